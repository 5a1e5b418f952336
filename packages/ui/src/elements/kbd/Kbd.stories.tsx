import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Kbd } from './Kbd'

const meta = {
  title: 'Elements/Kbd',
  component: Kbd,
  tags: ['stable'],
  args: { children: 'Ctrl K' },
} satisfies Meta<typeof Kbd>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ctrl K')).toHaveAttribute('aria-hidden', 'true')
  },
}

export const Keys: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 8 }}>
      <Kbd>/</Kbd>
      <Kbd>Ctrl K</Kbd>
      <Kbd>Esc</Kbd>
    </div>
  ),
}
