import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { useStrategies, useSymbols } from '@tidemark/api/hooks'
import { mapResource, type Resource } from '@tidemark/contract/resource'
import { empty, failed, given, ready, stale, strategies, symbols } from '@tidemark/api/testing'
import { TIMEFRAME_LABELS } from '@tidemark/contract'
import { halfType } from '../../testing/halfTyped'
import type { BacktestFormErrors, BacktestSymbol } from './backtestFormTypes'
import { BacktestForm, type BacktestFormProps } from './BacktestForm'
import { FILLED, STRATEGIES, SYMBOLS, UNTOUCHED } from './formFixture'

const meta = {
  title: 'Forms/Backtest form',
  component: BacktestForm,
  tags: ['stable', 'loads'],
  parameters: { layout: 'fullscreen' },
  args: {
    value: FILLED,
    onChange: fn(),
    symbols: ready(SYMBOLS),
    strategies: ready(STRATEGIES),
    errors: {},
    isRunning: false,
    onRun: fn(),
    onReset: fn(),
  },
  decorators: [
    (Story, { globals }) => {
      const viewport: unknown = globals['viewport']
      const isRail = typeof viewport !== 'object' || viewport === null || !('value' in viewport) || !viewport.value
      return (
        <div style={{ display: 'flex', width: isRail ? 320 : '100%', minHeight: 844 }}>
          <Story />
        </div>
      )
    },
  ],
} satisfies Meta<typeof BacktestForm>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('form', { name: 'Run Your Backtest' })).toBeVisible()
    for (const name of ['Timeframe', 'Strategy', 'Fees', 'Slippage', 'Config (JSON)', 'Start date', 'End date']) {
      await expect(canvas.getByLabelText(name)).toBeVisible()
    }
    await expect(canvas.getByLabelText('Symbol')).toHaveValue('EURUSD')
    await expect(canvas.getByRole('option', { name: 'EUR/USD' })).toBeInTheDocument()
    await expect(canvas.getByLabelText('Initial cash')).toHaveValue('100,000.00')
    await expect(canvas.getByText('0.002%')).toBeVisible()
    await expect(canvas.getByText('Valid')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Run Backtest' }))
    await expect(args.onRun).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Reset to last run' }))
    await expect(args.onReset).toHaveBeenCalledOnce()
  },
}

/** A reset clears a half-typed date. */
export const Untouched: Story = {
  args: { value: UNTOUCHED },
  play: async ({ canvas, args }) => {
    const start = () => canvas.getByLabelText<HTMLInputElement>('Start date')
    await userEvent.click(start())
    halfType(start())
    await userEvent.tab()
    await expect(start()).toBeInvalid()
    await userEvent.click(canvas.getByRole('button', { name: 'Reset to last run' }))
    await expect(start()).toBeValid()

    const run = canvas.getByRole('button', { name: 'Run Backtest' })
    const timeframe = canvas.getByLabelText('Timeframe')
    await expect(timeframe).toBeDisabled()
    await expect(timeframe).toHaveDisplayValue('Select symbol first')
    await expect(run).toBeDisabled()
    await expect(canvas.getByText('Please select a symbol')).toBeVisible()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onRun).not.toHaveBeenCalled()

    await userEvent.selectOptions(canvas.getByLabelText('Symbol'), 'GBPUSD')
    await expect(timeframe).toHaveDisplayValue('1 Hour')
    await expect(run).toBeDisabled()
    await expect(canvas.getByText('Please select a strategy')).toBeVisible()
    await userEvent.selectOptions(canvas.getByLabelText('Strategy'), 'Moving Average')
    await expect(run).toBeEnabled()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onRun).toHaveBeenCalledOnce()
  },
}

/** After a run, the first error has the focus. */
export const Invalid: Story = {
  render: (args) => <JudgedForm {...args} />,
  args: {
    value: { ...FILLED, initCash: '-5', fees: '1' },
    errors: {
      initCash: 'Initial cash must be greater than 0, not -5.',
      fees: 'Fees must be at least 0 and less than 1, not 1.',
    },
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText(args.errors.initCash ?? '')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Run Backtest' }))
    const cash = canvas.getByLabelText('Initial cash')
    await waitFor(() => expect(cash).toHaveFocus())
    await expect(cash).toHaveAccessibleDescription(args.errors.initCash ?? '')
    await userEvent.type(canvas.getByLabelText('Fees'), '0')
    await expect(canvas.getByLabelText('Fees')).toHaveFocus()
  },
}

function JudgedForm({ errors, onRun, ...form }: BacktestFormProps) {
  const [found, setFound] = useState<BacktestFormErrors>({})
  return (
    <BacktestForm
      {...form}
      errors={found}
      onRun={() => {
        onRun()
        setFound(errors)
      }}
    />
  )
}

/** Keeps width and focus; a second run cannot start. */
export const Running: Story = {
  args: { isRunning: true },
  play: async ({ canvas, args }) => {
    const run = canvas.getByRole('button', { name: 'Running Backtest...' })
    await expect(run).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(run)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onRun).not.toHaveBeenCalled()
    await expect(canvas.queryByRole('button', { name: 'Cancel' })).toBeNull()
  },
}

