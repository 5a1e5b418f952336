import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LineMark } from './LineMark'

const meta = {
  title: 'Charts/Runs/Line mark',
  component: LineMark,
  tags: ['beta'],
  args: { letter: 'B' },
} satisfies Meta<typeof LineMark>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('B')).toBeVisible()
  },
}

export const All: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 8 }}>
      {['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => (
        <LineMark key={letter} letter={letter} />
      ))}
    </div>
  ),
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
