import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { preferencesSchema, TIMEFRAME_LABELS, COMMON_TIMEFRAMES } from '@tidemark/contract'
import { PreferencesForm } from './PreferencesForm'

const DEFAULTS = preferencesSchema.parse({})

const meta = {
  title: 'Forms/Preferences form',
  component: PreferencesForm,
  tags: ['stable', 'can:overflow'],
  args: {
    value: DEFAULTS,
    colourPair: 'default',
    isMotionReduced: false,
    timeZones: ['America/New_York', 'Europe/Berlin', 'UTC'],
    browserTimeZone: 'Europe/Berlin',
    symbols: [
      { value: 'EURUSD', label: 'EUR/USD' },
      { value: 'GBPUSD', label: 'GBP/USD' },
    ],
    timeframes: COMMON_TIMEFRAMES.map((value) => ({ value, label: TIMEFRAME_LABELS[value] })),
    message: null,
    onChange: fn(),
    onColourPairChange: fn(),
    onMotionReducedChange: fn(),
    onExport: fn(),
    onImport: fn(),
    onReset: fn(),
  },
  argTypes: { value: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 560 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PreferencesForm>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'System' }))
    await userEvent.click(canvas.getAllByRole('radio', { name: 'Dark' })[0] ?? document.body)
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...DEFAULTS, theme: 'dark' })
    await userEvent.click(canvas.getByRole('radio', { name: 'Blue and orange' }))
    await expect(args.onColourPairChange).toHaveBeenLastCalledWith('safe')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Reduce motion' }))
    await expect(args.onMotionReducedChange).toHaveBeenLastCalledWith(true)
    await userEvent.selectOptions(canvas.getByLabelText('Time zone'), 'UTC')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Desktop' }))
    await userEvent.selectOptions(canvas.getByLabelText('Refresh'), 'Never')
    await userEvent.selectOptions(canvas.getByLabelText('Default symbol'), 'EUR/USD')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Show Volume' }))
    await userEvent.click(within(canvas.getByRole('radiogroup', { name: 'Chart theme' })).getByLabelText('Follow page'))
    await expect(args.onChange).toHaveBeenLastCalledWith({
      ...DEFAULTS,
      theme: 'dark',
      timezone: 'UTC',
      notifications: { email: true, push: false, desktop: true },
      dashboard: { ...DEFAULTS.dashboard, refreshInterval: 0 },
      trading: {
        ...DEFAULTS.trading,
        defaultSymbol: 'EURUSD',
        chartSettings: { ...DEFAULTS.trading.chartSettings, showVolume: true, theme: 'page' },
      },
    })
    await userEvent.selectOptions(canvas.getByLabelText('Time zone'), 'Browser default (Europe/Berlin)')
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ timezone: '' }))
  },
}

export const Files: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }))
    await expect(args.onExport).toHaveBeenCalledOnce()
    const file = new File(['{}'], 'tidemark-preferences.json', { type: 'application/json' })
    await userEvent.upload(canvas.getByLabelText('Preferences file'), file)
    await expect(args.onImport).toHaveBeenCalledWith(file)
    await userEvent.click(canvas.getByRole('button', { name: 'Reset to defaults' }))
    await expect(args.onReset).toHaveBeenCalledOnce()
  },
}

export const Failed: Story = {
  name: 'Error',
  args: { message: { tone: 'danger', text: 'Invalid preferences file' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Invalid preferences file')
  },
}

export const Imported: Story = { args: { message: { tone: 'ok', text: 'Preferences imported' } } }

export const Partial: Story = {
  args: {
    symbols: [],
    value: {
      ...DEFAULTS,
      dashboard: { ...DEFAULTS.dashboard, refreshInterval: 45_000 },
      trading: { ...DEFAULTS.trading, defaultSymbol: 'NZDUSD' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Default symbol')).toHaveDisplayValue('NZDUSD (not available)')
    await expect(canvas.getByLabelText('Refresh')).toHaveDisplayValue('Every 45 seconds')
  },
}

export const Overflow: Story = {
  args: {
    timeZones: Array.from({ length: 400 }, (_, index) => `America/Argentina/A_very_long_name_of_a_zone_${index}`),
    value: { ...DEFAULTS, timezone: 'America/Argentina/A_very_long_name_of_a_zone_7' },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
