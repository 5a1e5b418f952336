import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { expectFocus, keyTo, tabBackTo, tabTo, pressBeside } from '../../testing/keyboardWalk'
import { Button } from '../button/Button'
import { Dialog } from './Dialog'

const meta = {
  title: 'Elements/Dialog',
  component: Dialog,
  tags: ['stable', 'can:overflow'],
  // The play opens it over this story alone.
  parameters: { docs: { story: { inline: false, iframeHeight: 420 } }, opener: 'Open' },
  args: {
    open: false,
    title: 'Keyboard shortcuts',
    children: <p>Press / to search, Ctrl K for a command.</p>,
    onClose: fn(),
  },
  render: (args) => <Dialog {...args} footer={<Button onClick={args.onClose}>Done</Button>} />,
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

/** Focus goes in. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    await expect(canvas.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Done' })).toHaveFocus())
  },
}

/** Focus returns. */
export const Closed: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Open' })
    await userEvent.click(opener)
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** The page decides whether it closes. */
export const Escape: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Open' })
    await userEvent.click(opener)
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Done' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    await expect(args.onClose).toHaveBeenCalledOnce()
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

export const KeyboardWalk: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { children: <a href="#shortcuts">All shortcuts</a> },
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Open' })
    await tabTo(opener)
    await keyTo('{Enter}', () => canvas.getByRole('link', { name: 'All shortcuts' }))
    await tabTo(canvas.getByRole('button', { name: 'Done' }))
    await tabBackTo(canvas.getByRole('link', { name: 'All shortcuts' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    await expectFocus(opener)
    await expect(args.onClose).toHaveBeenCalledOnce()
    await keyTo(' ', () => canvas.getByRole('link', { name: 'All shortcuts' }))
    await tabTo(canvas.getByRole('button', { name: 'Done' }))
    await keyTo('{Enter}', opener)
  },
}

/** A click beside it closes it. */
export const Backdrop: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Done' })).toHaveFocus())
    await userEvent.click(canvas.getByRole('heading', { name: 'Keyboard shortcuts' }))
    await expect(args.onClose).not.toHaveBeenCalled()
    await pressBeside()
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

export const Overflow: Story = {
  args: {
    children: Array.from({ length: 60 }, (_, line) => <p key={line}>Line {line + 1} of a long explanation.</p>),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    const dialog = canvas.getByRole('dialog')
    await expect(dialog.getBoundingClientRect().height).toBeLessThanOrEqual(window.innerHeight)
    await expect(dialog.scrollHeight).toBeGreaterThan(dialog.clientHeight)
  },
}

/** What has the focus is scrolled out from under the buttons at the bottom. */
export const FocusAboveFooter: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: {
    children: Array.from({ length: 60 }, (_, line) => (
      <p key={line}>
        <button type="button">Line {line + 1}</button>
      </p>
    )),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    const footer = canvas.getByRole('button', { name: 'Done' }).getBoundingClientRect()
    for (const line of canvas.getAllByRole('button', { name: /^Line/ })) {
      line.focus()
      await expect(line.getBoundingClientRect().bottom).toBeLessThanOrEqual(footer.top)
    }
  },
}

/** The title is for assistive technology alone. */
export const Bare: Story = {
  args: { isBare: true, children: <p style={{ padding: 16 }}>What it holds brings its own head.</p> },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    await expect(canvas.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expect(canvas.queryByRole('heading')).toBeNull()
  },
}

export const Mobile: Story = { ...Default, globals: { viewport: { value: 'phone' } } }
