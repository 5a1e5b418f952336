import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready, stale } from '@tidemark/api/testing'
import { expect } from 'storybook/test'
import { playDrawn, playStale } from '../testing/plays'
import { CANVAS } from '../testing/surfaces'
import { EquityCurve } from './EquityCurve'
import {
  args,
  bankrupt,
  bankruptBars,
  curveOf,
  manyTrades,
  openTrade,
  shared,
  year,
  yearOfBars,
} from './equityFixtures'

const meta = {
  title: 'Charts/Equity curve',
  component: EquityCurve,
  tags: ['stable', 'loads', 'can:readonly'],
  args,
} satisfies Meta<typeof EquityCurve>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async (context) => {
    await playDrawn(CANVAS, /Equity curve, 143 points, .* deepest drawdown −3\.73% at exits$/)(context)
    const { canvas } = context
    await expect(canvas.getByText('109,741.96')).toBeVisible()
    await expect(canvas.getByText('113,675.06')).toBeVisible()
    await expect(canvas.getByText('−3.46%')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Charts by TradingView' })).toHaveAttribute(
      'href',
      'https://www.tradingview.com/',
    )
  },
}

/** Points without a value are not drawn, and the card says how many there are. */
export const Partial: Story = {
  args: { result: ready(year.map((step, i) => (i % 5 === 3 ? { ...step, value: Number.NaN } : step))) },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('115 of 143 points')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'View as table' }))
    await expect(await canvas.findAllByText('N/A')).toHaveLength(28)
    await userEvent.click(canvas.getByRole('button', { name: 'View as table' }))
  },
}

export const Overflow: Story = {
  args: { result: ready(manyTrades(300, 987_654_321_012.34)) },
  play: playDrawn(CANVAS, /300 points/),
}

export const OneTrade: Story = {
  args: { result: ready(year.slice(0, 2)) },
  play: playDrawn(CANVAS, /2 points/),
}

const HOUR = 3_600_000

/** Never above the start: the mark is a straight line, and the drawdown has no end. */
export const AllLosses: Story = {
  args: { result: ready(curveOf(Array.from({ length: 40 }, (_, i) => [i * 30 * HOUR, 100_000 - i * 612.5]))) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('−23.89%')).toBeVisible()
  },
}

/** Never below the mark: there is no drawdown to fill or label. */
export const AllGains: Story = {
  args: { result: ready(curveOf(Array.from({ length: 40 }, (_, i) => [i * 30 * HOUR, 100_000 + i * 250]))) },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('109,750.00')).toHaveLength(2)
  },
}

/** The account bar by bar, with mark and drawdown taken from it. */
export const PerBar: Story = {
  args: { perBar: yearOfBars },
  play: async (context) => {
    await playDrawn(CANVAS, /deepest drawdown −4\.43%$/)(context)
    await expect(context.canvas.getByText('Bar by bar')).toBeVisible()
  },
}

export const PerBarMobile: Story = {
  ...PerBar,
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await playDrawn(CANVAS, /deepest drawdown −4\.43%$/)(context)
    await expect(context.canvas.getByText('Bar by bar')).not.toBeVisible()
  },
}

export const PerBarStale: Story = {
  args: { result: stale(year), perBar: yearOfBars },
  play: playStale(CANVAS, /deepest drawdown −4\.43%$/),
}

/** The account was emptied by a loss beyond it: writing the debt off is a step of its own. */
/** Held against the same cash bought and held; before its first day the line is not there. */
export const WithReference: Story = {
  args: {
    reference: {
      name: 'Buy & hold',
      points: year.filter((_, i) => i >= 20).map(({ time }, i) => ({ time, value: 100_000 + 60 * i })),
    },
  },
  play: async (context) => {
    await playDrawn(CANVAS, /Equity curve, 143 points/)(context)
    await expect(context.canvas.getByText('Buy & hold')).toBeVisible()
    await expect(context.canvas.getByText('107,320.00')).toBeVisible()
  },
}

export const Bankrupt: Story = {
  args: { result: ready(bankrupt), perBar: bankruptBars },
  play: playDrawn(CANVAS, /last 0\.00, deepest drawdown −100\.00%$/),
}

/** The last step is no trade of the list, but trades that are still open. */
export const OpenTrades: Story = {
  args: { result: ready(openTrade) },
  play: playDrawn(CANVAS, /last 105,000\.00, .* at exits$/),
}

export const Mobile: Story = {
  ...shared.Mobile,
  play: async (context) => {
    await shared.Mobile.play(context)
    await expect(context.canvas.getByText('High-water mark')).not.toBeVisible()
  },
}

/** Few buttons stay at the end of the header. */
export const MobileReadOnly: Story = {
  args: { isExportable: false },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'View as table' })
    const header = button.closest('header')?.getBoundingClientRect()
    await expect((header?.right ?? 0) - button.getBoundingClientRect().right).toBeLessThanOrEqual(8)
  },
}

export const Idle = shared.Idle
export const Loading = shared.Loading
export const Empty = shared.Empty
export const NoData = shared.NoData
export const Failed = shared.Failed
export const Stale = shared.Stale
export const ReadOnly = shared.ReadOnly
export const MobileLoading = shared.MobileLoading
export const Dark = shared.Dark
export const SameGeometry = shared.SameGeometry
