import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Button } from '../button/Button'
import { Toast } from './Toast'

const meta = {
  title: 'Elements/Toast',
  component: Toast,
  tags: ['stable', 'can:overflow'],
  args: { message: 'EURUSD uploaded, 48,211 bars.', tone: 'ok', onDismiss: fn() },
  argTypes: { action: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 380 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Toast>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  },
}

export const Tones: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 8 }}>
      <Toast {...args} tone="info" message="You are using the demo version. Some features may be limited." />
      <Toast {...args} tone="ok" message="Preferences imported." />
      <Toast {...args} tone="warn" message="Your session will expire in 5 minutes." />
      <Toast {...args} tone="danger" message="Failed to save demo configuration" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Preferences imported.')).toBeVisible()
  },
}

export const WithAction: Story = {
  args: {
    message: 'Indicator removed.',
    tone: 'info',
    action: (
      <Button variant="ghost" size="2xs">
        Undo
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Undo' })).toBeVisible()
  },
}

export const Overflow: Story = {
  args: { message: 'XETRA_DAX_INDEX_CONTINUOUS_BACKWARD_ADJUSTED_1_M1 was uploaded. '.repeat(3) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: 'Dismiss' })).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Mobile: Story = { ...Tones, globals: { viewport: { value: 'phone' } } }
