import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
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
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const Removable: Story = {
  args: { children: 'Data upload', icon: 'lock', onRemove: fn() },
  play: async ({ canvas, args, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Remove Data upload' })
    await expect(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(24)
    await userEvent.click(button)
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}

export const Row: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 6 }}>
      <Tag>Trading</Tag>
      <Tag>Algorithm</Tag>
      <Tag icon="lock">Export functionality</Tag>
      <Tag onRemove={fn()}>EUR/USD</Tag>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Algorithm')).toBeVisible()
  },
}

export const Overflow: Story = {
  args: { children: 'XETRA_DAX_INDEX_CONTINUOUS_BACKWARD_ADJUSTED_1', onRemove: fn() },
  decorators: [
    (Story) => (
      <div style={{ width: 160 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button')).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
