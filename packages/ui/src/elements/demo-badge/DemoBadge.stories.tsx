import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { DemoBadge } from './DemoBadge'

const meta = {
  title: 'Elements/Demo badge',
  component: DemoBadge,
  tags: ['stable'],
  args: { isPreview: false },
} satisfies Meta<typeof DemoBadge>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('DEMO')).toBeVisible()
  },
}

export const Preview: Story = {
  args: { isPreview: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Preview')).toBeVisible()
  },
}
