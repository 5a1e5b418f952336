import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
import { expect } from 'storybook/test'
import { playDrawn } from '../testing/plays'
import { SVG } from '../testing/surfaces'
import { args, reportOf, shared } from './rollingFixtures'
import { RollingMetrics } from './RollingMetrics'

const meta = {
  title: 'Charts/Rolling metrics',
  component: RollingMetrics,
  tags: ['beta', 'can:loading', 'can:empty', 'can:failed', 'can:stale'],
  args,
} satisfies Meta<typeof RollingMetrics>
export default meta
type Story = StoryObj<typeof meta>

/** Sharpe ratio above, volatility below, each against the whole run. */
export const Default: Story = {
  play: async (context) => {
    await playDrawn(SVG, /^Over 63 days, 2015-04-01 to 2018-12-31: Sharpe between −\d.*; Volatility between /)(context)
    await expect(context.canvas.getByText('last 63 days')).toBeVisible()
    await expect(context.canvas.getAllByText('whole run')).toHaveLength(2)
  },
}

/** A market that is open every day: the window is as many days, annualised by 365 of them. */
export const EveryDay: Story = {
  args: { result: ready(reportOf('everyDay')) },
  play: playDrawn(SVG, /^Over 63 days, 2015-0\d-\d\d to 2018-08-13/),
}

/** A few weeks hold no full window. */
export const Empty: Story = {
  args: { result: ready(reportOf('few')) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The first full window needs more than 63 days of results.')).toBeVisible()
  },
}

export const Idle = shared.Idle
export const Loading = shared.Loading
export const Failed = shared.Failed
export const Stale = shared.Stale
export const Mobile = shared.Mobile
