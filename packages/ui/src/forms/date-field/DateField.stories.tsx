import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent } from 'storybook/test'
import { halfType } from '../../testing/halfTyped'
import { DateField } from './DateField'

const meta = {
  title: 'Forms/Date field',
  component: DateField,
  tags: ['stable', 'can:failed', 'can:readonly'],
  args: { label: 'Start date', hint: 'optional', value: '2024-01-02', onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 140 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DateField>
export default meta
type Story = StoryObj<typeof meta>

/** The value is `yyyy-mm-dd` on every platform. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByLabelText('Start date')
    await fireEvent.change(input, { target: { value: '2024-06-28' } })
    await expect(args.onChange).toHaveBeenLastCalledWith('2024-06-28')
    await fireEvent.change(input, { target: { value: '' } })
    await expect(args.onChange).toHaveBeenLastCalledWith('')
    await fireEvent.change(input, { target: { value: '2024-01-02' } })
  },
}

export const Empty: Story = { args: { value: '' } }

export const Failed: Story = {
  name: 'Error',
  args: { value: '2024-12-30', error: 'Start date must be before or equal to end date.' },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Start date')
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription('Start date must be before or equal to end date. optional')
  },
}

/** Refused once left; no date at all is the form's to judge. */
export const Incomplete: Story = {
  args: { value: '' },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Start date')
    await userEvent.click(input)
    await userEvent.tab()
    await expect(input).toHaveAccessibleDescription('optional')

    await userEvent.click(input)
    const empty = halfType(input)
    await userEvent.keyboard('0102')
    await expect(input).toHaveAccessibleDescription('optional')
    await userEvent.tab()
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await expect(input).toHaveAccessibleDescription('Start date is not a valid date. optional')

    await userEvent.click(input)
    empty()
    await userEvent.keyboard('{Backspace}')
    await expect(input).not.toHaveAttribute('aria-invalid')

    const finish = halfType(input)
    await userEvent.tab()
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    finish()
    await fireEvent.change(input, { target: { value: '2024-02-01' } })
    await expect(input).toHaveAccessibleDescription('optional')

    await fireEvent.change(input, { target: { value: '' } })
    halfType(input)
    await userEvent.click(input)
    await userEvent.tab()
    await expect(input).toHaveAccessibleDescription('Start date is not a valid date. optional')
  },
}

export const Disabled: Story = { args: { disabled: true } }

export const Pair: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 284 }}>
        <Story />
      </div>
    ),
  ],
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8, width: 284 }}>
      <DateField {...args} />
      <DateField {...args} label="End date" value="2024-12-30" onChange={() => {}} />
    </div>
  ),
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
