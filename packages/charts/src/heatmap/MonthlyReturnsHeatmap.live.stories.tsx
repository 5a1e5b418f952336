import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRunResult } from '@tidemark/api/hooks'
import { mapResource } from '@tidemark/api/resource'
import { given, runIdList, runResult } from '@tidemark/api/testing'
import { stepEquity } from '@tidemark/ui'
import { useMemo } from 'react'
import { expect, waitFor } from 'storybook/test'
import { MonthlyReturnsHeatmap, type MonthlyReturnsHeatmapProps } from './MonthlyReturnsHeatmap'

/** The months of a stored run. */
function LiveMonthlyReturnsHeatmap(props: MonthlyReturnsHeatmapProps) {
  const run = useRunResult(runIdList[0] ?? null)
  const result = useMemo(() => mapResource(run, ({ summary, trades }) => stepEquity(summary, trades)), [run])
  return <MonthlyReturnsHeatmap {...props} result={result} />
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
  play: async ({ canvas }) => {
    const picture = await canvas.findByRole('img', { name: /^Monthly returns, 2024,/ })
    await waitFor(() => expect(picture).toBeVisible())
  },
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
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('engine crashed (Status: 500)')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(await canvas.findByRole('img', { name: /^Monthly returns, 2024,/ })).toBeVisible()
  },
}

export const Offline: Story = {
  beforeEach: given(runResult.offline),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Error loading data')
  },
}

export const Overflow: Story = {
  beforeEach: given(runResult.overflow),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('img', { name: /^Monthly returns, 2007 to/ })).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
