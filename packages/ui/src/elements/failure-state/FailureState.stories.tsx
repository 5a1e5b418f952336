import type { Meta, StoryObj } from '@storybook/react-vite'
import { failure } from '@tidemark/api/testing'
import { expect, fn } from 'storybook/test'
import { Button } from '../button/Button'
import { FailureState } from './FailureState'

const retry = fn()

const meta = {
  title: 'Elements/Failure state',
  component: FailureState,
  tags: ['stable', 'can:overflow'],
  args: { resource: { status: 'error', error: failure('The server cannot be reached.'), retry } },
  argTypes: { resource: { control: false }, action: { control: false } },
} satisfies Meta<typeof FailureState>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('The server cannot be reached.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(retry).toHaveBeenCalledOnce()
  },
}

/** The server's own reasons under the message. */
export const Reasons: Story = {
  args: {
    resource: {
      status: 'error',
      error: failure('Invalid request parameters. Please check your input.', [
        'init_cash - init_cash is 0: must be greater than 0',
        'fees - fees is 1: must be less than 1',
      ]),
      retry,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('fees - fees is 1: must be less than 1')).toBeVisible()
  },
}

/** Where a retry would not help. */
export const OtherAction: Story = {
  args: { title: 'Error', action: <Button size="2xs">Sign In</Button> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument()
  },
}

export const Overflow: Story = {
  args: {
    resource: { status: 'error', error: failure(`no such series ${'XETRA_DAX_INDEX_CONTINUOUS_'.repeat(12)}`), retry },
  },
  decorators: [
    (Story) => (
      <div style={{ width: 320 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/^no such series/)).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
    const { width } = canvas.getByRole('alert').getBoundingClientRect()
    await expect(canvas.getByText(/^no such series/).scrollWidth).toBeLessThanOrEqual(width)
  },
}
