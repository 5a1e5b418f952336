import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SliceMap } from './SliceMap'
import { map } from './sweepFixtures'

const meta = {
  title: 'Charts/Slice map',
  component: SliceMap,
  tags: ['beta'],
  args: { grid: map, shown: 'value' },
  argTypes: { grid: { control: false } },
} satisfies Meta<typeof SliceMap>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('path').length).toBeGreaterThan(3)
  },
}

export const Mobile: Story = { ...Default, globals: { viewport: { value: 'phone' } } }
