import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
import { expect, within } from 'storybook/test'
import { playDrawn } from '../testing/plays'
import { CANVAS } from '../testing/surfaces'
import { RollingChart } from './RollingChart'
import { alwaysNegative, alwaysPositive, manyPoints, shared, year } from './rollingFixtures'

const meta = {
  title: 'Charts/Rolling correlation',
  component: RollingChart,
  tags: ['stable', 'loads', 'can:readonly'],
  args: { result: ready(year), window: 30 },
} satisfies Meta<typeof RollingChart>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async (context) => {
    await playDrawn(CANVAS, /^Correlation over 30 bars, 276 points, .* between −0\.\d{4} and \+0\.\d{4}$/)(context)
    const card = within(context.canvas.getByRole('region', { name: 'Rolling Correlation' }))
    await expect(card.getByText(/^\+0\.\d{4}$/)).toBeVisible()
    await expect(card.getByText(/, positive$/)).toBeVisible()
    await expect(card.getByRole('link', { name: 'Charts by TradingView' })).toBeVisible()
  },
}

/** Ends at 0 with nothing beyond. */
export const Positive: Story = {
  args: { result: ready(alwaysPositive) },
  play: playDrawn(CANVAS, /between \+0\.\d{4} and \+0\.\d{4}$/),
}

export const Negative: Story = {
  args: { result: ready(alwaysNegative) },
  play: playDrawn(CANVAS, /between −0\.\d{4} and −0\.\d{4}$/),
}

/** Missing values leave a gap and are counted. */
export const Partial: Story = {
  args: {
    result: ready(year.map((point, i) => (i % 40 === 7 || (i > 100 && i < 130) ? { ...point, value: null } : point))),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('241 of 276 points')).toBeVisible()
    const toggle = canvas.getByRole('button', { name: 'View as table' })
    await userEvent.click(toggle)
    const [, , , , , , , , row] = await canvas.findAllByRole('row')
    await expect(within(row ?? canvas.getByRole('table')).getAllByText('N/A')).toHaveLength(2)
    await userEvent.click(toggle)
  },
}

export const Overflow: Story = {
  args: { result: ready(manyPoints()), window: 365 },
  play: playDrawn(CANVAS, /over 365 bars, 20,000 points/),
}

export const Idle = shared.Idle
export const Loading = shared.Loading
export const Empty = shared.Empty
export const NoData = shared.NoData
export const Failed = shared.Failed
export const Stale = shared.Stale
export const ReadOnly = shared.ReadOnly
export const Mobile = shared.Mobile
export const MobileLoading = shared.MobileLoading
export const SameGeometry = shared.SameGeometry
