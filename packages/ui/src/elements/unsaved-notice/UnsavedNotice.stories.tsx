import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { UnsavedNotice } from './UnsavedNotice'

const meta = {
  title: 'Elements/Unsaved notice',
  component: UnsavedNotice,
  tags: ['stable'],
  args: { isShown: true, changes: 2 },
} satisfies Meta<typeof UnsavedNotice>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('You have unsaved changes2 changes since the last save')
  },
}

export const One: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { changes: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 change since the last save')).toBeVisible()
  },
}

/** After a reset. */
export const Uncounted: Story = { args: { changes: undefined } }

/** Keeps its place. */
export const Empty: Story = {
  parameters: { unseen: 'Without unsaved changes the notice is not shown.' },
  args: { isShown: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
