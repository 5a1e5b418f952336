import type { Meta } from '@storybook/react-vite'
import { useRunResult } from '@tidemark/api/hooks'
import { mapResource } from '@tidemark/contract/resource'
import { runResult } from '@tidemark/api/testing'
import { expect } from 'storybook/test'
import { connectedStories } from '../../testing/connected'
import { TradesTable } from './TradesTable'

const meta = {
  title: 'Panels/Trades table/Connected',
  component: TradesTable,
  tags: ['network', '!autodocs'],
} satisfies Meta<typeof TradesTable>
export default meta

const connected = connectedStories({
  useResource: () => useRunResult('20250114_142207_SmaCross_EURUSD'),
  draw: (run) => <TradesTable trades={mapResource(run, ({ trades }) => trades)} />,
  answers: runResult,
  shows: async ({ canvas }) => {
    await canvas.findByRole('grid', { name: 'Trades' })
    await expect(canvas.getAllByRole('row', { selected: false }).length).toBeGreaterThanOrEqual(3)
  },
  texts: { empty: 'No trades in this run' },
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
