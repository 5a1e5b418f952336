import type { Meta, StoryObj } from '@storybook/react-vite'
import { empty, failed, ready, stale } from '@tidemark/api/testing'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { halfType } from '../../testing/halfTyped'
import { SERIES_PALETTES } from '../../theme/seriesPalette'
import { SYMBOLS } from '../backtest-form/formFixture'
import { CHOSEN, INDICATORS } from '../indicator-config/indicatorFixture'
import { railDecorator } from '../../layout/rail-form/railDecorator'
import { PlotForm, type PlotFormProps } from './PlotForm'

function Live(props: PlotFormProps) {
  const [initial] = useState(props.value)
  return (
    <PlotForm
      {...props}
      onReset={() => {
        props.onChange(initial)
        props.onReset?.()
      }}
    />
  )
}

const FILLED = {
  symbol: 'EURUSD',
  timeframe: 'H4',
  startDate: '2024-11-26',
  endDate: '2024-12-26',
  indicators: CHOSEN,
}
const UNTOUCHED = { symbol: '', timeframe: 'H4', startDate: '', endDate: '', indicators: [] }

const meta = {
  title: 'Forms/Plot form',
  component: PlotForm,
  tags: ['stable', 'loads'],
  parameters: { layout: 'fullscreen' },
  args: {
    value: FILLED,
    symbols: ready(SYMBOLS),
    indicators: ready(INDICATORS),
    palette: SERIES_PALETTES.light,
    isPlotting: false,
    onChange: fn(),
    onPlot: fn(),
    onReset: fn(),
  },
  render: (args) => <Live {...args} />,
  decorators: [railDecorator],
} satisfies Meta<typeof PlotForm>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Plot Indicators' }))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onPlot).toHaveBeenCalledTimes(2)
    await userEvent.click(canvas.getByRole('button', { name: 'EMA 50' }))
    const ema = within(canvas.getByRole('group', { name: 'EMA settings' }))
    await userEvent.click(ema.getByRole('button', { name: 'Increase period' }))
    await expect(ema.getByRole('textbox', { name: 'period' })).toHaveValue('51')
    await userEvent.click(canvas.getByRole('button', { name: 'Reset to last plot' }))
    await expect(args.onReset).toHaveBeenCalledOnce()
    await expect(ema.getByRole('textbox', { name: 'period' })).toHaveValue('50')
  },
}

/** A reset clears a half-typed date. */
export const Untouched: Story = {
  args: { value: UNTOUCHED },
  play: async ({ canvas, args }) => {
    const start = () => canvas.getByLabelText<HTMLInputElement>('Start Date')
    await userEvent.click(start())
    halfType(start())
    await userEvent.tab()
    await expect(start()).toBeInvalid()
    await userEvent.click(canvas.getByRole('button', { name: 'Reset to last plot' }))
    await expect(start()).toBeValid()

    const plot = canvas.getByRole('button', { name: 'Plot Indicators' })
    const hint = 'Please select symbol, timeframe, and at least one indicator'
    await expect(plot).toBeDisabled()
    await userEvent.selectOptions(canvas.getByLabelText('Symbol'), 'EURUSD')
    await expect(canvas.getByLabelText('Timeframe')).toHaveDisplayValue('4 Hours')
    await expect(canvas.getByText(hint)).toBeVisible()
    await userEvent.type(canvas.getByRole('combobox', { name: 'Add Technical Indicator' }), 'rsi{Enter}')
    await expect(canvas.queryByText(hint)).toBeNull()
    await expect(plot).toBeEnabled()
    await expect(args.onPlot).not.toHaveBeenCalled()
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({
        indicators: [expect.objectContaining({ name: 'RSI', location: 'subplot', params: { period: 14 } })],
      }),
    )
  },
}

export const Invalid: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'EMA 50' }))
    const period = within(canvas.getByRole('group', { name: 'EMA settings' })).getByRole('textbox', { name: 'period' })
    await userEvent.clear(period)
    await userEvent.type(period, '500')
    await expect(canvas.getByText('EMA: period must be a whole number from 1 to 200, not 500.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Plot Indicators' })).toBeDisabled()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onPlot).not.toHaveBeenCalled()
  },
}

export const Plotting: Story = {
  args: {
    isPlotting: true,
    progress: { label: 'Plotting four indicators on EUR/USD', value: null, detail: '2.4 s', onCancel: fn() },
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: 'Plotting...' })).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.progress?.onCancel).toHaveBeenCalledOnce()
  },
}

export const Loading: Story = {
  args: { value: UNTOUCHED, symbols: { status: 'loading' }, indicators: { status: 'loading' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[aria-busy="true"]')).toHaveLength(2)
  },
}

export const Empty: Story = {
  args: { value: UNTOUCHED, symbols: empty(), indicators: empty() },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Symbol')).toHaveDisplayValue('No symbols available')
    await expect(canvas.getByLabelText('Add Technical Indicator')).toHaveValue('No indicators available')
  },
}

export const Failed: Story = {
  name: 'Error',
  args: { symbols: failed('Upstream timed out (Status: 504)'), indicators: failed('engine crashed (Status: 500)') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Upstream timed out (Status: 504)')).toBeVisible()
    await expect(canvas.getByText('engine crashed (Status: 500)')).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: 'Try Again' })).toHaveLength(2)
  },
}

function Judged({ errors, onPlot, ...form }: PlotFormProps) {
  const [found, setFound] = useState<PlotFormProps['errors']>()
  return (
    <Live
      {...form}
      errors={found}
      onPlot={() => {
        onPlot()
        setFound(errors)
      }}
    />
  )
}

export const Refused: Story = {
  render: (args) => <Judged {...args} />,
  args: { errors: { startDate: 'Start date must be before or equal to end date.' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Plot Indicators' }))
    await waitFor(() => expect(canvas.getByLabelText('Start Date')).toHaveFocus())
  },
}

/** Unknown indicators keep their settings. */
export const Partial: Story = {
  args: { indicators: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'RSI 14' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Plot Indicators' })).toBeEnabled()
  },
}

export const Stale: Story = {
  args: { symbols: stale(SYMBOLS), indicators: stale(INDICATORS) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('not refreshed')).toHaveLength(2)
  },
}

export const Overflow: Story = {
  args: {
    value: {
      ...FILLED,
      indicators: Array.from({ length: 6 }, (_, round) =>
        CHOSEN.map((one, index) => ({ ...one, name: `A_LONG_INDICATOR_NAME_${round * 4 + index + 1}` })),
      ).flat(),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('24')).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Tablet: Story = { globals: { viewport: { value: 'tablet' } } }

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: 'Plot Indicators' }).offsetHeight).toBe(44)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
