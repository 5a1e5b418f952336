import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { checkDemoConfig, DEFAULT_DEMO_CONFIG, type DemoConfig } from '@tidemark/contract'
import { DemoConfigForm, type DemoConfigFormProps } from './DemoConfigForm'

function Live(props: DemoConfigFormProps) {
  const [isUnsaved, setIsUnsaved] = useState(props.isUnsaved)
  const errors = Object.fromEntries(checkDemoConfig(props.value).map(({ field, message }) => [field, message]))
  return (
    <DemoConfigForm
      {...props}
      isUnsaved={isUnsaved}
      errors={errors}
      onChange={(next) => {
        setIsUnsaved(true)
        props.onChange(next)
      }}
    />
  )
}

const EDITED: DemoConfig = {
  ...DEFAULT_DEMO_CONFIG,
  enabledPages: { ...DEFAULT_DEMO_CONFIG.enabledPages, backtestData: false },
  maxBacktestRuns: 10,
}

const meta = {
  title: 'Forms/Demo configuration',
  component: DemoConfigForm,
  tags: ['stable', 'can:loading', 'can:failed', 'can:overflow', 'can:readonly'],
  parameters: { layout: 'fullscreen' },
  args: {
    value: DEFAULT_DEMO_CONFIG,
    saved: DEFAULT_DEMO_CONFIG,
    isUnsaved: false,
    message: null,
    onChange: fn(),
    onSave: fn(),
    onReset: fn(),
    onAddFeature: fn(),
  },
  render: (args) => <Live key={String(args.isUnsaved)} {...args} />,
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', minHeight: 800 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DemoConfigForm>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('8 of 10 on')).toBeVisible()
    await expect(canvas.queryByText('You have unsaved changes')).toBeNull()
    await expect(canvas.getAllByText('Never in a demo')).toHaveLength(2)
    for (const name of ['Upload Data', 'Demo Control']) {
      const reserved = canvas.getByRole('switch', { name })
      await expect(reserved).toBeDisabled()
      await expect(reserved).not.toBeChecked()
    }
    await userEvent.click(canvas.getByRole('switch', { name: 'Backtest Data' }))
    await expect(canvas.getByText('7 of 10 on')).toBeVisible()
    await expect(canvas.getByText('You have unsaved changes')).toBeVisible()
    const runs = canvas.getByLabelText('Max backtest runs')
    await userEvent.clear(runs)
    await userEvent.type(runs, '10')
    await expect(canvas.getByText('Per demo session. Was 5.')).toBeVisible()
    await expect(canvas.getByText('2 changes since the last save')).toBeVisible()
    await expect(canvas.getByText('2 lines changed')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Data upload' }))
    await userEvent.click(canvas.getByRole('switch', { name: 'Show demo banner' }))
    await userEvent.type(canvas.getByLabelText('Demo message'), '!')
    await expect(args.onChange).toHaveBeenLastCalledWith({
      ...EDITED,
      restrictedFeatures: ['Real-time data', 'Export functionality'],
      showDemoBanner: false,
      demoMessage: `${DEFAULT_DEMO_CONFIG.demoMessage}!`,
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }))
    await expect(args.onAddFeature).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Save Configuration' }))
    await expect(args.onSave).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Reset to Defaults' }))
    await expect(args.onReset).toHaveBeenCalledOnce()
  },
}

export const Unsaved: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { value: EDITED, isUnsaved: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 changes since the last save')).toBeVisible()
    await expect(canvas.getByText('changed')).toBeVisible()
  },
}

export const Saved: Story = {
  args: { message: { tone: 'ok', text: 'Demo configuration saved' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Demo configuration saved')).toBeVisible()
  },
}

/** The reason is beside the setting, and repeated by the page. */
export const Failed: Story = {
  name: 'Error',
  args: {
    value: {
      ...DEFAULT_DEMO_CONFIG,
      maxBacktestRuns: 0,
      enabledPages: {
        dashboard: false,
        backtest: false,
        chart: false,
        plot: false,
        correlation: false,
        indicators: false,
        strategies: false,
        backtestData: false,
        uploadData: false,
        demoControl: false,
      },
    },
    isUnsaved: true,
    message: { tone: 'danger', text: 'Max backtest runs must be at least 1' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Max backtest runs')).toBeInvalid()
    await expect(canvas.getAllByText('Max backtest runs must be at least 1')).toHaveLength(2)
    await expect(canvas.getByText('At least one page must be enabled')).toBeVisible()
    const points = canvas.getByLabelText('Max chart data points')
    await userEvent.clear(points)
    await userEvent.tab()
    await expect(points).toHaveValue('')
    await expect(points).toBeInvalid()
    await expect(canvas.getByText('Max chart data points must be a whole number from 100 to 10000')).toBeVisible()
    await userEvent.type(points, 'many')
    await userEvent.tab()
    await expect(points).toHaveValue('many')
    await userEvent.clear(points)
    await userEvent.type(points, '1000')
    await userEvent.tab()
    await expect(points).toBeValid()
  },
}

export const Empty: Story = {
  args: { value: { ...DEFAULT_DEMO_CONFIG, restrictedFeatures: [], demoMessage: '' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No features are restricted.')).toBeVisible()
  },
}

export const Loading: Story = {
  args: { value: EDITED, isUnsaved: true, isSaving: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Saving...' }))
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}

export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Save Configuration' })).toBeNull()
    for (const control of canvas.getAllByRole('switch')) await expect(control).toBeDisabled()
    await expect(canvas.getByLabelText('Demo message')).toBeDisabled()
  },
}

export const Overflow: Story = {
  args: {
    value: {
      ...DEFAULT_DEMO_CONFIG,
      demoMessage: 'A long message. '.repeat(40),
      restrictedFeatures: Array.from(
        { length: 30 },
        (_, index) => `A restricted feature with a long name ${index + 1}`,
      ),
      availableSymbols: Array.from({ length: 700 }, (_, index) => `SYMBOL_${index}`),
    },
    isUnsaved: true,
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/more lines$/)).toBeInTheDocument()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Tablet: Story = { args: Unsaved.args ?? {}, globals: { viewport: { value: 'tablet' } } }

export const Mobile: Story = {
  args: Unsaved.args ?? {},
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    const list = within(canvas.getByRole('list', { name: 'Page access' }))
    await expect(list.getAllByRole('switch')).toHaveLength(10)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
