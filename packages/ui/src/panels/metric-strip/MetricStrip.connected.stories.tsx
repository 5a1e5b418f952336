import type { Meta } from '@storybook/react-vite'
import { useRunResult } from '@tidemark/api/hooks'
import { runResult } from '@tidemark/api/testing'
import { connectedStories, seen } from '../../testing/connected'
import { MetricStrip } from './MetricStrip'

const meta = {
  title: 'Panels/Metric strip/Connected',
  component: MetricStrip,
  tags: ['network', '!autodocs'],
} satisfies Meta<typeof MetricStrip>
export default meta

const connected = connectedStories({
  useResource: () => useRunResult('20250114_142207_SmaCross_EURUSD'),
  draw: (result) => <MetricStrip result={result} />,
  answers: runResult,
  shows: seen(/^\d+\.\d\d$/),
  texts: { empty: 'None in this run', partial: 'N/A', failed: 'Not loaded', stale: /^As of \d\d:\d\d/ },
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
