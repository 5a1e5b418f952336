import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { StudyProgress } from './StudyProgress'

const meta = {
  title: 'Panels/Study progress',
  component: StudyProgress,
  tags: ['beta'],
  args: {
    title: 'Sweep of Moving Average on EUR/USD',
    study: { status: 'running', done: 247, total: 400, ahead: 0, computedMs: 8000 },
    unit: 'backtests',
    onCancel: fn(),
  },
} satisfies Meta<typeof StudyProgress>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('progressbar', { name: '247 of 400 backtests' })).toHaveAccessibleDescription(
      '5 s left',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Stop and keep 247' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

export const Queued: Story = {
  args: { study: { status: 'queued', done: 0, total: 400, ahead: 1, computedMs: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Starts after 1 other study of yours/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Leave the queue' })).toBeVisible()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
