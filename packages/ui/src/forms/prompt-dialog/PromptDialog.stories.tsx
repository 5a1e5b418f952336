import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { expectFocus, keyTo, tabTo } from '../../testing/keyboardWalk'
import { PromptDialog } from './PromptDialog'

const meta = {
  title: 'Forms/Prompt dialog',
  component: PromptDialog,
  tags: ['stable', 'can:overflow'],
  // The play opens it over this story alone.
  parameters: { docs: { story: { inline: false, iframeHeight: 380 } }, opener: 'Add' },
  args: {
    open: false,
    title: 'Add restricted feature',
    label: 'Feature name',
    description: 'Demo visitors see it in the list of what they cannot do.',
    submitLabel: 'Add',
    onSubmit: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof PromptDialog>
export default meta
type Story = StoryObj<typeof meta>

/** Enter submits, trimmed. */
export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Add' })
    await userEvent.click(opener)
    const field = canvas.getByRole('textbox', { name: 'Feature name' })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.type(field, '  Export functionality {Enter}')
    await expect(args.onSubmit).toHaveBeenCalledWith('Export functionality')
    await waitFor(() => expect(opener).toHaveFocus())
    await userEvent.click(opener)
    await expect(canvas.getByRole('textbox', { name: 'Feature name' })).toHaveValue('')
  },
}

/** Says why and stays; reopening starts afresh. */
export const Failed: Story = {
  name: 'Error',
  play: async ({ canvas, args, userEvent, step }) => {
    await step('A blank name is refused', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Add' }))
      const field = canvas.getByRole('textbox')
      await waitFor(() => expect(field).toHaveFocus())
      await userEvent.keyboard('   {Enter}')
      await expect(field).toBeInvalid()
      await expect(canvas.getByText('Feature name must not be blank')).toBeVisible()
      await expect(field).toHaveFocus()
      await expect(args.onSubmit).not.toHaveBeenCalled()
    })
    await step('The refusal is forgotten when it opens again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
      await expect(args.onCancel).toHaveBeenCalledOnce()
      await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
      await userEvent.click(canvas.getByRole('button', { name: 'Add' }))
      await expect(canvas.getByRole('textbox')).toHaveValue('')
      await expect(canvas.getByRole('textbox')).toBeValid()
    })
    await step('It is refused once more', async () => {
      await waitFor(() => expect(canvas.getByRole('textbox')).toHaveFocus())
      await userEvent.keyboard('{Enter}')
      await expect(canvas.getByText('Feature name must not be blank')).toBeVisible()
    })
  },
}

export const OwnRule: Story = {
  args: {
    initialValue: 'Data upload',
    validate: (value) => (value === 'Data upload' ? `“${value}” is already in the list` : null),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByText('“Data upload” is already in the list')).toBeVisible()
  },
}

export const KeyboardWalk: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, args, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Add' })
    await tabTo(opener)
    await userEvent.keyboard('{Enter}')
    await expectFocus(canvas.getByRole('textbox', { name: 'Feature name' }))
    const dialog = within(canvas.getByRole('dialog'))
    await tabTo(dialog.getByRole('button', { name: 'Cancel' }))
    await tabTo(dialog.getByRole('button', { name: 'Add' }))
    await keyTo('{Enter}', canvas.getByRole('textbox', { name: 'Feature name' }))
    await expect(canvas.getByText('Feature name must not be blank')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expectFocus(opener)
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Enter}')
    await expectFocus(canvas.getByRole('textbox', { name: 'Feature name' }))
    await userEvent.keyboard('Data upload{Enter}')
    await expectFocus(opener)
    await expect(args.onSubmit).toHaveBeenCalledWith('Data upload')
  },
}

export const Overflow: Story = {
  args: {
    title: 'Rename the configuration that every visitor of the demo will see',
    label: 'Name_of_the_configuration_without_a_single_break_in_it_to_wrap_at_all',
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }))
    const dialog = canvas.getByRole('dialog')
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
    // The footer covers content, but not a focus ring above it.
    const foot = within(dialog).getByRole('button', { name: 'Add' }).parentElement
    const end = within(dialog).getByRole('textbox').getBoundingClientRect().bottom
    await expect((foot?.getBoundingClientRect().top ?? 0) - end).toBeGreaterThanOrEqual(4)
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }))
    await expect(canvas.getByRole('dialog')).toBeVisible()
  },
}
