import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { tabBackTo, tabThrough, tabTo } from '../../testing/keyboardWalk'
import { ThemeToggle } from '../theme-toggle/ThemeToggle'
import { ADMIN, ADMIN_MENU, DEMO_MENU, DEMO_VISITOR } from './menuFixture'
import { SearchTrigger } from './SearchTrigger'
import { SideMenu } from './SideMenu'

const meta = {
  title: 'Layout/Side menu',
  component: SideMenu,
  tags: ['stable', 'can:readonly'],
  parameters: { layout: 'fullscreen' },
  args: {
    groups: ADMIN_MENU,
    currentId: 'backtest',
    isCollapsed: false,
    onToggleCollapsed: fn(),
    user: ADMIN,
    version: 'v1.0.0',
    onSignOut: fn(),
    themeToggle: <ThemeToggle theme="light" onChange={fn()} />,
    search: <SearchTrigger onOpen={fn()} />,
  },
  decorators: [
    (Story, { args }) => (
      <div
        style={{ width: args.isCollapsed ? 80 : 256, height: 768, boxShadow: '1px 0 var(--tm-colors-border-subtle)' }}
      >
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SideMenu>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: 'Backtest' })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('link', { name: 'Chart' })).not.toHaveAttribute('aria-current')
    await expect(canvas.getByRole('list', { name: 'Library' })).toBeVisible()
    await expect(canvas.getByText('Admin')).toBeVisible()
    await expect(canvas.getByText('v1.0.0')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Collapse menu' }))
    await expect(args.onToggleCollapsed).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Sign Out' }))
    await expect(args.onSignOut).toHaveBeenCalledOnce()
  },
}

export const AllPlaces: Story = {
  play: async ({ canvas }) => {
    const labels = canvas.getAllByRole('link').map((link) => link.textContent)
    await expect(labels).toEqual([
      'Dashboard',
      'Backtest',
      'Chart',
      'Plot',
      'Correlation',
      'Indicators',
      'Strategies',
      'Backtest Data',
      'Upload Data',
      'Demo ControlAdmin',
    ])
  },
}

export const WithUserMenu: Story = {
  args: {
    userMenu: [
      { items: [{ id: 'settings', label: 'Settings', icon: 'sliders', onSelect: fn() }] },
      { items: [{ id: 'out', label: 'Sign Out', icon: 'sign-out', onSelect: fn() }] },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /account menu/ }))
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: 'Settings' })).toBeVisible())
  },
}

export const Collapsed: Story = {
  args: { isCollapsed: true },
  play: async ({ canvas, args }) => {
    const label = canvas.getByText('Backtest Data')
    await expect(getComputedStyle(label).fontSize).toBe('11px')
    await expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth)
    await expect(canvas.getByRole('link', { name: 'Backtest' })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.queryByText('Admin')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Expand menu' }))
    await expect(args.onToggleCollapsed).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Sign Out' }))
    await expect(args.onSignOut).toHaveBeenCalledOnce()
  },
}

/** No Manage group, a DEMO badge, 'End Demo'. */
export const ReadOnly: Story = {
  args: { groups: DEMO_MENU, user: DEMO_VISITOR },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('DEMO')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'End Demo' })).toBeVisible()
    await expect(canvas.getByText('v1.0.0')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Upload Data' })).toBeNull()
    await expect(canvas.queryByRole('link', { name: 'Demo Control' })).toBeNull()
  },
}

export const ReadOnlyCollapsed: Story = {
  args: { ...ReadOnly.args, isCollapsed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'End Demo' })).toBeVisible()
  },
}

export const KeyboardWalk: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, args }) => {
    await tabThrough(['Collapse menu', /^Search or run/])
    for (const link of canvas.getAllByRole('link')) await tabTo(link)
    await tabThrough(['Sign Out'])
    await userEvent.keyboard('{Enter}')
    await expect(args.onSignOut).toHaveBeenCalledOnce()
    await tabTo(canvas.getByRole('button', { name: 'Switch to dark theme' }))
    await tabBackTo(canvas.getByRole('button', { name: 'Sign Out' }))
    await tabBackTo(canvas.getByRole('link', { name: /^Demo Control/ }))
  },
}

export const KeyboardWalkCollapsed: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { isCollapsed: true },
  play: async ({ canvas, args }) => {
    await tabThrough([/^Search or run/])
    for (const link of canvas.getAllByRole('link')) await tabTo(link)
    await tabThrough(['Sign Out', 'Switch to dark theme', 'Expand menu'])
    await userEvent.keyboard(' ')
    await expect(args.onToggleCollapsed).toHaveBeenCalledOnce()
  },
}

export const Overflow: Story = {
  args: { user: { name: 'maria-theresia.von-und-zu-hohenstein@example.com', role: 'Administrator', isDemo: false } },
  decorators: [
    (Story) => (
      <div style={{ height: 420 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('v1.0.0')).toBeVisible()
    const nav = canvas.getByRole('navigation', { name: 'Main' })
    await expect(nav.scrollHeight).toBeGreaterThan(nav.clientHeight)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const WithRouterLink: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: {
    Link: ({ href, children, ...rest }) => (
      <a {...rest} href={`#${href}`}>
        {children}
      </a>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Plot' })).toHaveAttribute('href', '#/plot')
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(10)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
