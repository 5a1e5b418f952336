import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ACCOUNT } from './luckFixtures'
import { SealedCurve } from './SealedCurve'

const meta = {
  title: 'Charts/Sealed curve',
  component: SealedCurve,
  tags: ['beta'],
  args: {
    name: 'Curve A',
    values: ACCOUNT,
    seen: 61,
    domain: [90, 150],
    words: ['three years that you see', 'three years sealed'],
  },
  argTypes: { values: { control: false }, domain: { control: false }, words: { control: false } },
} satisfies Meta<typeof SealedCurve>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const drawing = await canvas.findByRole('img', { name: /^Curve A, 100.00 at first, .*, three years sealed$/ })
    await expect(drawing).toHaveTextContent('three years that you see')
    await expect(canvas.getByText('Sealed')).toBeVisible()
  },
}

export const Opened: Story = {
  args: { isOpen: true, words: ['three years that you see', 'three years after'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /at the end$/ })).toBeVisible()
    await expect(canvas.queryByText('Sealed')).toBeNull()
  },
}

/** Short words where the long ones have no room. */
export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img')).toHaveTextContent('seen')
  },
}
