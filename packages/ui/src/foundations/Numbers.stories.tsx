import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { NumbersSheet } from './NumbersSheet'

const meta = {
  title: 'Foundations/Numbers and dates',
  component: NumbersSheet,
  tags: ['!autodocs'],
} satisfies Meta<typeof NumbersSheet>
export default meta
type Story = StoryObj<typeof meta>

export const Written: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('cell', { name: '118,689.69' })).toBeVisible()
    await expect(canvas.getByRole('cell', { name: 'N/A' })).toBeVisible()
    await expect(canvas.getByRole('cell', { name: '2024-12-30 04:00' })).toBeVisible()
  },
}
