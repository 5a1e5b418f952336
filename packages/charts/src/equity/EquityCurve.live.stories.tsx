import type { Meta, StoryObj } from '@storybook/react-vite'
import { mapResource } from '@tidemark/contract/resource'
import { useRunResult } from '@tidemark/api/hooks'
import { given, runIdList, runResult } from '@tidemark/api/testing'
import { stepEquity } from '@tidemark/ui'
import { useMemo } from 'react'
import { expect, waitFor } from 'storybook/test'
import { playAlert, playPicture, playRecovery } from '../testing/cardPlays'
import { playRefreshed, Refresh, type Refreshable } from '../testing/Refresh'
import { EquityCurve, type EquityCurveProps } from './EquityCurve'

/** The curve of a stored run, as the backtest page draws it. */
function LiveCurve({ hasRefresh = false, ...props }: EquityCurveProps & Refreshable) {
  const run = useRunResult(runIdList[0] ?? null)
  const result = useMemo(() => mapResource(run, ({ summary, trades }) => stepEquity(summary, trades)), [run])
  return (
    <>
      <Refresh of={hasRefresh ? result : null} />
      <EquityCurve {...props} result={result} />
    </>
  )
}

/** Connected: the hook that the app uses, over a mocked network. */
const meta = {
  title: 'Charts/Equity curve/Connected',
  component: EquityCurve,
  args: { result: { status: 'idle' }, timeZone: 'UTC', locale: 'en-GB' },
  render: (args) => <LiveCurve {...args} />,
} satisfies Meta<typeof EquityCurve>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  beforeEach: given(runResult.typical),
  play: playPicture(['group', /Equity curve, \d+ points/]),
}

export const Loading: Story = {
  beforeEach: given(runResult.loading),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the equity curve')).toBeInTheDocument()
  },
}

export const Empty: Story = {
  beforeEach: given(runResult.empty),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No trades in this run')).toBeVisible()
  },
}

export const Partial: Story = {
  beforeEach: given(runResult.partial),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('region')).not.toHaveAttribute('aria-busy'))
  },
}

/** Try Again asks once more, and this time there is an answer. */
export const Failed: Story = {
  name: 'Error',
  beforeEach: given(runResult.recovering),
  play: playRecovery('engine crashed (Status: 500)', ['group', /Equity curve, \d+ points/]),
}

export const Offline: Story = {
  beforeEach: given(runResult.offline),
  play: playAlert,
}

export const ContractBroken: Story = {
  beforeEach: given(runResult.broken),
  play: playAlert,
}

/** Asked once more, and this time nothing came: the old picture stays. */
export const Stale: Story = {
  render: (args) => <LiveCurve {...args} hasRefresh />,
  beforeEach: given(runResult.stale),
  play: playRefreshed('group', /Equity curve, \d+ points/),
}

export const Overflow: Story = {
  beforeEach: given(runResult.overflow),
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByRole('region')).not.toHaveAttribute('aria-busy'))
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
