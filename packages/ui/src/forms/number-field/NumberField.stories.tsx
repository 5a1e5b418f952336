import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { NumberField } from './NumberField'

const meta = {
  title: 'Forms/Number field',
  component: NumberField,
  tags: ['stable', 'can:failed', 'can:readonly'],
  args: { label: 'Fees', hint: '0.002%', value: '0.00002', onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 140 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof NumberField>
export default meta
type Story = StoryObj<typeof meta>

/** Stays as typed: no rounding. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Fees' })
    await userEvent.clear(input)
    await userEvent.type(input, '1e-')
    await expect(args.onChange).toHaveBeenLastCalledWith('1e-')
    await userEvent.type(input, '5')
    await expect(input).toHaveValue('1e-5')
    await expect(input).toHaveAttribute('inputmode', 'decimal')
  },
}

/** The form gets '100000.50', the field keeps what was typed. */
export const Grouped: Story = {
  args: { label: 'Initial cash', hint: undefined, value: '' },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Initial cash' })
    const shown = (100_000.5).toLocaleString(undefined, { minimumFractionDigits: 2 })
    await userEvent.type(input, shown)
    await expect(args.onChange).toHaveBeenLastCalledWith('100000.50')
    await expect(input).toHaveValue(shown)
  },
}

export const WithUnit: Story = {
  args: { label: 'Session duration', hint: '1–168', value: '24', unit: 'hours' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('1–168 hours')
  },
}

export const Stepped: Story = {
  args: { label: 'Threshold', hint: '0–1', value: '0.8', min: 0, max: 1, step: 0.1 },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.click(input)
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    await expect(input).toHaveValue('1')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    await expect(input).toHaveValue('0.7')
  },
}

export const Failed: Story = {
  name: 'Error',
  args: { label: 'Window (rolling)', hint: '1–365', value: '0', error: 'Window must be at least 1.' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox')
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription('Window must be at least 1. 1–365')
  },
}

export const Disabled: Story = { args: { disabled: true } }

export const Overflow: Story = {
  args: { label: 'Initial cash', hint: undefined, value: '123456789012.345678901', unit: 'USD' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Mobile: Story = { ...WithUnit, globals: { viewport: { value: 'phone' } } }
