import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Badge } from './Badge'

const meta = {
  title: 'Elements/Badge',
  component: Badge,
  tags: ['stable', 'can:overflow'],
  args: { children: 'Admin' },
} satisfies Meta<typeof Badge>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Tones: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '8px 12px', alignItems: 'center' }}>
      <Badge tone="ok">completed</Badge>
      <Badge tone="info">DEMO</Badge>
      <Badge>Admin</Badge>
      <Badge tone="warn" icon="clock">
        Stale
      </Badge>
      <Badge tone="danger" icon="error">
        Failed
      </Badge>
      <Badge hint="Bars with a value">81% of bars</Badge>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('completed').getBoundingClientRect().height).toBe(18)
  },
}

export const Overflow: Story = {
  args: { children: 'Inputs changed since this run' },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', width: 120, overflow: 'hidden' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Inputs changed since this run').getBoundingClientRect().height).toBe(18)
  },
}
