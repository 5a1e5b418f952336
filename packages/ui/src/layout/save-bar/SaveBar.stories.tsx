import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { SaveBar } from './SaveBar'

const meta = {
  title: 'Layout/Save bar',
  component: SaveBar,
  tags: ['stable', 'can:loading'],
  parameters: { layout: 'fullscreen' },
  args: {
    isUnsaved: true,
    changes: 2,
    saveLabel: 'Save Configuration',
    resetLabel: 'Reset to Defaults',
    onSave: fn(),
    onReset: fn(),
  },
} satisfies Meta<typeof SaveBar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('You have unsaved changes')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Save Configuration' }))
    await expect(args.onSave).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Reset to Defaults' }))
    await expect(args.onReset).toHaveBeenCalledOnce()
  },
}

export const Saved: Story = {
  args: { isUnsaved: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('You have unsaved changes')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Reset to Defaults' })).toBeEnabled()
  },
}

export const Loading: Story = {
  args: { isSaving: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Saving...' }))
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: 'Save Configuration' }).offsetHeight).toBe(44)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
