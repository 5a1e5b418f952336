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
import { CandleChart } from './CandleChart'
import { fourHourBars, monthOfBars, monthOfTrades } from './candleFixtures'

const meta = {
  title: 'Charts/Candles',
  component: CandleChart,
  args: { result: ready(monthOfBars), title: 'EUR/USD', subtitle: '4 Hours', timeZone: 'UTC', locale: 'en-GB' },
} satisfies Meta<typeof CandleChart>
export default meta
type Story = StoryObj<typeof meta>

const NAME = /^EUR\/USD, 136 bars, 2024-07-22 to 2024-08-21, from 1\.\d{5} to 1\.\d{5}, last 1\.\d{5}$/

export const Default: Story = {
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole('region', { name: 'EUR/USD' }))
    const picture = await card.findByRole('group', { name: NAME })
    await waitFor(() => expect(picture.querySelectorAll('canvas').length).toBeGreaterThan(0))
    await expect(card.getByText('4 Hours')).toBeVisible()
    await expect(card.getByRole('link', { name: 'Charts by TradingView' })).toBeVisible()
  },
}

/** The trades of a run: triangles where they began, squares where they ended, dashes between. */
export const Trades: Story = {
  args: { trades: monthOfTrades },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('group', { name: NAME })
    await userEvent.click(canvas.getByRole('button', { name: 'View as table' }))
    await expect(await canvas.findAllByText(/^Long at 1\.\d{5}$/)).toHaveLength(3)
    await expect(canvas.getAllByText(/^Short closed at 1\.\d{5}, [+−]\d\.\d\d%$/)).toHaveLength(2)
    await userEvent.click(canvas.getByRole('button', { name: 'View as table' }))
  },
}

export const Idle: Story = {
  args: { result: { status: 'idle' } },
  play: playSentence('No chart yet'),
}

/** The geometry of the result, and the level that everything will be measured from. */
export const Loading: Story = {
  args: { result: { status: 'loading' } },
  play: playLoading('EUR/USD', 'Loading the prices'),
}

export const Empty: Story = {
  args: { result: { status: 'empty', retry: fn() }, emptyAction: <Button size="small">Edit inputs</Button> },
  play: playEmpty('No data available'),
}

/** An answer without a bar that can be drawn is as empty as no answer. */
export const NothingDrawable: Story = {
  args: { result: ready(monthOfBars.map((bar) => ({ ...bar, close: Number.NaN }))) },
  play: playSentence('No data available'),
}

const retry = fn()

export const Failed: Story = {
  name: 'Error',
  args: { result: failed('No data found for the selected symbol/timeframe combination.', retry) },
  play: playFailed(retry, 'Error loading data', 'No data found for the selected symbol/timeframe combination.'),
}

/** The last good bars stay, without their colours. */
export const Stale: Story = {
  args: { result: stale(monthOfBars) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: NAME })).toBeInTheDocument()
    await expect(canvas.getByText('Stale')).toBeVisible()
  },
}

/** A source without volume writes 0 for each bar: none is drawn and none is named. */
export const WithoutVolume: Story = {
  args: { result: ready(monthOfBars.map((bar) => ({ ...bar, volume: 0 }))) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('no volume')).toBeVisible()
    await expect(canvas.queryByText('Vol')).toBeNull()
  },
}

/** A gap is a gap, a volume that nobody knows is no bar of zero, and the card says what is missing. */
export const Partial: Story = {
  args: {
    result: ready(
      monthOfBars
        .filter((_, i) => i < 40 || i > 50)
        .map(({ volume, ...bar }, i) => (i % 7 === 3 || volume === undefined ? bar : { ...bar, volume })),
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^1 gap, volume of \d+ bars$/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'View as table' }))
    await expect(canvas.getAllByText('N/A').length).toBeGreaterThan(15)
    await userEvent.click(canvas.getByRole('button', { name: 'View as table' }))
  },
}

/** Twelve digits before the point, a name of thirty characters, ten thousand bars. */
export const Overflow: Story = {
  args: {
    title: 'XETRA_DAX_INDEX_CONTINUOUS_30C',
    result: ready(fourHourBars(10_000, 123_456_789_012.34)),
    subtitle: '4 Hours, 10,000 bars, 2024-07-22 to 2031-02-15',
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('group', { name: /10,000 bars/ })).toBeInTheDocument()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const OneBar: Story = {
  args: { result: ready(monthOfBars.slice(0, 1)) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: /EUR\/USD, 1 bar, 2024-07-22/ })).toBeInTheDocument()
  },
}

/** Nothing but prices: no grid, no crosshair, no volume; equal parts of a price are equally high. */
export const Settings: Story = {
  args: {
    settings: { showGrid: false, showCrosshair: false, showVolume: false, priceScale: 'logarithmic' },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: NAME })).toBeInTheDocument()
  },
}

/** Where exports are restricted, the figures can still be read. */
export const ReadOnly: Story = {
  args: { isExportable: false },
  play: playReadOnly,
}

export const Mobile: Story = {
  args: { trades: monthOfTrades },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('group', { name: NAME })).toBeInTheDocument()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Dark: Story = {
  args: { trades: monthOfTrades },
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: NAME })).toBeInTheDocument()
  },
}

/** Every state is as high as every other: nothing moves when data arrives. */
export const SameGeometry: Story = {
  parameters: SEVERAL,
  args: { height: 240 },
  render: (args) => (
    <div style={{ display: 'grid', gap: 12 }}>
      <CandleChart {...args} />
      <CandleChart {...args} result={{ status: 'loading' }} />
      <CandleChart {...args} result={failed('Upstream timed out (Status: 504)')} />
      <CandleChart {...args} result={ready([])} />
      <CandleChart {...args} result={stale(monthOfBars)} />
    </div>
  ),
  play: playSameGeometry('EUR/USD'),
}
