import type { Meta } from '@storybook/react-vite'
import { useBars } from '@tidemark/api/hooks'
import { barsInRange } from '@tidemark/api/testing'
import { connectedStories } from '@tidemark/ui/testing'
import { playDrawn } from '../testing/plays'
import { CANVAS } from '../testing/surfaces'
import { CandleChart } from './CandleChart'

const meta = {
  title: 'Charts/Candles/Connected',
  component: CandleChart,
  tags: ['network', '!autodocs'],
} satisfies Meta<typeof CandleChart>
export default meta

const REQUEST = { symbol: 'EURUSD', timeframe: 'H1', start: '2024-05-01', end: '2024-07-01' } as const

const connected = connectedStories({
  useResource: () => useBars(REQUEST),
  draw: (result) => <CandleChart title="EUR/USD" subtitle="1 Hour" result={result} />,
  answers: barsInRange,
  shows: playDrawn(CANVAS, /^EUR\/USD, [\d,]+ bars/),
  texts: { empty: 'No data available' },
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
