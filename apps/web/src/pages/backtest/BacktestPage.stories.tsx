import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  given,
  indicators,
  indicatorsInfo,
  runBacktest,
  runResult,
  runs,
  strategies,
  symbols,
} from '@tidemark/api/testing'
import { expect, userEvent, waitFor } from 'storybook/test'
import type { AppAt } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'
import { addressOf, BROKEN, says } from '../../testing/pageStories'
import { figure, INPUTS, isFilled, pressRun, shows } from './backtestPlays'

const RUN = runs.typical.run_id ?? ''
const meta = {
  ...pageMeta,
  title: 'Pages/Backtest',
  tags: ['network'],
  args: { path: `/backtest?run=${RUN}` },
  beforeEach: given(strategies.typical, symbols.typical, runBacktest.typical, runResult.typical),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await isFilled(canvas)
    await expect(canvas.getByLabelText('Start date')).toHaveValue('2024-01-02')
    await expect(canvas.getByRole('heading', { name: 'RSI Strategy on EUR/USD, 1 Hour' })).toBeVisible()
    await expect(canvas.queryByText('Inputs changed')).toBeNull()
    await expect(document.title).toBe('Backtest · Tidemark')
  },
}

export const Demo: Story = {
  args: { path: `/backtest?run=${RUN}`, userType: 'demo' },
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await isFilled(canvas)
    await expect(canvas.getByText('You are using the demo version. Some features may be limited.')).toBeVisible()
    for (const name of ['Export results', 'Download CSV', 'Save as image']) {
      await expect(canvas.queryByRole('button', { name })).toBeNull()
    }
  },
}

export const Form: Story = {
  args: { path: '/backtest' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Symbol')).toHaveValue('')
    await expect(canvas.getByLabelText('Timeframe')).toBeDisabled()
    await expect(canvas.getByRole('button', { name: /^Run Backtest/ })).toBeDisabled()
    await expect(canvas.getByLabelText('Initial cash')).toHaveValue('100,000.00')
    await expect(canvas.getByRole('button', { name: 'Export results' })).toBeDisabled()
  },
}

/** The result gets its own URL and is announced. */
export const Runs: Story = {
  args: { path: '/backtest', remembered: INPUTS },
  play: async (context) => {
    const { canvas } = context
    await pressRun(canvas)
    await shows(context)
    await expect(canvas.getByText('Backtest finished: 143 trades, return +18.87%.')).toBeInTheDocument()
    const address = new URL(addressOf(canvas), 'http://app.test').searchParams
    await expect(address.get('run')).toBe(RUN)
    await expect(address.get('strategy')).toBe('RSI Strategy')
    await expect(address.get('start')).toBe('2024-01-02')
    await expect(canvas.queryByText('Inputs changed')).toBeNull()
  },
}

export const Loading: Story = {
  beforeEach: given(strategies.typical, symbols.typical, runResult.loading),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: 'Headline metrics' })).toHaveAttribute('aria-busy', 'true')
  },
}

/** The form stays closed: opening it would push the result down. */
export const MobileLoading: Story = {
  ...Loading,
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await Loading.play?.(context)
    await expect(context.canvas.getByRole('button', { name: 'Inputs', expanded: false })).toBeVisible()
    await expect(context.canvas.queryByRole('button', { name: /^Run Backtest/ })).toBeNull()
  },
}

export const Failed: Story = {
  name: 'Error',
  args: { path: '/backtest', remembered: INPUTS },
  beforeEach: given(strategies.typical, symbols.typical, runBacktest.failing),
  play: async ({ canvas }) => {
    await pressRun(canvas)
    const box = await canvas.findByRole('alert')
    await expect(box).toHaveTextContent('Error loading data')
    await expect(box).toHaveTextContent('engine crashed (Status: 500)')
    await expect(box).toHaveTextContent('Tried: RSI Strategy on EUR/USD, 1 Hour.')
    await expect(canvas.getByRole('button', { name: /^Run Backtest/ })).toHaveAccessibleDescription(
      'Failed: engine crashed (Status: 500)',
    )
    await isFilled(canvas)
  },
}

export const TriesAgain: Story = {
  ...Failed,
  parameters: { chromatic: { disableSnapshot: true } },
  name: 'Tries Again',
  play: async (context) => {
    await Failed.play?.(context)
    const { canvas, msw } = context
    msw.use(...runBacktest.typical())
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await shows(context)
    await expect(canvas.queryByText('Error loading data')).toBeNull()
  },
}

export const FailsAfterAResult: Story = {
  beforeEach: given(strategies.typical, symbols.typical, runBacktest.notFound, runResult.typical),
  play: async (context) => {
    const { canvas } = context
    await shows(context)
    await pressRun(canvas)
    const box = await canvas.findByRole('alert')
    await expect(box).toHaveTextContent('No data found for the selected symbol/timeframe combination.')
    await expect(box).toHaveTextContent("There are no bars of 'EURUSD' in M1.")
    await expect(await (await figure(canvas, 'Return')).findByText('+18.87')).toBeVisible()
  },
}

