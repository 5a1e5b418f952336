import type { Meta, StoryObj } from '@storybook/react-vite'
import { empty, failed, ready, stale } from '@tidemark/api/testing'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { SYMBOLS } from '../backtest-form/formFixture'
import { railDecorator } from '../../layout/rail-form/railDecorator'
import { CorrelationForm, type CorrelationFormProps, type CorrelationFormValue } from './CorrelationForm'

function Live({ warning, errors, onAnalyze, ...props }: CorrelationFormProps) {
  const [isJudged, setIsJudged] = useState(false)
  return (
    <CorrelationForm
      {...props}
      warning={isJudged ? warning : null}
      errors={isJudged ? errors : undefined}
      onAnalyze={() => {
        setIsJudged(true)
        onAnalyze()
      }}
    />
  )
}

const FILLED: CorrelationFormValue = {
  first: { symbol: 'EURUSD', timeframe: 'D1' },
  second: { symbol: 'GBPUSD', timeframe: 'D1' },
  startDate: '2024-01-02',
  endDate: '2024-12-30',
  maxLag: '5',
  window: '30',
  component: 'close',
  useLogReturns: true,
}
const UNTOUCHED: CorrelationFormValue = {
  ...FILLED,
  first: { symbol: '', timeframe: '' },
  second: { symbol: '', timeframe: '' },
  startDate: '',
  endDate: '',
}

const meta = {
  title: 'Forms/Correlation form',
  component: CorrelationForm,
  tags: ['stable', 'loads'],
  parameters: { layout: 'fullscreen' },
  args: { value: FILLED, symbols: ready(SYMBOLS), isAnalyzing: false, onChange: fn(), onAnalyze: fn() },
  render: (args) => <Live {...args} />,
  decorators: [railDecorator],
} satisfies Meta<typeof CorrelationForm>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Swap symbols' }))
    await expect(canvas.getByLabelText('Symbol 1')).toHaveDisplayValue('GBP/USD')
    await expect(canvas.getByLabelText('Symbol 2')).toHaveDisplayValue('EUR/USD')
    await userEvent.selectOptions(canvas.getByLabelText('Component'), 'volume')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Use log returns' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({
      ...FILLED,
      first: FILLED.second,
      second: FILLED.first,
      component: 'volume',
      useLogReturns: false,
    })
    await userEvent.click(canvas.getByLabelText('Max Lag'))
    await userEvent.keyboard('{ArrowUp}')
    await expect(canvas.getByLabelText('Max Lag')).toHaveValue('6')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onAnalyze).toHaveBeenCalledOnce()
    await expect(canvas.getByText('Window (rolling)').offsetHeight).toBe(canvas.getByText('Max Lag').offsetHeight)
  },
}

export const Untouched: Story = {
  args: {
    value: UNTOUCHED,
    warning: 'Please select both symbols and timeframes.',
    errors: { symbol1: 'Please select a symbol', symbol2: 'Please select a symbol' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Timeframe 2')).toHaveDisplayValue('Select symbol first')
    await userEvent.click(canvas.getByRole('button', { name: 'Analyze Correlation' }))
    await expect(canvas.getByRole('alert')).toHaveTextContent('Please select both symbols and timeframes.')
    await waitFor(() => expect(canvas.getByLabelText('Symbol 1')).toHaveFocus())
  },
}

export const Failed: Story = {
  name: 'Error',
  args: {
    value: { ...FILLED, maxLag: '0', window: '0' },
    warning: 'Window must be at least 1.',
    errors: { window: 'Window must be at least 1.', maxLag: 'Max lag must be at least 1.' },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Analyze Correlation' }))
    await waitFor(() => expect(canvas.getByLabelText('Max Lag')).toHaveFocus())
    await expect(canvas.getByLabelText('Window (rolling)')).toBeInvalid()
    await expect(canvas.getByRole('alert')).toHaveTextContent('Window must be at least 1.')
  },
}

export const Analyzing: Story = {
  args: { isAnalyzing: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Analyzing...' }))
    await expect(args.onAnalyze).not.toHaveBeenCalled()
  },
}

export const Loading: Story = {
  args: { value: UNTOUCHED, symbols: { status: 'loading' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[aria-busy="true"]')).toHaveLength(2)
  },
}

export const Empty: Story = {
  args: { value: UNTOUCHED, symbols: empty() },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Symbol 1')).toHaveDisplayValue('No symbols available')
  },
}

export const NotLoaded: Story = {
  args: { symbols: failed('Upstream timed out (Status: 504)') },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: 'Try Again' })).toHaveLength(2)
    await expect(canvas.getByLabelText('Timeframe 1')).toHaveDisplayValue('Daily')
    await expect(canvas.getByLabelText('Timeframe 2')).toHaveDisplayValue('Daily')
  },
}

export const Stale: Story = { args: { symbols: stale(SYMBOLS) } }

/** Only daily bars in common. */
export const Partial: Story = {
  args: {
    value: { ...FILLED, second: { symbol: 'VIX', timeframe: 'D1' } },
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByLabelText('Timeframe 2').querySelectorAll('option[value="D1"], option[value="W1"]'),
    ).toHaveLength(2)
  },
}

export const Overflow: Story = {
  args: {
    value: { ...FILLED, first: { symbol: 'XETRA_DAX_INDEX_CONTINUOUS_1', timeframe: 'D1' }, window: '123456789012' },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Tablet: Story = { globals: { viewport: { value: 'tablet' } } }

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: 'Analyze Correlation' }).offsetHeight).toBe(44)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
