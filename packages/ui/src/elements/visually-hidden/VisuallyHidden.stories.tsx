import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Icon } from '../icon/Icon'
import { VisuallyHidden } from './VisuallyHidden'

const meta = {
  title: 'Elements/VisuallyHidden',
  component: VisuallyHidden,
  tags: ['stable'],
  args: { children: 'gain' },
} satisfies Meta<typeof VisuallyHidden>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: (args) => (
    <button type="button" style={{ position: 'relative', display: 'flex', gap: 4, alignItems: 'center' }}>
      <Icon name="triangle-up" size="xs" />
      <VisuallyHidden {...args} />
      +0.57%
    </button>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'gain +0.57%' })).toBeVisible()
    await expect(canvas.getByText('gain').getBoundingClientRect().width).toBe(1)
  },
}
