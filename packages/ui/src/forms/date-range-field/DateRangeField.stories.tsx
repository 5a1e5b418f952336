import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent } from 'storybook/test'
import { halfType } from '../../testing/halfTyped'
import { keyTo, tabBackTo, tabTo } from '../../testing/keyboardWalk'
import { DateRangeField } from './DateRangeField'

const meta = {
  title: 'Forms/Date range field',
  component: DateRangeField,
  tags: ['stable', 'can:failed', 'can:readonly'],
  args: {
    value: { start: '2024-01-02', end: '2024-12-30' },
    stored: { start: '2019-03-04', end: '2024-12-30' },
    isOptional: true,
    onChange: fn(),
  },
  argTypes: { errors: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', flexDirection: 'column', gap: 12, maxWidth: 288 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DateRangeField>
export default meta
type Story = StoryObj<typeof meta>

/** Counted back from the last stored day; the current range is pressed. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Last month' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: '2024-11-30', end: '2024-12-30' })
    await expect(canvas.getByLabelText('Start date')).toHaveValue('2024-11-30')
    await expect(canvas.getByRole('button', { name: 'Last month' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'All' }))
    await expect(canvas.getByLabelText('Start date')).toHaveValue('2019-03-04')
    await expect(canvas.getByLabelText('End date')).toHaveAttribute('max', '2024-12-30')
  },
}

export const Empty: Story = {
  args: { value: { start: '', end: '' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Start date')).toHaveValue('')
    await expect(canvas.getByLabelText('Start date')).toHaveAccessibleDescription('optional')
  },
}

/** Unknown data: no quick ranges. */
export const Partial: Story = {
  args: { stored: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(canvas.getByLabelText('Start date')).toHaveAttribute('max', '2024-12-30')
  },
}

export const Failed: Story = {
  name: 'Error',
  args: {
    value: { start: '2024-12-30', end: '2024-01-02' },
    errors: { start: 'Start date must be before or equal to end date.' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Start date')).toBeInvalid()
    await expect(canvas.getByLabelText('End date')).not.toHaveAttribute('aria-invalid')
  },
}

/** New bounds wait until the date is whole, or browsers would discard it. */
export const Incomplete: Story = {
  args: { value: { start: '', end: '' } },
  play: async ({ canvas }) => {
    const start = canvas.getByLabelText<HTMLInputElement>('Start date')
    await userEvent.click(start)
    const finish = halfType(start)
    await userEvent.tab()
    await fireEvent.change(canvas.getByLabelText('End date'), { target: { value: '2024-06-28' } })
    await expect(start).toHaveAccessibleDescription('Start date is not a valid date. optional')
    await expect(start).toHaveAttribute('max', '2024-12-30')

    await userEvent.click(start)
    finish()
    await fireEvent.change(start, { target: { value: '2024-02-01' } })
    await expect(start).toHaveAttribute('max', '2024-12-30')
    await userEvent.tab()
    await expect(start).toHaveAttribute('max', '2024-06-28')
    await expect(start).toHaveAccessibleDescription('optional')
  },
}

export const KeyboardWalk: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, args }) => {
    const start = canvas.getByLabelText('Start date')
    await tabTo(start)
    await userEvent.clear(start)
    await keyTo('2024-03-01', start)
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: '2024-03-01', end: '2024-12-30' })
    await tabTo(canvas.getByLabelText('End date'))
    for (const button of canvas.getAllByRole('button')) await tabTo(button)
    const all = canvas.getByRole('button', { name: 'All' })
    await expect(all).toHaveFocus()
    await keyTo('{Enter}', all)
    await expect(all).toHaveAttribute('aria-pressed', 'true')
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: '2019-03-04', end: '2024-12-30' })
    await tabBackTo(canvas.getByRole('button', { name: 'Last year' }))
    await keyTo(' ', canvas.getByRole('button', { name: 'Last year' }))
    await expect(all).toHaveAttribute('aria-pressed', 'false')
  },
}

export const Disabled: Story = { args: { disabled: true } }

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
