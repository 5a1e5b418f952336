import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { MotionSheet } from './MotionSheet'

const meta = {
  title: 'Foundations/Motion',
  component: MotionSheet,
  tags: ['!autodocs'],
} satisfies Meta<typeof MotionSheet>
export default meta
type Story = StoryObj<typeof meta>

export const Durations: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Move' }))
    await expect(canvasElement.querySelectorAll('[data-there="true"]')).toHaveLength(6)
  },
}
