import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SkeletonPanel } from './SkeletonPanel'

const meta = {
  title: 'Elements/Skeleton panel',
  component: SkeletonPanel,
  tags: ['stable'],
  args: { label: 'Loading indicators', kind: 'cards' },
} satisfies Meta<typeof SkeletonPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const panel = canvas.getByRole('status')
    await expect(panel).toHaveAttribute('aria-busy', 'true')
    await expect(panel).toHaveTextContent('Loading indicators')
  },
}

/** 32 px, as in `StatisticRows`. */
export const Rows: Story = { args: { kind: 'rows', count: 5, label: 'Loading statistics' } }

/** 78 px, as in a narrow `RunLibrary`. */
export const List: Story = {
  args: { kind: 'list', count: 4, label: 'Loading runs' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status').getBoundingClientRect().height).toBe(4 * 78)
  },
}

export const Chart: Story = {
  args: { kind: 'chart', height: 400, label: 'Loading prices' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status').getBoundingClientRect().height).toBe(400)
  },
}

export const Text: Story = { args: { kind: 'text', count: 4, label: 'Loading notes' } }

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
