import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LaterBarsBadge } from './LaterBarsBadge'

const meta = {
  title: 'Elements/Later bars badge',
  component: LaterBarsBadge,
  tags: ['beta'],
} satisfies Meta<typeof LaterBarsBadge>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Uses later bars' })).toHaveAccessibleDescription(/look-ahead/)
  },
}
