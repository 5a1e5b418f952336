import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Mark } from './Mark'

const meta = {
  title: 'Elements/Mark',
  component: Mark,
  tags: ['stable'],
} satisfies Meta<typeof Mark>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('svg')).toHaveAttribute('width', '24')
  },
}

export const WithName: Story = {
  render: (args) => (
    <div style={{ display: 'flex', alignItems: 'center', gap: 10, fontWeight: 600, fontSize: 15 }}>
      <Mark {...args} />
      Tidemark
    </div>
  ),
}

export const Large: Story = { args: { size: 96 } }
