import type { Meta, StoryObj } from '@storybook/react-vite'
import { failure, ready, stale, UPDATED_AT } from '@tidemark/api/testing'
import { expect, fn } from 'storybook/test'
import { SignInContext } from '../stale-badge/SignInContext'
import { StaleNotice } from './StaleNotice'

const retry = fn()
const signIn = fn()

const meta = {
  title: 'Elements/Stale notice',
  component: StaleNotice,
  tags: ['stable', 'can:loading', 'can:overflow'],
  args: { resource: stale(null, retry), subject: 'Indicators' },
  argTypes: { resource: { control: false } },
} satisfies Meta<typeof StaleNotice>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Indicators as of 14:02, refresh failed')
    await expect(canvas.getByText('Upstream timed out (Status: 504)')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(retry).toHaveBeenCalled()
  },
}

/** The retrying button keeps its width. */
export const Loading: Story = {
  args: {
    resource: {
      status: 'ready',
      data: null,
      refreshing: true,
      stale: failure('Upstream timed out (Status: 504)'),
      updatedAt: UPDATED_AT,
      retry,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-busy', 'true')
  },
}

/** After a 401 only signing in helps. */
export const Refused: Story = {
  args: { resource: stale(null, retry, failure('Authentication failed. Please login again.', [], 401)) },
  render: (args) => (
    <SignInContext value={signIn}>
      <StaleNotice {...args} />
    </SignInContext>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: 'Try Again' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }))
    await expect(signIn).toHaveBeenCalled()
  },
}

/** No notice. */
export const Fresh: Story = {
  parameters: { unseen: 'Fresh data needs no notice: nothing is drawn.' },
  args: { resource: ready(null) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull()
  },
}

export const Overflow: Story = {
  args: {
    resource: stale(
      null,
      retry,
      failure('No answer from the price host.', [
        'https://prices.example.com/ohlc/latest/XETRA_DAX_INDEX_CONTINUOUS_BACKWARD_ADJUSTED_1/M1?count=1000',
      ]),
    ),
  },
  render: (args) => (
    <div style={{ width: 300 }}>
      <StaleNotice {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const notice = canvas.getByRole('status')
    await expect(notice.scrollWidth).toBeLessThanOrEqual(notice.clientWidth)
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
