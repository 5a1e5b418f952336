import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRunResult } from '@tidemark/api/hooks'
import { mapResource } from '@tidemark/contract/resource'
import { given, runIdList, runResult } from '@tidemark/api/testing'
import { stepEquity } from '@tidemark/ui'
import { useMemo } from 'react'
import { expect } from 'storybook/test'
import { playAlert, playPicture, playRecovery } from '../testing/cardPlays'
import { playRefreshed, Refresh, type Refreshable } from '../testing/Refresh'
import { MonthlyReturnsHeatmap, type MonthlyReturnsHeatmapProps } from './MonthlyReturnsHeatmap'

/** The months of a stored run. */
function LiveMonthlyReturnsHeatmap({ hasRefresh = false, ...props }: MonthlyReturnsHeatmapProps & Refreshable) {
  const run = useRunResult(runIdList[0] ?? null)
  const result = useMemo(() => mapResource(run, ({ summary, trades }) => stepEquity(summary, trades)), [run])
  return (
    <>
      <Refresh of={hasRefresh ? result : null} />
      <MonthlyReturnsHeatmap {...props} result={result} />
    </>
  )
}

/** Connected: the hook that the app uses, over a mocked network. */
const meta = {
  title: 'Charts/Monthly returns heatmap/Connected',
  component: MonthlyReturnsHeatmap,
  args: { result: { status: 'idle' }, timeZone: 'UTC', locale: 'en-GB' },
  render: (args) => <LiveMonthlyReturnsHeatmap {...args} />,
} satisfies Meta<typeof MonthlyReturnsHeatmap>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  beforeEach: given(runResult.typical),
  play: playPicture(['img', /^Monthly returns, 2024,/]),
}

export const Loading: Story = {
  beforeEach: given(runResult.loading),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the monthly returns')).toBeInTheDocument()
  },
}

export const Empty: Story = {
  beforeEach: given(runResult.empty),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No trades in this run')).toBeVisible()
  },
}

/** Three trades. */
export const Partial: Story = {
  beforeEach: given(runResult.partial),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img')).toBeVisible()
  },
}

/** Try Again asks once more, and this time there is an answer. */
export const Failed: Story = {
  name: 'Error',
  beforeEach: given(runResult.recovering),
  play: playRecovery('engine crashed (Status: 500)', ['img', /^Monthly returns, 2024,/]),
}

export const Offline: Story = {
  beforeEach: given(runResult.offline),
  play: playAlert,
}

/** An answer that cannot be read is none. */
export const ContractBroken: Story = {
  beforeEach: given(runResult.broken),
  play: playAlert,
}

/** Asked once more, and this time nothing came: the old picture stays. */
export const Stale: Story = {
  render: (args) => <LiveMonthlyReturnsHeatmap {...args} hasRefresh />,
  beforeEach: given(runResult.stale),
  play: playRefreshed('img', /^Monthly returns, 2024,/),
}

export const Overflow: Story = {
  beforeEach: given(runResult.overflow),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('img', { name: /^Monthly returns, 2007 to/ })).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
