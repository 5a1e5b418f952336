import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
import { expect, waitFor } from 'storybook/test'
import { playDrawn } from '../testing/plays'
import { CANVAS } from '../testing/surfaces'
import { IndicatorChart } from './IndicatorChart'
import { args, bollinger, ema, macd, manyBars, month, repeated, rsi, shared } from './indicatorFixtures'

const meta = {
  title: 'Charts/Indicator plot',
  component: IndicatorChart,
  tags: ['stable', 'loads', 'can:readonly'],
  args,
} satisfies Meta<typeof IndicatorChart>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async (context) => {
    await playDrawn(CANVAS, /GBP\/USD, 136 bars, .* over the prices: Bollinger .* RSI 14/)(context)
    await expect(context.canvas.getByText('RSI 14')).toBeVisible()
    await expect(context.canvas.getByRole('link', { name: 'Charts by TradingView' })).toBeVisible()
  },
}

export const Partial: Story = {
  args: {
    result: ready(month.map((bar, i) => (i === 90 ? { ...bar, high: Number.NaN } : bar))),
    series: [
      ...bollinger,
      {
        ...rsi(),
        values: rsi().values.map((value, i) => ((i > 60 && i < 80 && i !== 70) || i === 135 ? null : value)),
      },
      { ...ema(60), values: [] },
    ],
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('135 of 136 bars')).toBeVisible())
    await expect(canvas.getAllByText('N/A')).toHaveLength(2)
  },
}

export const Overflow: Story = {
  args: {
    result: ready(manyBars),
    series: [
      ...bollinger,
      ...Array.from({ length: 12 }, (_, i) => ema(5 + 5 * i, (i % 8) + 1)),
      ...macd,
      { ...rsi(), indicator: 'Relative strength index with an exceedingly long name of its own 14' },
      rsi(21),
    ].map(repeated),
    title: 'A symbol of thirty characters X',
    subtitle: '4 Hours, 10,000 bars, 2015-01-02 to 2021-08-27',
  },
  play: async (context) => {
    await playDrawn(CANVAS, /10,000 bars/)(context)
    await expect(context.canvas.getByText('EMA 60')).toBeVisible()
  },
}

export const NoIndicators: Story = {
  args: { series: [] },
  play: playDrawn(CANVAS, /^GBP\/USD, 136 bars, [^;]*$/),
}

export const Histogram: Story = {
  args: { series: [ema(20), ...macd] },
  play: playDrawn(CANVAS, /under them: MACD 12, 26, 9$/),
}

export const ManyPanes: Story = {
  args: { series: [ema(50), ...macd, ...[7, 10, 14, 21, 28].map((period) => rsi(period))] },
  play: async (context) => {
    await playDrawn(CANVAS, /RSI 28$/)(context)
    const rows = () => context.canvasElement.querySelectorAll('.tv-lightweight-charts tr').length
    await waitFor(() => expect(rows()).toBeGreaterThanOrEqual(7))
  },
}

export const Settings: Story = {
  args: {
    priceStyle: 'line',
    settings: { showGrid: false, showCrosshair: false, showVolume: false, priceScale: 'logarithmic' },
  },
  play: playDrawn(CANVAS, /RSI 14$/),
}

export const Looks: Story = {
  args: {
    series: [1, 2, 3, 4, 5].map((lineWidth) => ({
      ...ema(10 * lineWidth, lineWidth),
      lineWidth,
      style: (['solid', 'dashed', 'dotted', 'solid', 'dashed'] as const)[lineWidth - 1] ?? 'solid',
    })),
  },
  play: playDrawn(CANVAS, /EMA 50$/),
}

export const OwnTheme: Story = {
  args: { canvasTheme: 'dark' },
  globals: { theme: 'light' },
  play: async (context) => {
    await playDrawn(CANVAS, /RSI 14$/)(context)
    await expect(context.canvasElement.querySelector('[data-theme="dark"]')).not.toBeNull()
  },
}

/** Panes too low for two lines: names are cut before values. */
export const MobilePanes: Story = {
  args: { series: [...macd, ...[7, 14, 21].map((period) => rsi(period))] },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const name = await canvas.findByText('MACD 12, 26, 9')
    const entry = name.parentElement?.parentElement
    const values = [...(entry?.querySelectorAll('b') ?? [])].map((value) => value.getBoundingClientRect())
    await expect(values).toHaveLength(3)
    await expect(new Set(values.map(({ top }) => top)).size).toBe(1)
    await expect(values.at(-1)?.right).toBeLessThanOrEqual(entry?.getBoundingClientRect().right ?? 0)
    await expect(name.offsetWidth).toBeGreaterThan(60)
  },
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
