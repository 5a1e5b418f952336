import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { HeldUpBadge } from './HeldUpBadge'

const meta = {
  title: 'Elements/Held up badge',
  component: HeldUpBadge,
  tags: ['beta'],
  args: { heldUp: { word: 'unclear', at: Date.UTC(2025, 0, 14), tries: 97, outdated: false } },
  argTypes: { heldUp: { control: false } },
} satisfies Meta<typeof HeldUpBadge>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const badge = canvas.getByRole('button', { name: 'Held up: unclear' })
    await expect(badge).toHaveAccessibleDescription('Checked 2025-01-14 as the best of 97 tries on its series.')
  },
}

export const Outdated: Story = {
  args: { heldUp: { word: 'yes', at: Date.UTC(2025, 0, 14), tries: 1, outdated: true } },
  play: async ({ canvas }) => {
    const badge = canvas.getByRole('button', { name: 'Held up: yes, once' })
    await expect(badge).toHaveAccessibleDescription(/as the only try .* More was tried since: check it again\.$/)
  },
}
