import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
import { expect } from 'storybook/test'
import { DEFAULT_SETTINGS } from '../canvas/chartOptions'
import { playDrawn } from '../testing/plays'
import { CANVAS } from '../testing/surfaces'
import { CandleChart } from './CandleChart'
import { args, fourHourBars, month, shared, trades } from './candleFixtures'

const meta = {
  title: 'Charts/Candles',
  component: CandleChart,
  tags: ['stable', 'loads', 'can:readonly'],
  args,
} satisfies Meta<typeof CandleChart>
export default meta
type Story = StoryObj<typeof meta>

const NAME = /^GBP\/USD, 136 bars, 2016-01-03 to 2016-02-02/

export const Default: Story = {
  play: async (context) => {
    await playDrawn(CANVAS, NAME)(context)
    await expect(context.canvas.getByText('4 Hours')).toBeVisible()
    await expect(context.canvas.getByRole('link', { name: 'Charts by TradingView' })).toBeVisible()
  },
}

export const Trades: Story = {
  args: { trades },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('group', { name: NAME })
    await userEvent.click(canvas.getByRole('button', { name: 'View as table' }))
    await expect(await canvas.findAllByText(/^Long at 1\.\d{5}$/)).toHaveLength(3)
    await expect(canvas.getAllByText(/^Short closed at 1\.\d{5}, [+−]\d\.\d\d%$/)).toHaveLength(2)
    await userEvent.click(canvas.getByRole('button', { name: 'View as table' }))
  },
}

/** A source without volume sends 0: none is shown. */
export const WithoutVolume: Story = {
  args: { result: ready(month.map((bar) => ({ ...bar, volume: 0 }))) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('no volume')).toBeVisible()
    await expect(canvas.queryByText('Vol')).toBeNull()
  },
}

/** Gaps stay open and are counted; they are longer than a weekend. */
export const Partial: Story = {
  args: {
    result: ready(
      month
        .filter((_, i) => i < 40 || i > 56)
        .map(({ volume, ...bar }, i) => (i % 7 === 3 || volume === undefined ? bar : { ...bar, volume })),
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^1 gap, volume of \d+ bars$/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'View as table' }))
    await expect((await canvas.findAllByText('N/A')).length).toBeGreaterThan(15)
    await userEvent.click(canvas.getByRole('button', { name: 'View as table' }))
  },
}

export const Overflow: Story = {
  args: {
    title: 'XETRA_DAX_INDEX_CONTINUOUS_30C',
    result: ready(fourHourBars(10_000, 83_456_789_012.34)),
    subtitle: '4 Hours, 10,000 bars, 2016-01-03 to 2022-03-17',
  },
  play: playDrawn(CANVAS, /10,000 bars/),
}

export const OneBar: Story = {
  args: { result: ready(month.slice(0, 1)) },
  play: playDrawn(CANVAS, /^GBP\/USD, 1 bar, 2016-01-03/),
}

export const Settings: Story = {
  args: { settings: { showGrid: false, showCrosshair: false, showVolume: false, priceScale: 'logarithmic' } },
  play: playDrawn(CANVAS, NAME),
}

/** Closed weekends take room, as wide as up to 24 bars. */
export const Weekends: Story = {
  args: { settings: { ...DEFAULT_SETTINGS, showWeekends: true } },
  parameters: { chromatic: { disableSnapshot: true } },
  play: playDrawn(CANVAS, NAME),
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
