import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'
import { useSymbols } from '@tidemark/api/hooks'
import { mapResource } from '@tidemark/contract/resource'
import { empty, failed, given, ready, stale, symbols } from '@tidemark/api/testing'
import { TIMEFRAME_LABELS } from '@tidemark/contract'
import { tabBackTo, tabTo } from '../../testing/keyboardWalk'
import { SYMBOLS } from '../backtest-form/formFixture'
import { LineSample } from '../line-style-field/LineSample'
import { SymbolTimeframePicker, type SymbolTimeframePickerProps } from './SymbolTimeframePicker'

function Connected(props: SymbolTimeframePickerProps) {
  const known = mapResource(useSymbols(), (list) =>
    list.map(({ symbol, timeframes }) => ({
      symbol,
      timeframes: timeframes.map((value) => ({ value, label: TIMEFRAME_LABELS[value] })),
    })),
  )
  return <SymbolTimeframePicker {...props} symbols={known} />
}

const meta = {
  title: 'Forms/Symbol timeframe picker',
  component: SymbolTimeframePicker,
  tags: ['stable', 'loads', 'can:readonly'],
  args: { value: { symbol: 'EURUSD', timeframe: 'H4' }, symbols: ready(SYMBOLS), onChange: fn() },
  argTypes: { errors: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 288 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SymbolTimeframePicker>
export default meta
type Story = StoryObj<typeof meta>

/** A new symbol keeps the timeframe if it has it, else takes its first. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByLabelText('Symbol')).toHaveDisplayValue('EUR/USD')
    await userEvent.selectOptions(canvas.getByLabelText('Symbol'), 'GBPUSD')
    await expect(args.onChange).toHaveBeenLastCalledWith({ symbol: 'GBPUSD', timeframe: 'H4' })
    await userEvent.selectOptions(canvas.getByLabelText('Symbol'), 'VIX')
    await expect(args.onChange).toHaveBeenLastCalledWith({ symbol: 'VIX', timeframe: 'D1' })
    await userEvent.selectOptions(canvas.getByLabelText('Timeframe'), 'Weekly')
    await expect(args.onChange).toHaveBeenLastCalledWith({ symbol: 'VIX', timeframe: 'W1' })
  },
}

export const Untouched: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { value: { symbol: '', timeframe: 'H4' } },
  play: async ({ canvas }) => {
    const timeframe = canvas.getByLabelText('Timeframe')
    await expect(timeframe).toBeDisabled()
    await expect(timeframe).toHaveDisplayValue('Select symbol first')
    await userEvent.selectOptions(canvas.getByLabelText('Symbol'), 'EURUSD')
    await expect(timeframe).toHaveDisplayValue('4 Hours')
  },
}

/** Unavailable choices stay readable. */
export const Unknown: Story = {
  args: { value: { symbol: 'NOPE', timeframe: 'H4' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Symbol')).toHaveDisplayValue('NOPE (not available)')
    await expect(canvas.getByLabelText('Timeframe')).toHaveDisplayValue('4 Hours')
  },
}

export const Compact: Story = {
  args: { isCompact: true },
  decorators: [
    (Story) => (
      <div style={{ width: 480 }}>
        <Story />
      </div>
    ),
  ],
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 16, width: 480 }}>
      <SymbolTimeframePicker
        {...args}
        number={1}
        lead={<LineSample length={16} color="var(--tm-colors-chart-series-1)" />}
      />
      <SymbolTimeframePicker
        {...args}
        number={2}
        value={{ symbol: 'GBPUSD', timeframe: 'D1' }}
        onChange={() => {}}
        lead={<LineSample length={16} dash="dashed" color="var(--tm-colors-chart-series-2)" />}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Timeframe 1')).toHaveDisplayValue('H4')
    await expect(canvas.getByLabelText('Symbol 2')).toHaveDisplayValue('GBP/USD')
  },
}

export const Loading: Story = {
  args: { value: { symbol: '', timeframe: '' }, symbols: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveAttribute('aria-busy', 'true')
  },
}

