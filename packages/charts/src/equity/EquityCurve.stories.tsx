import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready, stale } from '@tidemark/api/testing'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'
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
  globals: { viewport: { value: 'desktop' } },
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

/** Points without a value are counted in the card, not drawn. */
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

export const AllLosses: Story = {
  args: { result: ready(curveOf(Array.from({ length: 40 }, (_, i) => [i * 30 * HOUR, 100_000 - i * 612.5]))) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('−23.89%')).toBeVisible()
  },
}

export const AllGains: Story = {
  args: { result: ready(curveOf(Array.from({ length: 40 }, (_, i) => [i * 30 * HOUR, 100_000 + i * 250]))) },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('109,750.00')).toHaveLength(2)
  },
}

export const PerBar: Story = {
  globals: { viewport: { value: 'desktop' } },
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

/** Buy and hold; its line starts later. */
export const WithReference: Story = {
  args: {
    references: [
      {
        look: 'hold',
        name: 'Buy & hold',
        points: year.filter((_, i) => i >= 20).map(({ time }, i) => ({ time, value: 100_000 + 60 * i })),
      },
      { look: 'run', name: 'Previous run', points: year.map(({ time }, i) => ({ time, value: 100_000 + 20 * i })) },
    ],
  },
  play: async (context) => {
    await playDrawn(CANVAS, /Equity curve, 143 points/)(context)
    await expect(context.canvas.getByText('Buy & hold')).toBeVisible()
    await expect(context.canvas.getByText('107,320.00')).toBeVisible()
    await expect(context.canvas.getByText('102,840.00')).toBeVisible()
  },
}

const chosen = { from: '2016-04-01', to: '2016-07-31' }

/** Edges are dragged, or moved by keys. */
export const WithPeriod: Story = {
  args: {
    period: chosen,
    periodLabel: 'n=41',
    onPeriod: fn(),
    mark: { entry: Date.parse('2016-05-12'), exit: Date.parse('2016-05-21'), label: '#52' },
  },
  play: async (context) => {
    await playDrawn(CANVAS, /Equity curve, 143 points/)(context)
    const { canvas, args } = context
    await expect(await canvas.findByText('n=41')).toBeVisible()
    await expect(canvas.getByText('#52')).toBeVisible()
    const start = canvas.getByRole('slider', { name: 'Start of the period' })
    await expect(start).toHaveAttribute('aria-valuetext', '2016-04-01')
    start.focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(args.onPeriod).toHaveBeenLastCalledWith({ from: '2016-03-31', to: '2016-07-31' })
    start.blur()
  },
}

/** Drawn with the pointer, or Shift and arrow keys; a click picks a moment. */
export const DrawsAPeriod: Story = {
  args: { onPeriod: fn(), onPick: fn() },
  play: async (context) => {
    await playDrawn(CANVAS, /Equity curve, 143 points/)(context)
    const { canvas, canvasElement, args } = context
    const cursor = canvas.getByRole('slider', { name: 'Point of the equity curve' })
    cursor.focus()
    await userEvent.keyboard('{Home}{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
    await expect(args.onPeriod).toHaveBeenCalledTimes(2)
    await userEvent.keyboard('{Enter}')
    await expect(args.onPick).toHaveBeenCalledOnce()
    cursor.blur()
    // Focus loads the code.
    const overlay = await waitFor(() => {
      const found = canvasElement.querySelector('[data-dragging]')
      if (found === null || found.clientWidth === 0) throw new Error('the overlay has not loaded')
      return found
    })
    const box = overlay.getBoundingClientRect()
    const at = (share: number) => ({ clientX: box.left + share * box.width, clientY: box.top + 40 })
    const plot = overlay.parentElement ?? overlay
    await fireEvent.pointerDown(plot, { ...at(0.25), button: 0, pointerType: 'mouse' })
    await fireEvent.pointerMove(window, at(0.5))
    await expect(await canvas.findByRole('slider', { name: 'End of the period' })).toBeVisible()
    await fireEvent.pointerUp(window, at(0.5))
    await expect(args.onPeriod).toHaveBeenLastCalledWith({
      from: expect.stringMatching(/^2016-0[34]/),
      to: expect.stringMatching(/^2016-0[67]/),
    })
  },
}

/** A loss beyond the account: writing off the debt is a step of its own. */
export const Bankrupt: Story = {
  args: { result: ready(bankrupt), perBar: bankruptBars },
  play: playDrawn(CANVAS, /last 0\.00, deepest drawdown −100\.00%$/),
}

/** The last step is trades that are still open. */
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
export const SameGeometry = shared.SameGeometry
