import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { TextField } from './TextField'

const meta = {
  title: 'Forms/Text field',
  component: TextField,
  tags: ['stable', 'can:failed', 'can:readonly'],
  args: { label: 'Symbol', value: 'EURUSD', onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 288 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Symbol' })
    await userEvent.clear(input)
    await userEvent.type(input, 'GBPUSD')
    await expect(args.onChange).toHaveBeenLastCalledWith('GBPUSD')
    await expect(input).toHaveFocus()
  },
}

export const Empty: Story = { args: { value: '', placeholder: 'EURUSD' } }

export const WithHint: Story = {
  args: { label: 'Scope', hint: 'optional', value: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Scope' })).toHaveAccessibleDescription('optional')
  },
}

export const Required: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { label: 'Username', required: true, value: 'admin', size: 'sm' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Username' })
    await expect(input).toBeRequired()
    await expect(input.getBoundingClientRect().height).toBe(36)
  },
}

/** The error describes the control first. */
export const Failed: Story = {
  name: 'Error',
  args: { label: 'Username', required: true, value: '', error: 'Username is required' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Username' })
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription('Username is required')
  },
}

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeDisabled()
  },
}

export const Overflow: Story = {
  args: {
    label: 'A label that is a good deal longer than its field is wide',
    hint: '61 characters',
    value: 'XETRA_DAX_INDEX_CONTINUOUS_BACKWARD_ADJUSTED_1',
    error: 'XETRA_DAX_INDEX_CONTINUOUS_BACKWARD_ADJUSTED_1 is longer than the 28 characters that a symbol may have.',
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** 40 px with 16 px text: phones do not zoom in. */
export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox')
    await expect(input.getBoundingClientRect().height).toBe(40)
    await expect(getComputedStyle(input).fontSize).toBe('16px')
  },
}