export const Offline: Story = {
  args: { path: '/backtest', remembered: INPUTS },
  beforeEach: given(strategies.typical, symbols.typical, runBacktest.offline),
  play: async ({ canvas }) => {
    await pressRun(canvas)
    await expect(await canvas.findByText('The server cannot be reached.')).toBeVisible()
  },
}

export const ContractBroken: Story = says(BROKEN, strategies.typical, symbols.typical, runResult.broken)

export const ListsNotRefreshed: Story = {
  args: { path: '/', remembered: INPUTS },
  beforeEach: given(strategies.stale, symbols.typical, indicators.typical, indicatorsInfo.typical),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^RSI Strategy/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: 'Backtest' }))
    await waitFor(() => expect(canvas.getByLabelText('Strategy')).toHaveAccessibleDescription(/not refreshed/))
    await expect(canvas.getByLabelText('Strategy')).toHaveValue('RSI Strategy')
  },
}

export const NoSuchRun: Story = {
  args: { path: '/backtest?run=20200101_000000_SmaCross_EURUSD' },
  beforeEach: given(strategies.typical, symbols.typical, runResult.notFound),
  play: async ({ canvas }) => {
    const box = await canvas.findByRole('alert')
    await expect(box).toHaveTextContent('Error loading data')
    await expect(box).toHaveTextContent('no such run')
  },
}

export const WithoutLists: Story = {
  args: { path: '/backtest' },
  beforeEach: given(strategies.failing, symbols.offline),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The server cannot be reached.')).toBeVisible()
    await expect(await canvas.findByText('engine crashed (Status: 500)')).toBeVisible()
  },
}

export const Empty: Story = {
  beforeEach: given(strategies.typical, symbols.typical, runResult.empty),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No trade was placed: one unit costs more than the cash.')).toBeVisible()
    // Curve and table give the same reason, without advice that would not help.
    await waitFor(() => expect(canvas.getAllByText('One unit costs more than the cash.')).toHaveLength(2))
    await expect(canvas.queryByText(/Try a longer period/)).toBeNull()
    await expect(await (await figure(canvas, 'Sharpe Ratio')).findByText('N/A')).toBeVisible()
  },
}

export const Partial: Story = {
  beforeEach: given(strategies.typical, symbols.typical, runResult.partial),
  play: async ({ canvas }) => {
    await expect(await (await figure(canvas, 'Profit Factor')).findByText('N/A')).toBeVisible()
    await expect(await (await figure(canvas, 'Sharpe Ratio')).findByText('N/A')).toBeVisible()
    await expect(await (await figure(canvas, 'Win Rate')).findByText('100.00')).toBeVisible()
  },
}

/** One drawdown in cards and chart, and no yearly metrics. */
export const Bankrupt: Story = {
  beforeEach: given(strategies.typical, symbols.typical, runResult.bankrupt),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Bankrupt 2024-\d\d-\d\d$/)).toBeVisible()
    await expect(await (await figure(canvas, 'Sharpe Ratio')).findByText('N/A')).toBeVisible()
    await expect(await (await figure(canvas, 'Max Drawdown')).findByText('\u2212100.00')).toBeVisible()
    const picture = await canvas.findByRole('group', { name: /last 0\.00, deepest drawdown \u2212100\.00%$/ })
    await waitFor(() => expect(picture.querySelectorAll('canvas').length).toBeGreaterThan(0))
  },
}

/** Incomplete trades show N/A; the curve says that it omits them. */
export const TradesLeftOut: Story = {
  beforeEach: given(strategies.typical, symbols.typical, runResult.leftOut),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('2 trades are left out of the equity curve: their PnL or exit time is missing.'),
    ).toBeVisible()
    await expect(await canvas.findByRole('grid', { name: 'Trades' })).toBeVisible()
    await expect(canvas.queryByText('No trades in this run')).toBeNull()
  },
}

/** A trade is counted but not sent. */
export const TradesNotSent: Story = {
  beforeEach: given(strategies.typical, symbols.typical, runResult.unlisted),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No list of trades')).toBeVisible()
    await expect(await canvas.findByText('No equity curve')).toBeVisible()
    await expect(canvas.queryByText('No trades in this run')).toBeNull()
    await expect(canvas.queryByText(/This strategy made no trades/)).toBeNull()
    await expect(canvas.getByText('Wins and losses unknown')).toBeInTheDocument()
  },
}

export const Overflow: Story = {
  beforeEach: given(strategies.overflow, symbols.overflow, runResult.overflow),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/of 10,000/)).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    const { canvas } = context
    await expect(await (await figure(canvas, 'Return')).findByText('+18.87')).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Strategy: RSI Strategy n 14/ })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    await userEvent.click(canvas.getByRole('button', { name: 'Inputs', expanded: false }))
    await expect(await canvas.findByRole('button', { name: /^Run Backtest/ })).toBeVisible()
    await expect(canvas.getByRole('combobox', { name: 'Symbol' })).toHaveFocus()
  },
}
