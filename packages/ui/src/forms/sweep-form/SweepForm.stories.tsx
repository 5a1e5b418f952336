import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
import { expect, fn, waitFor } from 'storybook/test'
import { FILLED, STRATEGIES, SYMBOLS } from '../backtest-form/formFixture'
import { SweepForm } from './SweepForm'
import type { SweepFormValue } from './sweepFormValue'

const RANGE = { kind: 'range', from: '5', to: '100', step: '5', list: '' } as const
const VALUE: SweepFormValue = {
  ...FILLED,
  strategy: 'Moving Average',
  config: '{"sl_pct": 0.02}',
  axes: { n1: RANGE, n2: { ...RANGE, from: '110', to: '300', step: '10' } },
  objective: 'sharpe',
  minTrades: '30',
  learnUntil: '2024-06-30',
}

const meta = {
  title: 'Forms/Sweep form',
  component: SweepForm,
  tags: ['beta'],
  parameters: { layout: 'fullscreen' },
  args: {
    value: VALUE,
    onChange: fn(),
    symbols: ready(SYMBOLS),
    strategies: ready(STRATEGIES),
    objectives: [
      { value: 'sharpe', label: 'Sharpe Ratio' },
      { value: 'Return [%]', label: 'Return [%]' },
    ],
    errors: {},
    plan: { counts: { n1: 20, n2: 20 }, runs: 400, problem: null, time: 'About 13 s, 32 ms each' },
    isRunning: false,
    onRun: fn(),
    onReset: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', maxWidth: 320, minHeight: 844 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SweepForm>
export default meta
type Story = StoryObj<typeof meta>

/** The button names the number of runs. */
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('20 × 20 = 400')).toBeVisible()
    await expect(canvas.getByText('About 13 s, 32 ms each')).toBeVisible()
    await userEvent.click(canvas.getByRole('switch', { name: 'Vary sl_pct' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({
        axes: { ...VALUE.axes, sl_pct: { kind: 'range', from: '0.005', to: '0.04', step: '0.005', list: '' } },
      }),
    )
    await userEvent.click(canvas.getByRole('switch', { name: 'Vary sl_pct' }))
    await userEvent.click(canvas.getByRole('button', { name: /^Run 400 backtests/ }))
    await expect(args.onRun).toHaveBeenCalledOnce()
  },
}

export const List: Story = {
  args: {
    value: { ...VALUE, axes: { n1: { ...RANGE, kind: 'list', list: '5, 10, 20' } } },
    plan: { counts: { n1: 3 }, runs: 3, problem: null, time: '' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Values of n1')).toHaveValue('5, 10, 20')
    await expect(canvas.getByText('3 values', { selector: 'h3 + span' })).toBeVisible()
  },
}

export const Invalid: Story = {
  args: {
    plan: { counts: {}, runs: 0, problem: 'n1: step must be greater than 0, not 0', time: '' },
    errors: { 'axes.n1.step': 'n1: step must be greater than 0, not 0.', learnUntil: 'Must lie within the data.' },
    value: { ...VALUE, axes: { ...VALUE.axes, n1: { ...RANGE, step: '0' } } },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByLabelText('step')[0]).toBeInvalid())
    await expect(canvas.getByRole('button', { name: /^Run backtests/ })).toBeDisabled()
  },
}

export const Running: Story = {
  args: {
    isRunning: true,
    progress: {
      label: '247 of 400 backtests',
      value: 0.62,
      detail: '5 s left',
      cancelLabel: 'Stop and keep 247',
      onCancel: fn(),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Stop and keep 247' })).toBeVisible()
  },
}

/** A stopped sweep goes on: only what it lacks is run. */
export const Stopped: Story = {
  args: {
    plan: { counts: { n1: 20, n2: 20 }, runs: 400, problem: null, time: 'About 5 s. Nothing is run twice', left: 153 },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Run the other 153/ }))
    await expect(args.onRun).toHaveBeenCalledOnce()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
