import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { PasswordField } from './PasswordField'

const meta = {
  title: 'Forms/Password field',
  component: PasswordField,
  tags: ['stable', 'can:failed', 'can:readonly'],
  args: { label: 'Password', required: true, value: 'high-water', size: 'sm', onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 384 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PasswordField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByLabelText('Password *')
    await expect(input).toHaveAttribute('type', 'password')
    await userEvent.type(input, '!')
    await expect(args.onChange).toHaveBeenLastCalledWith('high-water!')
  },
}

/** The toggle renames itself, so it is not pressed as well. */
export const Shown: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Password *')
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(input).toHaveAttribute('type', 'text')
    await userEvent.keyboard('{Enter}')
    await expect(input).toHaveAttribute('type', 'password')
    await userEvent.keyboard('{Enter}')
    const toggle = canvas.getByRole('button', { name: 'Hide password' })
    await expect(toggle).toHaveFocus()
    await expect(toggle).not.toHaveAttribute('aria-pressed')
  },
}

export const Failed: Story = {
  name: 'Error',
  args: { value: '', error: 'Password is required' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Password *')).toHaveAccessibleDescription('Password is required')
  },
}

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Password *')).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Show password' })).toBeDisabled()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
