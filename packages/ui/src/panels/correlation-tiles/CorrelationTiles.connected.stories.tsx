import type { Meta } from '@storybook/react-vite'
import { useCorrelation } from '@tidemark/api/hooks'
import { barsInRange, correlation, useSent } from '@tidemark/api/testing'
import { mapResource } from '@tidemark/contract/resource'
import { connectedStories, seen } from '../../testing/connected'
import { CorrelationTiles } from './CorrelationTiles'

const meta = {
  title: 'Panels/Correlation tiles/Connected',
  component: CorrelationTiles,
  tags: ['network', '!autodocs'],
} satisfies Meta<typeof CorrelationTiles>
export default meta

const REQUEST = {
  symbol_1: 'EURUSD',
  symbol_2: 'GBPUSD',
  tf1: 'H4',
  tf2: 'H4',
  start: '2024-01-01',
  end: '2024-12-31',
} as const

const connected = connectedStories({
  useResource: () => useSent(useCorrelation(), REQUEST),
  draw: (answer) => (
    <CorrelationTiles
      lags={mapResource(answer, ({ result }) => result.cross_corr)}
      pairedBars={answer.status === 'ready' ? answer.data.result.n : undefined}
      symbol1="EUR/USD"
      symbol2="GBP/USD"
    />
  ),
  answers: correlation,
  also: barsInRange.typical,
  shows: seen('+0.7100'),
  texts: { empty: 'No correlation data', partial: 'N/A', overflow: /Strongest at lag/ },
})

export const Default = connected.Default
export const Loading = connected.Loading
export const Empty = connected.Empty
export const Partial = connected.Partial
export const Failed = connected.Failed
export const Recovers = connected.Recovers
export const Offline = connected.Offline
export const ContractBroken = connected.ContractBroken
export const Unauthorized = connected.Unauthorized
export const Stale = connected.Stale
export const Overflow = connected.Overflow
