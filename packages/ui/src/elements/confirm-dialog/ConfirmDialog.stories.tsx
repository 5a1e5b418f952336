import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { expectFocus, keyTo, tabBackTo, tabTo, pressBeside } from '../../testing/keyboardWalk'
import { ConfirmDialog } from './ConfirmDialog'

const meta = {
  title: 'Elements/Confirm dialog',
  component: ConfirmDialog,
  tags: ['stable', 'can:overflow'],
  // The play opens it over this story alone.
  parameters: { docs: { story: { inline: false, iframeHeight: 320 } }, opener: 'Sign out' },
  args: {
    open: false,
    title: 'Sign out',
    message: 'Are you sure you want to sign out?',
    confirmLabel: 'Sign Out',
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }))
    const dialog = canvas.getByRole('dialog', { name: 'Sign out' })
    await expect(dialog).toHaveAccessibleDescription('Are you sure you want to sign out?')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Sign Out' })).toHaveFocus())
  },
}

export const Confirmed: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Sign out' })
    await userEvent.click(opener)
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Sign Out' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await expect(args.onCancel).not.toHaveBeenCalled()
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

/** Focus starts on Cancel: a hasty Enter does no harm. */
export const Danger: Story = {
  parameters: { opener: 'Remove file' },
  args: {
    title: 'Remove file',
    message: 'The rows read from EURUSD_H1_2024.csv are dropped. This cannot be undone.',
    confirmLabel: 'Remove',
    tone: 'danger',
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove file' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  },
}

/** Cancel, Escape and the backdrop mean the same. */
export const Cancelled: Story = {
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Sign out' })
    const closed = () => waitFor(() => expect(opener).toHaveFocus())
    await userEvent.click(opener)
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await closed()
    await userEvent.click(opener)
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Sign Out' })).toHaveFocus())
    await pressBeside()
    await closed()
    await userEvent.click(opener)
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Sign Out' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await closed()
    await expect(args.onCancel).toHaveBeenCalledTimes(3)
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}

export const KeyboardWalk: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Sign out' })
    await tabTo(opener)
    await keyTo('{Enter}', () => canvas.getByRole('button', { name: 'Sign Out' }))
    await tabBackTo(canvas.getByRole('button', { name: 'Cancel' }))
    await tabTo(canvas.getByRole('button', { name: 'Sign Out' }))
    await userEvent.keyboard('{Escape}')
    await expectFocus(opener)
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await keyTo(' ', () => canvas.getByRole('button', { name: 'Sign Out' }))
    await tabBackTo(canvas.getByRole('button', { name: 'Cancel' }))
    await keyTo('{Enter}', opener)
    await expect(args.onCancel).toHaveBeenCalledTimes(2)
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await keyTo('{Enter}', () => canvas.getByRole('button', { name: 'Sign Out' }))
    await keyTo('{Enter}', opener)
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}

export const Overflow: Story = {
  args: {
    message:
      'Reset every limit of the demo account, its features, its message and its session duration to the values it was delivered with, including XETRA_DAX_INDEX_CONTINUOUS_BACKWARD_ADJUSTED_1?',
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }))
    const dialog = canvas.getByRole('dialog')
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  },
}

export const Mobile: Story = { ...Danger, globals: { viewport: { value: 'phone' } } }
