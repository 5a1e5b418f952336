import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Tag } from './Tag'

const meta = {
  title: 'Elements/Tag',
  component: Tag,
  tags: ['stable', 'can:overflow'],
  args: { children: 'Trading' },
} satisfies Meta<typeof Tag>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Trading')).toBeVisible()
  },
}

export const Row: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 6 }}>
      <Tag>Trading</Tag>
      <Tag>Algorithm</Tag>
      <Tag>Export functionality</Tag>
      <Tag>EUR/USD</Tag>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Algorithm')).toBeVisible()
  },
}

export const Overflow: Story = {
  args: { children: 'XETRA_DAX_INDEX_CONTINUOUS_BACKWARD_ADJUSTED_1' },
  decorators: [
    (Story) => (
      <div style={{ width: 160 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
