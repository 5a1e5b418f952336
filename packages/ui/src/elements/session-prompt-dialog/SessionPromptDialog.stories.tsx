import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { Button } from '../button/Button'
import { SessionPromptDialog, type SessionPromptDialogProps } from './SessionPromptDialog'
import type { SessionPrompt } from './sessionPrompts'

function AskOnPress({ prompt, onConfirm, onCancel }: SessionPromptDialogProps) {
  const [isAsked, setIsAsked] = useState(false)
  const close = (answer: (prompt: SessionPrompt) => void) => (of: SessionPrompt) => {
    setIsAsked(false)
    answer(of)
  }
  return (
    <>
      <Button onClick={() => setIsAsked(true)}>Ask</Button>
      <SessionPromptDialog prompt={isAsked ? prompt : null} onConfirm={close(onConfirm)} onCancel={close(onCancel)} />
    </>
  )
}

const meta = {
  title: 'Elements/Session prompt dialog',
  component: SessionPromptDialog,
  tags: ['stable'],
  // The play opens it over this story alone.
  parameters: { docs: { story: { inline: false, iframeHeight: 320 } } },
  args: { prompt: 'sign-out', onConfirm: fn(), onCancel: fn() },
  render: (args) => <AskOnPress {...args} />,
} satisfies Meta<typeof SessionPromptDialog>
export default meta
type Story = StoryObj<typeof meta>

const opens =
  (message: string): NonNullable<Story['play']> =>
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ask' }))
    await expect(canvas.getByRole('dialog')).toHaveAccessibleDescription(message)
  }

export const Default: Story = {
  play: async (context) => {
    const { canvas, args, userEvent } = context
    await opens('Are you sure you want to sign out?')(context)
    await userEvent.click(canvas.getByRole('button', { name: 'Sign Out' }))
    await expect(args.onConfirm).toHaveBeenCalledWith('sign-out')
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    await opens('Are you sure you want to sign out?')(context)
  },
}

export const EndDemo: Story = {
  args: { prompt: 'end-demo' },
  play: opens('Are you sure you want to end your demo session?'),
}

export const Expiring: Story = {
  args: { prompt: 'expiring' },
  play: opens('Your session will expire in 5 minutes. Click OK to extend it.'),
}

/** Cancel signs out here, so the backdrop does not close it. */
export const Expired: Story = {
  args: { prompt: 'expired' },
  play: async (context) => {
    const { canvas, args, userEvent } = context
    await opens('Your session has expired. Would you like to extend it?')(context)
    await userEvent.click(canvas.getByRole('dialog'))
    await expect(args.onCancel).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Sign Out' }))
    await expect(args.onCancel).toHaveBeenCalledWith('expired')
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    await opens('Your session has expired. Would you like to extend it?')(context)
  },
}

export const Mobile: Story = {
  args: { prompt: 'expiring' },
  globals: { viewport: { value: 'phone' } },
  play: opens('Your session will expire in 5 minutes. Click OK to extend it.'),
}
