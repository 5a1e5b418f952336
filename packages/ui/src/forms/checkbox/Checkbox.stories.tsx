import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Checkbox } from './Checkbox'

const meta = {
  title: 'Forms/Checkbox',
  component: Checkbox,
  tags: ['stable', 'can:readonly'],
  args: { label: 'Use log returns', checked: true, onChange: fn() },
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'Use log returns' })
    await userEvent.click(canvas.getByText('Use log returns'))
    await expect(box).not.toBeChecked()
    await userEvent.keyboard(' ')
    await expect(box).toBeChecked()
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(true))
  },
}

export const Off: Story = { args: { label: 'Show Volume', checked: false } }

export const Disabled: Story = {
  render: (args) => (
    <div style={{ display: 'flex', gap: 16 }}>
      <Checkbox {...args} disabled />
      <Checkbox {...args} label="Show Volume" checked={false} disabled />
    </div>
  ),
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
