import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TypeSheet } from './TypeSheet'

const meta = {
  title: 'Foundations/Type',
  component: TypeSheet,
  tags: ['!autodocs'],
} satisfies Meta<typeof TypeSheet>
export default meta
type Story = StoryObj<typeof meta>

export const Scale: Story = {
  play: async ({ canvas }) => {
    const figure = canvas.getByText('118,689.69')
    await expect(getComputedStyle(figure).fontSize).toBe('20px')
    await expect(getComputedStyle(figure).fontFamily).toContain('Inter Variable')
    await expect(getComputedStyle(figure).fontVariantNumeric).toContain('tabular-nums')
  },
}
