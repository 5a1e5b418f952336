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
  playStale,
  SEVERAL,
} from '../testing/cardPlays'
import { bankruptBars, bankruptYear, barsBetween, curveOf, manyTrades, openYear, yearOfTrades } from './equityFixtures'
import { EquityCurve } from './EquityCurve'

const meta = {
  title: 'Charts/Equity curve',
  component: EquityCurve,
  args: { result: ready(yearOfTrades), timeZone: 'UTC', locale: 'en-GB' },
} satisfies Meta<typeof EquityCurve>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole('region', { name: 'Equity curve' }))
    await expect(await card.findByText('118,689.69')).toBeVisible()
    await expect(card.getByText('121,092.72')).toBeVisible()
    await expect(card.getByText('−1.98%')).toBeVisible()
    const picture = card.getByRole('group', { name: /Equity curve, 144 points, .* deepest drawdown −7\.36%/ })
    await waitFor(() => expect(picture.querySelectorAll('canvas').length).toBeGreaterThan(0))
    await expect(card.getByRole('link', { name: 'Charts by TradingView' })).toHaveAttribute(
      'href',
      'https://www.tradingview.com/',
    )
  },
}

export const Idle: Story = {
  args: { result: { status: 'idle' } },
  play: playSentence('Run a backtest to see its equity.'),
}

/** The geometry of the result: header, two panes, both axes, and the level that everything will be measured from. */
export const Loading: Story = {
  args: { result: { status: 'loading' } },
  play: playLoading('Equity curve', 'Loading the equity curve'),
}

export const Empty: Story = {
  args: { result: { status: 'empty', retry: fn() }, emptyAction: <Button size="small">Edit inputs</Button> },
  play: playEmpty('No trades in this run'),
}

/** An answer without a point is as empty as no answer. */
export const NoPoints: Story = {
  args: { result: ready([]) },
  play: playSentence('No trades in this run'),
}

const retry = fn()

export const Failed: Story = {
  name: 'Error',
  args: {
    result: failed('Invalid request parameters. Please check your input.', retry, ['config.n1 - must be below n2']),
  },
  play: playFailed(
    retry,
    'Error loading data',
    'Invalid request parameters. Please check your input.',
    'config.n1 - must be below n2',
  ),
}

/** The last good curve stays, without its colours. */
export const Stale: Story = {
  args: { result: stale(yearOfTrades) },
  play: playStale('118,689.69'),
}

/** Points without a figure are not drawn, and the card says how many are. */
export const Partial: Story = {
  args: {
    result: ready(yearOfTrades.map((step, i) => (i % 5 === 3 ? { ...step, value: Number.NaN } : step))),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('115 of 144 points')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'View as table' }))
    await expect(await canvas.findAllByText('N/A')).toHaveLength(29)
    await userEvent.click(canvas.getByRole('button', { name: 'View as table' }))
  },
}

export const Overflow: Story = {
  args: { result: ready(manyTrades(300, 987_654_321_012.34)) },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findAllByText(/^9\d\d,\d{3},\d{3},\d{3}\.\d\d$/)).not.toHaveLength(0)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const OneTrade: Story = {
  args: {
    result: ready(
      curveOf([
        [0, 100_000],
        [11, 100_655.56],
      ]),
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('100,655.56')).toHaveLength(2)
    await expect(canvas.getByText('0.00%')).toBeVisible()
  },
}

/** Never above the start: the mark is a straight line and the fall has no end. */
export const AllLosses: Story = {
  args: { result: ready(curveOf(Array.from({ length: 40 }, (_, i) => [i * 30, 100_000 - i * 612.5]))) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('−23.89%')).toBeVisible()
  },
}

/** Never below the mark: nothing to fill and nothing to label. */
export const AllGains: Story = {
  args: { result: ready(curveOf(Array.from({ length: 40 }, (_, i) => [i * 30, 100_000 + i * 250]))) },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('109,750.00')).toHaveLength(2)
  },
}

const BARS = barsBetween(yearOfTrades)

/** The answer carries the account bar by bar: it lies beneath, and mark and drawdown are taken from it. */
export const PerBar: Story = {
  args: { perBar: BARS },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Bar by bar')).toBeVisible()
    const picture = canvas.getByRole('group', { name: /deepest drawdown −8\.71%$/ })
    await waitFor(() => expect(picture.querySelectorAll('canvas').length).toBeGreaterThan(0))
  },
}

export const PerBarMobile: Story = {
  ...PerBar,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findAllByText('118,689.69')).toHaveLength(2)
    await expect(canvas.getByText('Bar by bar')).not.toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const PerBarStale: Story = {
  args: { result: stale(yearOfTrades), perBar: BARS },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('118,689.69')).toHaveLength(2)
    await expect(canvas.getByText('Stale')).toBeVisible()
  },
}

/** The account was emptied with a loss beyond it: what was owed is a step of its own. */
export const Bankrupt: Story = {
  args: { result: ready(bankruptYear), perBar: bankruptBars },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: /last 0\.00, deepest drawdown −100\.00%$/ })).toBeVisible()
  },
}

/** Trades that are still open are in the final equity, and no trade of the list made that step. */
export const OpenTrades: Story = {
  args: { result: ready(openYear) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: /last 110,000\.00, .* at exits$/ })).toBeVisible()
  },
}

/** Where exports are restricted, the figures can still be read. */
export const ReadOnly: Story = {
  args: { isExportable: false },
  play: playReadOnly,
}

/** What can be done stands at the end of the header, however little it is. */
export const MobileReadOnly: Story = {
  args: { isExportable: false },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'View as table' })
    const header = button.closest('header')?.getBoundingClientRect()
    await expect((header?.right ?? 0) - button.getBoundingClientRect().right).toBeLessThanOrEqual(8)
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('118,689.69')).toBeVisible()
    await expect(canvas.getByText('High-water mark')).not.toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const MobileLoading: Story = {
  args: { result: { status: 'loading' } },
  globals: { viewport: { value: 'phone' } },
}

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('118,689.69')).toBeVisible()
  },
}

/** Every state is as high as every other: nothing moves when data arrives. */
export const SameGeometry: Story = {
  parameters: SEVERAL,
  render: (args) => (
    <div style={{ display: 'grid', gap: 12 }}>
      <EquityCurve {...args} />
      <EquityCurve {...args} result={{ status: 'loading' }} />
      <EquityCurve {...args} result={failed('Upstream timed out (Status: 504)')} />
      <EquityCurve {...args} result={ready([])} />
      <EquityCurve {...args} result={stale(yearOfTrades)} />
    </div>
  ),
  play: playSameGeometry('Equity curve'),
}
