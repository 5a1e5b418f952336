import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { keyTo, keyToActive, tabTo } from '../../testing/keyboardWalk'
import { ADMIN, DEMO_VISITOR } from '../side-menu/menuFixture'
import type { MenuSection } from '../../elements/menu/menuTypes'
import { UserCard } from './UserCard'

const meta = {
  title: 'Layout/User card',
  component: UserCard,
  tags: ['stable', 'can:readonly'],
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

const openSettings = fn()

const MENU: readonly MenuSection[] = [
  { items: [{ id: 'settings', label: 'Settings', icon: 'sliders', onSelect: openSettings }] },
  {
    label: 'Theme',
    items: [
      { id: 'light', label: 'Light', icon: 'sun', checked: true, onSelect: fn() },
      { id: 'dark', label: 'Dark', icon: 'moon', checked: false, onSelect: fn() },
      { id: 'system', label: 'As the system', checked: false, onSelect: fn() },
    ],
  },
  { items: [{ id: 'out', label: 'Sign Out', icon: 'sign-out', onSelect: fn() }] },
]

export const WithMenu: Story = {
  args: {
    menu: MENU,
  },
  decorators: [
    (Story) => (
      <div style={{ paddingTop: 280 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    const card = canvas.getByRole('button', { name: /admin.*account menu/ })
    await userEvent.click(card)
    const menu = await canvas.findByRole('menu', { name: 'Account' })
    const chosen = canvas.getByRole('menuitemradio', { name: 'Light', checked: true })
    await waitFor(() => expect(menu).toHaveAttribute('aria-activedescendant', chosen.id))
    await userEvent.click(canvas.getByRole('menuitem', { name: 'Settings' }))
    await waitFor(() => expect(openSettings).toHaveBeenCalledOnce())
    await waitFor(() => expect(card).toHaveFocus())
    await userEvent.click(card)
    await expect(await canvas.findByRole('menu', { name: 'Account' })).toBeVisible()
  },
}

export const WithMenuCollapsed: Story = {
  ...WithMenu,
  args: { ...WithMenu.args, isCollapsed: true },
  play: async ({ canvas, userEvent }) => {
    const card = canvas.getByRole('button')
    await userEvent.click(card)
    const menu = await canvas.findByRole('menu', { name: 'Account' })
    // At least 8 px inside.
    const left = Math.max(8, card.getBoundingClientRect().left)
    await waitFor(() => expect(menu.getBoundingClientRect().left).toBe(left))
  },
}

export const KeyboardWalk: Story = {
  ...WithMenu,
  play: async ({ canvas }) => {
    const card = canvas.getByRole('button', { name: /admin.*account menu/ })
    await tabTo(card)
    await keyToActive('{Enter}', () => canvas.getByRole('menuitemradio', { name: 'Light' }))
    await keyToActive('{ArrowDown}', () => canvas.getByRole('menuitemradio', { name: 'Dark' }))
    await keyToActive('{End}', () => canvas.getByRole('menuitem', { name: 'Sign Out' }))
    await keyToActive('{Home}', () => canvas.getByRole('menuitem', { name: 'Settings' }))
    await keyTo('{Escape}', card)
    await waitFor(() => expect(canvas.queryByRole('menu')).toBeNull())
    openSettings.mockClear()
    await keyToActive(' ', () => canvas.getByRole('menuitemradio', { name: 'Light' }))
    await keyToActive('{Home}', () => canvas.getByRole('menuitem', { name: 'Settings' }))
    await keyTo('{Enter}', card)
    await waitFor(() => expect(openSettings).toHaveBeenCalledOnce())
  },
}

export const ReadOnly: Story = {
  args: { user: DEMO_VISITOR },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('DEMO')).toBeVisible()
    await expect(canvas.queryByText('v1.0.0')).toBeNull()
  },
}

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

export const Mobile: Story = {
  ...WithMenu,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /account menu/ }))
    const item = await canvas.findByRole('menuitem', { name: 'Settings' })
    await expect(item.getBoundingClientRect().height).toBe(40)
  },
}
