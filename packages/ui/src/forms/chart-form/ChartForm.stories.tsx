import type { Meta, StoryObj } from '@storybook/react-vite'
import { empty, failed, ready, stale } from '@tidemark/api/testing'
import { expect, fireEvent, fn, userEvent } from 'storybook/test'
import { SYMBOLS } from '../backtest-form/formFixture'
import { railDecorator } from '../../layout/rail-form/railDecorator'
import { ChartForm } from './ChartForm'

const LATEST = 'Will load latest 1000 bars. Set dates for specific range.'

const meta = {
  title: 'Forms/Chart form',
  component: ChartForm,
  tags: ['stable', 'loads'],
  parameters: { layout: 'fullscreen' },
  args: {
    value: { symbol: 'EURUSD', timeframe: 'H4', startDate: '', endDate: '' },
    symbols: ready(SYMBOLS),
    loading: false,
    onChange: fn(),
    onLoad: fn(),
  },
  decorators: [railDecorator],
} satisfies Meta<typeof ChartForm>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(LATEST)).toBeVisible()
    await fireEvent.change(canvas.getByLabelText('Start date'), { target: { value: '2024-01-02' } })
    await expect(canvas.queryByText(LATEST)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Load Chart Data' }))
    await expect(args.onLoad).toHaveBeenCalledOnce()
  },
}

/** All symbols have the same timeframes, as far as known. */
export const TimeframeFirst: Story = {
  args: {
    value: { symbol: '', timeframe: 'H4', startDate: '', endDate: '' },
    timeframes: [
      { value: 'H1', label: '1 Hour' },
      { value: 'H4', label: '4 Hours' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Timeframe')).toHaveDisplayValue('4 Hours')
    await userEvent.selectOptions(canvas.getByLabelText('Timeframe'), 'H1')
    await userEvent.selectOptions(canvas.getByLabelText('Symbol'), 'EURUSD')
    await expect(canvas.getByLabelText('Timeframe')).toHaveDisplayValue('1 Hour')
  },
}

/** A chosen symbol comes with four hours. */
export const Untouched: Story = {
  args: { value: { symbol: '', timeframe: '', startDate: '', endDate: '' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Load Chart Data' })).toBeDisabled()
    await expect(canvas.getByLabelText('Timeframe')).toHaveDisplayValue('Select symbol first')
    await userEvent.selectOptions(canvas.getByLabelText('Symbol'), 'EURUSD')
    await expect(canvas.getByLabelText('Timeframe')).toHaveDisplayValue('4 Hours')
    await expect(canvas.getByRole('button', { name: 'Load Chart Data' })).toBeEnabled()
  },
}

export const Busy: Story = {
  args: { loading: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Loading...' }))
    await expect(args.onLoad).not.toHaveBeenCalled()
  },
}

export const Loading: Story = {
  args: { symbols: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveAttribute('aria-busy', 'true')
  },
}

export const Empty: Story = {
  args: { symbols: empty(), value: { symbol: '', timeframe: 'H4', startDate: '', endDate: '' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No symbols available. Check API connection.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try Again' })).toBeEnabled()
  },
}

export const Failed: Story = {
  name: 'Error',
  args: { symbols: failed('Upstream timed out (Status: 504)') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Upstream timed out (Status: 504)')).toBeVisible()
  },
}

export const Refused: Story = {
  args: {
    value: { symbol: 'EURUSD', timeframe: 'H4', startDate: '2024-12-30', endDate: '2024-01-02' },
    errors: { startDate: 'Start date must be before or equal to end date.' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Start date')).toBeInvalid()
  },
}

export const Stale: Story = { args: { symbols: stale(SYMBOLS) } }

/** An unavailable symbol stays, says so, and cannot be loaded. */
export const Partial: Story = {
  args: { value: { symbol: 'NZDUSD', timeframe: '', startDate: '', endDate: '' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Symbol')).toHaveDisplayValue('NZD/USD (not available)')
    await expect(canvas.getByRole('button', { name: 'Load Chart Data' })).toBeDisabled()
    await expect(canvas.getByText('Please select a timeframe')).toBeVisible()
  },
}

export const Overflow: Story = {
  args: {
    value: { symbol: 'XETRA_DAX_INDEX_CONTINUOUS_1', timeframe: 'H4', startDate: '', endDate: '' },
    symbols: ready([{ symbol: 'XETRA_DAX_INDEX_CONTINUOUS_1', timeframes: SYMBOLS[0]?.timeframes ?? [] }]),
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Tablet: Story = { globals: { viewport: { value: 'tablet' } } }

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Load Chart Data' }).offsetHeight).toBe(44)
  },
}
