import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ADMIN, DEMO_VISITOR } from '../side-menu/menuFixture'
import { UserCard } from './UserCard'

const meta = {
  title: 'Layout/User card',
  component: UserCard,
  args: { user: ADMIN, version: 'v1.0.0' },
  decorators: [
    (Story, { args }) => (
      <div style={{ width: args.isCollapsed ? 80 : 232 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof UserCard>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Administrator')).toBeVisible()
    await expect(canvas.getByText('v1.0.0')).toBeVisible()
  },
}

export const ReadOnly: Story = {
  args: { user: DEMO_VISITOR },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('DEMO')).toBeVisible()
    await expect(canvas.queryByText('v1.0.0')).toBeNull()
  },
}

/** The words stay for assistive technology and as the picture's tooltip. */
export const Collapsed: Story = {
  args: { isCollapsed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByTitle('admin, Administrator')).toBeVisible()
    await expect(canvas.getByText('admin').getBoundingClientRect().width).toBeLessThan(2)
  },
}

export const Overflow: Story = {
  args: { user: { ...ADMIN, name: 'maria-theresia.von-und-zu-hohenstein@example.com' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('v1.0.0')).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