export const RunningLong: Story = {
  args: { isRunning: true, progress: { elapsedMs: 2400 }, onCancel: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Running RSI Strategy on EUR/USD' })).toBeVisible()
    await expect(canvas.getByText('2.4 s')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

export const Loading: Story = {
  args: { value: UNTOUCHED, symbols: { status: 'loading' }, strategies: { status: 'loading' } },
  play: async ({ canvasElement, canvas }) => {
    await expect(canvasElement.querySelectorAll('[aria-busy="true"]')).toHaveLength(2)
    await expect(canvas.getByRole('button', { name: 'Run Backtest' })).toBeDisabled()
  },
}

/** Choices from the URL are readable before the lists load. */
export const LoadingChosen: Story = {
  args: { value: { ...FILLED, timeframe: 'H4' }, symbols: { status: 'loading' }, strategies: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Timeframe')).toHaveDisplayValue('4 Hours')
    await expect(canvas.getByLabelText('Timeframe')).toBeDisabled()
  },
}

export const Empty: Story = {
  args: { value: UNTOUCHED, symbols: empty(), strategies: empty() },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Symbol')).toHaveDisplayValue('No symbols available')
    await expect(canvas.getByLabelText('Strategy')).toHaveDisplayValue('No strategies available')
    await expect(canvas.getAllByRole('button', { name: 'Try Again' })).toHaveLength(2)
  },
}

const retrySymbols = fn()

export const Failed: Story = {
  name: 'Error',
  args: {
    value: UNTOUCHED,
    symbols: failed('Authentication failed. Please login again.', retrySymbols),
    strategies: failed('engine crashed (Status: 500)'),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Authentication failed. Please login again.')).toBeVisible()
    const [first] = canvas.getAllByRole('button', { name: 'Try Again' })
    if (first === undefined) throw new Error('there is no way to try again')
    await userEvent.click(first)
    await expect(retrySymbols).toHaveBeenCalled()
  },
}

/** An outdated list can still be chosen from. */
export const Stale: Story = {
  args: { symbols: stale(SYMBOLS), strategies: stale(STRATEGIES) },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Symbol')).toHaveAccessibleDescription('not refreshed')
    await expect(canvas.getByRole('button', { name: 'Run Backtest' })).toBeEnabled()
  },
}

/** An unavailable symbol, and a strategy without declared parameters. */
export const Partial: Story = {
  args: { value: { ...FILLED, symbol: 'NZDUSD', timeframe: '', strategy: 'Turtle System', config: '{}' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Symbol')).toHaveDisplayValue('NZD/USD (not available)')
    await expect(canvas.getByRole('button', { name: 'Run Backtest' })).toBeDisabled()
    await expect(canvas.queryByText('Strategy parameters')).toBeNull()
  },
}

const LONG = 'XETRA_DAX_INDEX_CONTINUOUS_1'

export const Overflow: Story = {
  args: {
    value: {
      ...FILLED,
      symbol: LONG,
      initCash: '123456789012.34',
      config: JSON.stringify({ period: 14, a_very_long_engine_option_that_nobody_would_type: 'x'.repeat(80) }, null, 2),
    },
    symbols: ready([{ symbol: LONG, timeframes: SYMBOLS[0]?.timeframes ?? [] }]),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByLabelText('Initial cash')).toHaveValue('123,456,789,012.34')
    const form = canvas.getByRole('form', { name: 'Run Your Backtest' })
    await expect(form.scrollWidth).toBeLessThanOrEqual(form.clientWidth)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: 'Run Backtest' }).offsetHeight).toBe(44)
    await expect(canvas.getByLabelText('Symbol').offsetHeight).toBe(40)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Tablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    const top = (label: string) => canvas.getByLabelText(label).getBoundingClientRect().top
    await expect(Math.abs(top('Initial cash') - top('Symbol'))).toBeLessThan(2)
    await expect(Math.abs(top('End date') - top('Fees'))).toBeLessThan(2)
    await expect(canvas.getByRole('button', { name: 'Run Backtest' }).offsetWidth).toBeLessThan(400)
  },
}

function ConnectedForm(args: BacktestFormProps) {
  const known: Resource<readonly BacktestSymbol[]> = mapResource(useSymbols(), (list) =>
    list.map(({ symbol, timeframes }) => ({
      symbol,
      timeframes: timeframes.map((value) => ({ value, label: TIMEFRAME_LABELS[value] })),
    })),
  )
  return <BacktestForm {...args} symbols={known} strategies={useStrategies()} />
}

export const Connected: Story = {
  tags: ['network'],
  args: { value: UNTOUCHED },
  render: (args) => <ConnectedForm {...args} />,
  beforeEach: given(symbols.typical, strategies.typical),
  play: async ({ canvas }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Symbol' }), 'EURUSD')
    await expect(canvas.getByLabelText('Timeframe')).toHaveDisplayValue('1 Minute')
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Strategy' }), 'Moving Average')
    await expect(canvas.getByLabelText('n1')).toHaveValue('10')
  },
}

export const ConnectedFailed: Story = {
  tags: ['network'],
  name: 'Connected Error',
  args: { value: UNTOUCHED },
  render: (args) => <ConnectedForm {...args} />,
  beforeEach: given(symbols.failing, strategies.typical),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('engine crashed (Status: 500)')).toBeVisible()
  },
}

export const ConnectedRecovers: Story = {
  tags: ['network'],
  ...ConnectedFailed,
  name: 'Connected Recovers',
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: given(symbols.recovering, strategies.typical),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(canvas.getByLabelText('Symbol')).toBeEnabled())
    await expect(canvas.getByLabelText('Symbol')).toHaveDisplayValue('Select a symbol')
  },
}
