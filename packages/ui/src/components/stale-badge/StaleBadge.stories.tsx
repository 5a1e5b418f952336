import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready, stale } from '@tidemark/api/testing'
import { expect, fn } from 'storybook/test'
import { StaleBadge } from './StaleBadge'

const retry = fn()

const meta = {
  title: 'Elements/StaleBadge',
  component: StaleBadge,
  args: { resource: stale(null, retry), timeZone: 'UTC' },
  argTypes: { resource: { control: false } },
} satisfies Meta<typeof StaleBadge>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'As of 14:02, refresh failed: Upstream timed out (Status: 504)',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(retry).toHaveBeenCalled()
  },
}

/** Fresh data needs no badge. */
export const Fresh: Story = {
  args: { resource: ready(null) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument()
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
