import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
import { expect, fn, userEvent } from 'storybook/test'
import { BacktestForm } from './BacktestForm'
import { FILLED, STRATEGIES, SYMBOLS } from './formFixture'

const meta = {
  title: 'Forms/Backtest form/Strategy parameters',
  component: BacktestForm,
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
    (Story) => (
      <div style={{ display: 'flex', width: 320, minHeight: 844 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof BacktestForm>
export default meta

type Story = StoryObj<typeof meta>

export const FieldsIntoJson: Story = {
  play: async ({ canvas }) => {
    const json = canvas.getByLabelText('Config (JSON)')
    const period = canvas.getByLabelText('period')
    await userEvent.clear(period)
    await expect(json).toHaveValue(FILLED.config.replace('"period": 14, ', ''))
    await userEvent.type(period, '21')
    await expect(json).toHaveValue(
      '{\n  "max_hold": 48,\n  "lower": 40, "upper": 52,\n  "margin": 0.4,\n  "period": 21\n}',
    )
    const lower = canvas.getByLabelText('lower')
    await userEvent.type(lower, '.')
    await expect(lower).toHaveValue('40.')
    await userEvent.type(lower, '5')
    await expect(json).toHaveDisplayValue(/"lower": 40\.5, "upper": 52/)
  },
}

/** A parameter missing from the JSON has its default. */
export const JsonIntoFields: Story = {
  play: async ({ canvas }) => {
    const json = canvas.getByLabelText('Config (JSON)')
    await userEvent.clear(json)
    await userEvent.type(json, '{{"upper": 66}')
    await expect(canvas.getByLabelText('upper')).toHaveValue('66')
    await expect(canvas.getByLabelText('lower')).toHaveValue('30')
  },
}

/** Fields keep their values; a run is refused, with focus on the text. */
export const InvalidJson: Story = {
  play: async ({ canvas, args }) => {
    const json = canvas.getByLabelText('Config (JSON)')
    await userEvent.clear(json)
    await userEvent.type(json, '{{"period": 14,}')
    await expect(canvas.getByText('Line 1, column 14: unexpected comma')).toBeVisible()
    await expect(canvas.queryByText('Invalid JSON in config')).toBeNull()
    await expect(canvas.getByLabelText('period')).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Run Backtest' }))
    await expect(args.onRun).not.toHaveBeenCalled()
    await expect(json).toHaveFocus()
    await expect(json).toHaveAccessibleDescription(/Invalid JSON in config/)
  },
}

export const OutOfRange: Story = {
  args: { value: { ...FILLED, config: '{"period": 0, "max_hold": 4.5, "upper": "high"}' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('period must be a whole number from 1 to 200, not 0.')).toBeVisible()
    await expect(canvas.getByText('max_hold must be a whole number, not 4.5.')).toBeVisible()
    await expect(canvas.getByText("upper must be a number from 0 to 100, not 'high'.")).toBeVisible()
    const period = canvas.getByLabelText('period')
    await userEvent.clear(period)
    await userEvent.type(period, '1x')
    await expect(canvas.getByText("period must be a whole number from 1 to 200, not '1x'.")).toBeVisible()
  },
}

export const ReversedAverages: Story = {
  args: { value: { ...FILLED, strategy: 'Moving Average', config: '{"n1": 50}' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('n1 (50) is longer than n2 (20): the averages are reversed.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Run Backtest' })).toBeEnabled()
    await userEvent.selectOptions(canvas.getByLabelText('kind'), 'exponential')
    await userEvent.selectOptions(canvas.getByLabelText('long_only'), 'On')
    await expect(canvas.getByLabelText('Config (JSON)')).toHaveValue(
      '{"n1": 50, "kind": "exponential", "long_only": true}',
    )
  },
}

/** The old strategy's own keys leave the config. */
export const AnotherStrategy: Story = {
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Strategy'), 'Turtle System')
    await expect(canvas.getByLabelText('Config (JSON)')).toHaveValue('{\n  "margin": 0.4\n}')
    await expect(canvas.queryByText('Strategy parameters')).toBeNull()
  },
}
