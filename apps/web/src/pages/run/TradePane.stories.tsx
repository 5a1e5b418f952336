import type { Meta, StoryObj } from '@storybook/react-vite'
import { computedRun, computingServer } from '@tidemark/api/computed'
import { barsInRange, given } from '@tidemark/api/testing'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import type { AppAt } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'
import { addressOf, type Canvas, says } from '../../testing/pageStories'

const RUN = computedRun('typical')
const ID = RUN.run_id ?? ''
const COUNT = RUN.trades.length
const worst = RUN.trades.toSorted((a, b) => a.PnL - b.PnL)[0]
const WORST = worst === undefined ? 0 : RUN.trades.indexOf(worst) + 1
const { report: _report, ...BARE } = RUN
const { provenance: _provenance, ...UNKNOWN } = BARE
const at = (view: string) => `/backtest-data?run=${ID}${view}`

const meta = {
  ...pageMeta,
  title: 'Pages/Backtest Data/Trade on price',
  tags: ['network'],
  args: { path: at('&trade=112') },
  beforeEach: given(computingServer()),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

async function trade(canvas: Canvas, number: number) {
  const card = () => canvas.getByRole('region', { name: `Trade ${number}` })
  await waitFor(() => expect(card()).not.toHaveAttribute('aria-busy'))
  return within(card())
}

export const Default: Story = {
  play: async ({ canvas }) => {
    const pane = await trade(canvas, 112)
    await expect(pane.getByText(`of ${COUNT}`)).toBeVisible()
    await expect(pane.getByText('Worst point')).toBeVisible()
    const bars = () => canvas.getByRole('region', { name: 'EUR/USD' })
    await waitFor(() => expect(bars().querySelectorAll('canvas').length).toBeGreaterThan(0))
    await expect(within(bars()).getByText('1 Hour')).toBeVisible()
    await expect(await canvas.findByRole('row', { selected: true })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

/** Three presses from a result: sort by PnL twice, open. */
export const WorstTrade: Story = {
  args: { path: at('') },
  play: async ({ canvas }) => {
    const sort = () => canvas.findByRole('button', { name: /^PnL/ })
    await userEvent.click(await sort())
    await userEvent.click(await sort())
    const [first] = within(canvas.getByRole('grid', { name: 'Trades' }))
      .getAllByRole('row')
      .slice(1)
    if (first === undefined) throw new Error('a trade is needed')
    await userEvent.click(first)
    await trade(canvas, WORST)
    await expect(addressOf(canvas)).toBe(at(`&trade=${WORST}`))
    await canvas.findByRole('region', { name: 'EUR/USD' })
  },
}

export const Keys: Story = {
  args: { path: at('&trade=112') },
  play: async ({ canvas, step }) => {
    await trade(canvas, 112)
    await userEvent.keyboard('j')
    await trade(canvas, 111)
    await expect(addressOf(canvas)).toBe(at('&trade=111'))
    for (const next of [112, 113]) {
      await userEvent.keyboard('k')
      await trade(canvas, next)
    }
    await expect(await canvas.findByRole('row', { selected: true })).toBeVisible()
    await step('Escape closes, 1 to 6 are the tabs', async () => {
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(canvas.queryByRole('region', { name: 'Trade 113' })).toBeNull())
      await expect(addressOf(canvas)).toBe(at(''))
      await userEvent.keyboard('3')
      await expect(await canvas.findByRole('tab', { name: 'Months', selected: true })).toBeVisible()
      await userEvent.keyboard('6')
      await expect(await canvas.findByText('Hash of the bars')).toBeVisible()
    })
  },
}

/** J and K step through the table as it is sorted and filtered. */
export const KeysFollowTheTable: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { path: at('') },
  play: async ({ canvas, step }) => {
    const long = RUN.trades
      .map(({ PnL, Size }, i) => ({ PnL, Size, number: i + 1 }))
      .filter(({ Size }) => Size > 0)
      .toSorted((a, b) => b.PnL - a.PnL)
      .map(({ number }) => number)
    const [first = 0, second = 0, third = 0] = long
    await userEvent.click(await canvas.findByRole('button', { name: /^PnL/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Filter and sort' }))
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Side' }), 'Long')
    await expect(await canvas.findByText(`${long.length} of ${COUNT}`)).toBeVisible()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    for (const number of [first, second, third]) {
      await userEvent.keyboard('j')
      await trade(canvas, number)
    }
    await userEvent.keyboard('k')
    const pane = await trade(canvas, second)
    await step('The buttons follow the same order and end where the table ends', async () => {
      await userEvent.click(pane.getByRole('button', { name: 'Previous trade (K)' }))
      const start = await trade(canvas, first)
      await expect(start.getByRole('button', { name: 'Previous trade (K)' })).toBeDisabled()
      await expect(start.getByRole('button', { name: 'Next trade (J)' })).toBeEnabled()
    })
  },
}

async function showsWholeStay(canvas: Canvas, number: number): Promise<void> {
  await trade(canvas, number)
  const { EntryTime, ExitTime } = RUN.trades[number - 1] ?? { EntryTime: '', ExitTime: '' }
  const timeAt = (edge: 'left' | 'right') => {
    const bars = canvas.getByRole('region', { name: 'EUR/USD' })
    const pane = bars.querySelectorAll('td:nth-child(2) canvas')[1]
    const slider = within(bars).getByRole('slider', { name: 'Bar of the chart' })
    if (pane === undefined) throw new Error('the chart is not drawn yet')
    const { left, right, top } = pane.getBoundingClientRect()
    const at = { clientX: edge === 'left' ? left + 1 : right - 2, clientY: top + 90 }
    void fireEvent.mouseEnter(pane, at)
    void fireEvent.mouseMove(pane, at)
    return Date.parse(`${slider.getAttribute('aria-valuetext')}Z`)
  }
  // The region of the skeleton goes as soon as the bars are loaded.
  await waitFor(() => expect(timeAt('left')).toBeLessThan(Date.parse(EntryTime)))
  await waitFor(() => expect(timeAt('right')).toBeGreaterThan(Date.parse(ExitTime)))
}

/** A stay of 27 days is in view as a whole, and so is the next trade after a zoom. */
export const WholeStay: Story = {
  args: { path: at('&trade=50') },
  play: async ({ canvas }) => {
    await showsWholeStay(canvas, 50)
    const bars = within(canvas.getByRole('region', { name: 'EUR/USD' }))
    await userEvent.click(bars.getByRole('button', { name: 'Zoom in' }))
    await userEvent.keyboard('j')
    await showsWholeStay(canvas, 49)
  },
}

export const WholeStayOnAPhone: Story = { ...WholeStay, globals: { viewport: { value: 'phone' } } }

export const BuyAndHold: Story = {
  args: { path: at('') },
  play: async ({ canvas }) => {
    const toggle = await canvas.findByRole('button', { name: 'Buy & hold', pressed: false })
    await userEvent.click(toggle)
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    await waitFor(() => expect(canvas.getAllByText('Buy & hold')).toHaveLength(2))
  },
}

export const Loading: Story = {
  beforeEach: given(barsInRange.loading, computingServer()),
  play: async ({ canvas }) => {
    await trade(canvas, 112)
    await expect(await canvas.findByRole('region', { name: 'EUR/USD' })).toHaveAttribute('aria-busy', 'true')
  },
}

export const Failed: Story = {
  name: 'Error',
  beforeEach: given(barsInRange.recovering, computingServer()),
  play: async ({ canvas }) => {
    const bars = within(await canvas.findByRole('region', { name: 'EUR/USD' }))
    await expect(await bars.findByText('engine crashed (Status: 500)')).toBeVisible()
    await expect(bars.getByRole('button', { name: 'Try Again' })).toBeVisible()
  },
}

export const PricesReplaced: Story = {
  beforeEach: given(barsInRange.typical, computingServer()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^The prices of EUR\/USD have been replaced since this run/)).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'EUR/USD' })).toBeNull()
  },
}

export const PricesGone: Story = says(
  /^The prices around this trade are no longer stored/,
  barsInRange.empty,
  computingServer(),
)

export const NoSuchTrade: Story = {
  args: { path: at('&trade=9999') },
  ...says(`This run has no trade 9,999: it has ${COUNT}.`),
}

export const UnknownBars: Story = says(/does not report the bars of this run/, computingServer([UNKNOWN]))

export const NoReport: Story = {
  args: { path: at('&tab=statistics') },
  ...says('Sortino Ratio', computingServer([BARE])),
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await trade(canvas, 112)
    await canvas.findByRole('region', { name: 'EUR/USD' })
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
