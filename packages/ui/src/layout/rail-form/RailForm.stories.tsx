import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'
import { halfType } from '../../testing/halfTyped'
import { DateField } from '../../forms/date-field/DateField'
import { Dialog } from '../../elements/dialog/Dialog'
import { IconButton } from '../../elements/icon-button/IconButton'
import { NumberField } from '../../forms/number-field/NumberField'
import { TextField } from '../../forms/text-field/TextField'
import { FieldPair } from './FieldPair'
import { railDecorator } from './railDecorator'
import { RailForm, type RailFormProps } from './RailForm'
import { RailSection } from './RailSection'

function Filled({ errors, onSubmit, ...form }: RailFormProps) {
  const [window, setWindow] = useState('30')
  const [judged, setJudged] = useState<RailFormProps['errors']>({})
  return (
    <RailForm
      {...form}
      errors={judged}
      onSubmit={() => {
        onSubmit()
        setJudged(errors)
      }}
    >
      <FieldPair>
        <TextField label="Symbol 1" value="EURUSD" onChange={fn()} />
        <TextField label="Symbol 2" value="GBPUSD" onChange={fn()} />
      </FieldPair>
      <RailSection title="Window" count={2}>
        <FieldPair>
          <NumberField label="Max Lag" hint="1–50" value="5" onChange={fn()} />
          <NumberField
            label="Window (rolling)"
            hint="1–365"
            value={window}
            error={judged?.['window']}
            onChange={setWindow}
          />
        </FieldPair>
      </RailSection>
    </RailForm>
  )
}

const meta = {
  title: 'Layout/Rail form',
  component: RailForm,
  tags: ['stable', 'can:loading', 'can:failed', 'can:overflow'],
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Compare two symbols',
    headAction: <IconButton icon="swap" label="Swap symbols" />,
    action: 'Analyze Correlation',
    busyAction: 'Analyzing...',
    isBusy: false,
    missing: null,
    onSubmit: fn(),
    children: null,
  },
  argTypes: { missing: { control: false }, progress: { control: false } },
  render: (args) => <Filled {...args} />,
  decorators: [railDecorator],
} satisfies Meta<typeof RailForm>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Analyze Correlation' }))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onSubmit).toHaveBeenCalledTimes(2)
  },
}

export const Missing: Story = {
  args: { missing: 'Please select both symbols and timeframes.' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: 'Analyze Correlation' })).toBeDisabled()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(canvas.getByText('Please select both symbols and timeframes.')).toBeVisible()
  },
}

/** Its key waits while a dialog is open. */
export const UnderADialog: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  render: (args) => (
    <>
      <Filled {...args} />
      <Dialog open title="Rename the run" onClose={fn()} />
    </>
  ),
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('dialog', { name: 'Rename the run' })).toBeVisible()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

export const WithNote: Story = { args: { note: 'Reads 259 paired bars.' } }

export const Loading: Story = {
  args: {
    isBusy: true,
    progress: { label: 'Comparing EUR/USD and GBP/USD', value: 0.4, detail: '104 of 259 bars', onCancel: fn() },
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: 'Analyzing...' })).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.progress?.onCancel).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('button', { name: /^Analyzing/ })).toHaveFocus()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** The first refused field has the focus. */
export const Failed: Story = {
  name: 'Error',
  args: { errors: { window: 'Window must be at least 1.' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Analyze Correlation' }))
    const field = canvas.getByLabelText('Window (rolling)')
    await waitFor(() => expect(field).toHaveFocus())
    await expect(field).toHaveAccessibleDescription('Window must be at least 1. 1–365')
  },
}

/** The button's description says why, which stands above the result too; beside it is room for one word. */
export const SubmitFailed: Story = {
  args: { failure: 'No data found for the selected symbol/timeframe combination.' },
  play: async ({ canvas }) => {
    const words = 'Failed: No data found for the selected symbol/timeframe combination.'
    await expect(canvas.getByText('Failed')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Analyze Correlation' })).toHaveAccessibleDescription(words)
  },
}

function Dated(form: RailFormProps) {
  const [start, setStart] = useState('')
  const [end, setEnd] = useState('')
  return (
    <RailForm {...form}>
      <FieldPair>
        <DateField label="Start date" hint="optional" value={start} onChange={setStart} />
        <DateField label="End date" hint="optional" value={end} onChange={setEnd} />
      </FieldPair>
    </RailForm>
  )
}

/** Not submitted: the field has the focus and says what it lacks. */
export const IncompleteDate: Story = {
  render: (args) => <Dated {...args} />,
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Start date')
    await userEvent.click(field)
    const finish = halfType(field)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(field).toHaveAccessibleDescription('Start date is not a valid date. optional')
    await userEvent.click(canvas.getByRole('button', { name: 'Analyze Correlation' }))
    await expect(field).toHaveFocus()
    await expect(args.onSubmit).not.toHaveBeenCalled()

    finish()
    await fireEvent.change(field, { target: { value: '2024-02-01' } })
    await userEvent.click(canvas.getByRole('button', { name: 'Analyze Correlation' }))
    await expect(args.onSubmit).toHaveBeenCalledOnce()

    halfType(canvas.getByLabelText<HTMLInputElement>('End date'))
    await userEvent.click(canvas.getByRole('button', { name: 'Analyze Correlation' }))
    await expect(canvas.getByLabelText('End date')).toHaveFocus()
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  },
}

export const Overflow: Story = {
  args: {
    title: 'A heading that is a good deal longer than the rail that it stands in',
    missing: 'XETRA_DAX_INDEX_CONTINUOUS_BACKWARD_ADJUSTED_1 is longer than the 28 characters that a symbol may have.',
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Tablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    const top = (label: string) => canvas.getByLabelText(label).getBoundingClientRect().top
    await expect(top('Symbol 1')).toBe(top('Symbol 2'))
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: 'Analyze Correlation' }).offsetHeight).toBe(44)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
