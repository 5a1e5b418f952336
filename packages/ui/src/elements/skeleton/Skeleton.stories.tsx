import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Skeleton } from './Skeleton'

const meta = {
  title: 'Elements/Skeleton',
  component: Skeleton,
  tags: ['stable'],
  args: { width: 120, height: 20 },
} satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const block = canvasElement.querySelector('[aria-hidden]')
    await expect(block?.getBoundingClientRect()).toMatchObject({ width: 120, height: 20 })
  },
}

export const Lines: Story = {
  render: () => (
    <div aria-busy="true" style={{ display: 'grid', gap: 8, width: 240 }}>
      <Skeleton width={92} height={20} />
      <Skeleton />
      <Skeleton width="60%" />
    </div>
  ),
}

export const Overflow: Story = {
  args: { width: 2000 },
  decorators: [
    (Story) => (
      <div style={{ width: 160 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-hidden]')?.getBoundingClientRect().width).toBe(160)
  },
}