/** Choices from the URL are readable before the list loads. */
export const LoadingChosen: Story = {
  args: { symbols: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Timeframe')).toHaveDisplayValue('4 Hours')
    await expect(canvas.getByLabelText('Timeframe')).toBeDisabled()
  },
}

export const Empty: Story = {
  args: {
    value: { symbol: '', timeframe: '' },
    symbols: empty(),
    emptyText: 'No symbols available. Check API connection.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Symbol')).toHaveDisplayValue('No symbols available. Check API connection.')
    await expect(canvas.getByRole('button', { name: 'Try Again' })).toBeEnabled()
  },
}

const retry = fn()

export const Failed: Story = {
  name: 'Error',
  args: { symbols: failed('Upstream timed out (Status: 504)', retry) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Upstream timed out (Status: 504)')).toBeVisible()
    await expect(canvas.getByLabelText('Timeframe')).toHaveDisplayValue('4 Hours')
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(retry).toHaveBeenCalled()
  },
}

export const Refused: Story = {
  args: {
    value: { symbol: '', timeframe: '' },
    errors: { symbol: 'Please select a symbol', timeframe: 'Please select a timeframe' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Symbol')).toHaveAccessibleDescription('Please select a symbol')
  },
}

export const Stale: Story = {
  args: { symbols: stale(SYMBOLS) },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Symbol')).toHaveAccessibleDescription('not refreshed')
  },
}

export const Partial: Story = {
  args: { value: { symbol: 'NZDUSD', timeframe: 'H4' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Symbol')).toHaveDisplayValue('NZD/USD (not available)')
  },
}

export const Overflow: Story = {
  args: {
    value: { symbol: 'XETRA_DAX_INDEX_CONTINUOUS_1', timeframe: 'H4' },
    symbols: ready([{ symbol: 'XETRA_DAX_INDEX_CONTINUOUS_1', timeframes: SYMBOLS[0]?.timeframes ?? [] }]),
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const ReadOnly: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Symbol')).toBeDisabled()
    await expect(canvas.getByLabelText('Timeframe')).toBeDisabled()
  },
}

/** The timeframe is no stop without a symbol. Options are the browser's. */
export const KeyboardWalk: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { value: { symbol: '', timeframe: 'H4' } },
  play: async ({ canvas, args }) => {
    const symbol = canvas.getByLabelText('Symbol')
    await tabTo(symbol)
    await userEvent.tab()
    await expect(canvas.getByLabelText('Timeframe')).not.toHaveFocus()
    await tabBackTo(symbol)
    await fireEvent.change(symbol, { target: { value: 'EURUSD' } })
    await expect(args.onChange).toHaveBeenLastCalledWith({ symbol: 'EURUSD', timeframe: 'H4' })
    await tabTo(canvas.getByLabelText('Timeframe'))
    await tabBackTo(symbol)
  },
}

export const KeyboardWalkFailed: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { symbols: failed('Upstream timed out (Status: 504)', retry) },
  play: async ({ canvas }) => {
    retry.mockClear()
    await tabTo(canvas.getByRole('button', { name: 'Try Again' }))
    await userEvent.keyboard('{Enter}')
    await expect(retry).toHaveBeenCalledOnce()
  },
}

export const Mobile: Story = {
  args: { value: { symbol: '', timeframe: '' } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Symbol').offsetHeight).toBe(40)
  },
}

export const Live: Story = {
  tags: ['network'],
  parameters: { chromatic: { disableSnapshot: true } },
  name: 'Connected',
  args: { value: { symbol: '', timeframe: '' }, preferredTimeframe: 'H4' },
  render: (args) => <Connected {...args} />,
  beforeEach: given(symbols.typical),
  play: async ({ canvas }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Symbol' }), 'EURUSD')
    await expect(canvas.getByLabelText('Timeframe')).toHaveDisplayValue('4 Hours')
  },
}

export const LiveFailed: Story = {
  tags: ['network'],
  name: 'Connected Error',
  args: { value: { symbol: '', timeframe: '' } },
  render: (args) => <Connected {...args} />,
  beforeEach: given(symbols.recovering),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(canvas.getByLabelText('Symbol')).toBeEnabled())
  },
}
