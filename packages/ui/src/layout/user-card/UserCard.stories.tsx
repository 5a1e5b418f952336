import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { keyTo, tabTo } from '../../testing/keyboardWalk'
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

const openSettings = fn()

/** The card opens what can be done about the account. */
export const WithMenu: Story = {
  args: {
    menu: [
      { items: [{ id: 'settings', label: 'Settings', icon: 'sliders', onSelect: openSettings }] },
      {
        label: 'Theme',
        items: [
          { id: 'light', label: 'Light', icon: 'sun', isChecked: true, onSelect: fn() },
          { id: 'dark', label: 'Dark', icon: 'moon', isChecked: false, onSelect: fn() },
          { id: 'system', label: 'As the system', isChecked: false, onSelect: fn() },
        ],
      },
      { items: [{ id: 'out', label: 'Sign Out', icon: 'sign-out', onSelect: fn() }] },
    ],
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
    await expect(canvas.getByRole('menu', { name: 'Account' })).toBeVisible()
    await expect(canvas.getByRole('menuitemradio', { name: 'Light', checked: true })).toHaveFocus()
    await userEvent.click(canvas.getByRole('menuitem', { name: 'Settings' }))
    await expect(openSettings).toHaveBeenCalledOnce()
    await expect(card).toHaveFocus()
    await userEvent.click(card)
    await expect(canvas.getByRole('menu', { name: 'Account' })).toBeVisible()
  },
}

/** Collapsed, the picture alone is the button. */
export const WithMenuCollapsed: Story = {
  ...WithMenu,
  args: { ...WithMenu.args, isCollapsed: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    const { left } = canvas.getByRole('menu', { name: 'Account' }).getBoundingClientRect()
    await expect(left).toBeGreaterThanOrEqual(0)
  },
}

/** By keys alone: the card opens its menu on what is chosen, arrows walk it, Escape gives the focus back. */
export const KeyboardWalk: Story = {
  ...WithMenu,
  play: async ({ canvas }) => {
    const card = canvas.getByRole('button', { name: /admin.*account menu/ })
    await tabTo(card)
    await keyTo('{Enter}', () => canvas.getByRole('menuitemradio', { name: 'Light' }))
    await keyTo('{ArrowDown}', canvas.getByRole('menuitemradio', { name: 'Dark' }))
    await keyTo('{End}', canvas.getByRole('menuitem', { name: 'Sign Out' }))
    await keyTo('{Home}', canvas.getByRole('menuitem', { name: 'Settings' }))
    await keyTo('{Escape}', card)
    await expect(canvas.queryByRole('menu')).toBeNull()
    openSettings.mockClear()
    await keyTo(' ', () => canvas.getByRole('menuitemradio', { name: 'Light' }))
    await keyTo('{Home}{Enter}', card)
    await expect(openSettings).toHaveBeenCalledOnce()
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

/** In the drawer of a phone. */
export const Mobile: Story = {
  ...WithMenu,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /account menu/ }))
    await expect(canvas.getByRole('menuitem', { name: 'Settings' }).getBoundingClientRect().height).toBe(40)
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
