import type { Meta, StoryObj } from '@storybook/react-vite'
import { failure, ready, stale } from '@tidemark/api/testing'
import { expect, fn } from 'storybook/test'
import { SignInContext } from './SignInContext'
import { StaleBadge } from './StaleBadge'

const retry = fn()
const signIn = fn()

const meta = {
  title: 'Elements/Stale badge',
  component: StaleBadge,
  tags: ['stable'],
  args: { resource: stale(null, retry) },
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

/** After a 401 only signing in helps. */
export const Refused: Story = {
  args: { resource: stale(null, retry, failure('Authentication failed. Please login again.', [], 401)) },
  render: (args) => (
    <SignInContext value={signIn}>
      <StaleBadge {...args} />
    </SignInContext>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: 'Try Again' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }))
    await expect(signIn).toHaveBeenCalled()
  },
}

/** No badge. */
export const Fresh: Story = {
  parameters: { unseen: 'Fresh data needs no badge: nothing is drawn.' },
  args: { resource: ready(null) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument()
  },
}
