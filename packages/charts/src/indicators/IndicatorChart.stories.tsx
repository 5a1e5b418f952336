import type { Meta, StoryObj } from '@storybook/react-vite'
import { failed, ready, stale } from '@tidemark/api/testing'
import { Button } from '@tidemark/ui'
import { expect, fn, waitFor, within } from 'storybook/test'
import {
  playEmpty,
  playFailed,
  playLoading,
  playReadOnly,
  playSameGeometry,
  playSentence,
  SEVERAL,
} from '../testing/cardPlays'
import { IndicatorChart } from './IndicatorChart'
import { barsOf, bollinger, ema, macd, monthOfBars, rsi, usualSeries } from './plotFixtures'
import type { PlotSeries } from './plotSeries'

const meta = {
  title: 'Charts/Indicator plot',
  component: IndicatorChart,
  args: {
    result: ready(monthOfBars),
    series: usualSeries,
    title: 'EUR/USD',
    subtitle: '4 Hours',
    timeZone: 'UTC',
    locale: 'en-GB',
  },
} satisfies Meta<typeof IndicatorChart>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole('region', { name: 'EUR/USD' }))
    const picture = card.getByRole('group', { name: /EUR\/USD, 136 bars, .* over the prices: Bollinger .* RSI 14/ })
    await waitFor(() => expect(picture.querySelectorAll('canvas').length).toBeGreaterThan(0))
    await waitFor(() => expect(card.getByText('RSI 14')).toBeVisible())
    await expect(card.getByRole('link', { name: 'Charts by TradingView' })).toBeVisible()
  },
}

export const Idle: Story = {
  args: { result: { status: 'idle' }, series: [] },
  play: playSentence('No data to display'),
}

export const Loading: Story = {
  args: { result: { status: 'loading' } },
  play: playLoading('EUR/USD', 'Loading the plot'),
}

export const Empty: Story = {
  args: { result: { status: 'empty', retry: fn() }, emptyAction: <Button size="small">Edit inputs</Button> },
  play: playEmpty('No data to display'),
}

/** An answer without a bar is as empty as no answer. */
export const NoBars: Story = {
  args: { result: ready([]) },
  play: playSentence('No data to display'),
}

const retry = fn()

export const Failed: Story = {
  name: 'Error',
  args: {
    result: failed('Invalid request parameters. Please check your input.', retry, [
      'indicator_params.RSI.timePeriod - must be at least 1',
    ]),
  },
  play: playFailed(retry, 'Invalid request parameters. Please check your input.'),
}

/** The last good plot stays, without its colours. */
export const Stale: Story = {
  args: { result: stale(monthOfBars) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('RSI 14')).toBeVisible())
    await expect(canvas.getByText('Stale')).toBeVisible()
  },
}

/** Where values are missing, at the start or later, nothing is drawn and N/A is written; bars without a figure are counted. */
export const Partial: Story = {
  args: {
    result: ready(monthOfBars.map((bar, i) => (i === 90 ? { ...bar, high: Number.NaN } : bar))),
    series: [
      ...bollinger(monthOfBars),
      {
        ...rsi(monthOfBars),
        values: rsi(monthOfBars).values.map((value, i) => ((i > 60 && i < 80 && i !== 70) || i === 135 ? null : value)),
      },
      { ...ema(monthOfBars, 200), values: [] },
    ],
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('135 of 136 bars')).toBeVisible())
    await expect(canvas.getAllByText('N/A')).toHaveLength(2)
  },
}

const tenThousand = barsOf(10_000, 987_654.321)
const twenty: readonly PlotSeries[] = [
  ...bollinger(tenThousand),
  ...Array.from({ length: 12 }, (_, i) => ema(tenThousand, 5 + 5 * i, (i % 8) + 1)),
  ...macd(tenThousand),
  { ...rsi(tenThousand), indicator: 'Relative strength index with an exceedingly long name of its own 14' },
  rsi(tenThousand, 21),
]

/** Ten thousand bars, twenty series, long names and large prices. */
export const Overflow: Story = {
  args: {
    result: ready(tenThousand),
    series: twenty,
    title: 'A symbol of thirty characters X',
    subtitle: '4 Hours, 10,000 bars, 2024-11-26 to 2031-06-27',
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByText('EMA 60')).toBeVisible())
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** Prices alone. */
export const NoIndicators: Story = {
  args: { series: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: /^EUR\/USD, 136 bars, [^;]*$/ })).toBeInTheDocument()
  },
}

/** Two lines and bars around zero share one pane. */
export const Histogram: Story = {
  args: { series: [ema(monthOfBars, 20), ...macd(monthOfBars)] },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('MACD 12, 26, 9')).toBeVisible())
  },
}

/** Six panes share the height under the prices. */
export const ManyPanes: Story = {
  args: {
    series: [
      ema(monthOfBars, 50),
      ...macd(monthOfBars),
      ...[7, 10, 14, 21, 28].map((length) => rsi(monthOfBars, length)),
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByText('RSI 28')).toBeVisible())
    const rows = () => canvasElement.querySelectorAll('.tv-lightweight-charts tr').length
    await waitFor(() => expect(rows()).toBeGreaterThanOrEqual(7))
  },
}

/** The closes as a line, on a logarithmic axis, without grid, crosshair and volume. */
export const Settings: Story = {
  args: {
    priceStyle: 'line',
    settings: { showGrid: false, showCrosshair: false, showVolume: false, priceScale: 'logarithmic' },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('RSI 14')).toBeVisible())
  },
}

/** Every width from 1 to 5 px and every dash. */
export const Looks: Story = {
  args: {
    series: [1, 2, 3, 4, 5].map((lineWidth) => ({
      ...ema(monthOfBars, 10 * lineWidth, lineWidth),
      lineWidth,
      style: (['solid', 'dashed', 'dotted', 'solid', 'dashed'] as const)[lineWidth - 1] ?? 'solid',
    })),
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('EMA 50')).toBeVisible())
  },
}

/** A chart in the other theme than its page. */
export const OwnTheme: Story = {
  args: { theme: 'dark' },
  globals: { theme: 'light' },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByText('RSI 14')).toBeVisible())
    await expect(canvasElement.querySelector('[data-theme="dark"]')).not.toBeNull()
  },
}

/** Where exports are restricted, the figures can still be read. */
export const ReadOnly: Story = {
  args: { isExportable: false },
  play: playReadOnly,
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByText('RSI 14')).toBeVisible())
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** Panes too low for two lines of text: the name gives way to the values. */
export const MobilePanes: Story = {
  args: { series: [...macd(monthOfBars), ...[7, 14, 21].map((length) => rsi(monthOfBars, length))] },
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

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('RSI 14')).toBeVisible())
  },
}

/** Every state is as high as every other: nothing moves when data arrives. */
export const SameGeometry: Story = {
  parameters: SEVERAL,
  render: (args) => (
    <div style={{ display: 'grid', gap: 12 }}>
      <IndicatorChart {...args} />
      <IndicatorChart {...args} result={{ status: 'loading' }} />
      <IndicatorChart {...args} result={failed('Upstream timed out (Status: 504)')} />
      <IndicatorChart {...args} result={ready([])} />
    </div>
  ),
  play: playSameGeometry('EUR/USD'),
}
