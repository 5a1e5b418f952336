import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Switch } from './Switch'

const meta = {
  title: 'Forms/Switch',
  component: Switch,
  tags: ['stable', 'can:readonly'],
  args: { label: 'Show demo banner', checked: true, onChange: fn() },
} satisfies Meta<typeof Switch>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const control = canvas.getByRole('switch', { name: 'Show demo banner' })
    await userEvent.click(canvas.getByText('Show demo banner'))
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(false))
    await expect(control).not.toBeChecked()
    await userEvent.keyboard(' ')
    await expect(control).toBeChecked()
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(true))
  },
}

export const Off: Story = { args: { checked: false } }

export const Block: Story = {
  args: { label: 'Backtest', trailing: '/backtest', isBlock: true },
  decorators: [
    (Story) => (
      <div style={{ width: 320 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('/backtest'))
    await expect(canvas.getByRole('switch', { name: 'Backtest' })).not.toBeChecked()
  },
}

export const Disabled: Story = {
  render: (args) => (
    <div style={{ display: 'flex', gap: 16 }}>
      <Switch {...args} disabled />
      <Switch {...args} checked={false} disabled />
    </div>
  ),
}

export const Overflow: Story = {
  args: {
    ...Block.args,
    label: 'A page whose name is a good deal longer than its row',
    trailing: '/a-very-long-address',
  },
  decorators: [
    (Story) => (
      <div style={{ width: 240 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
