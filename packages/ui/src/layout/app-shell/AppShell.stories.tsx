import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { expectFocus, keyTo, pressBeside, tabThrough, tabTo } from '../../testing/keyboardWalk'
import { expectMoves, expectStill, MOVING } from '../../testing/motion'
import { Button } from '../../elements/button/Button'
import { PageHeader } from '../page-header/PageHeader'
import { PageState } from '../../elements/page-state/PageState'
import { ADMIN, ADMIN_MENU, DEMO_MENU, DEMO_VISITOR } from '../side-menu/menuFixture'
import { SearchTrigger } from '../side-menu/SearchTrigger'
import { SideMenu, type SideMenuProps } from '../side-menu/SideMenu'
import { ThemeToggle } from '../theme-toggle/ThemeToggle'
import type { User } from '../user-card/UserCard'
import { AppShell } from './AppShell'

function LiveShell({ isCollapsed, isOpen, user, hasBanner, userMenu }: LiveShellProps) {
  const [collapsed, setCollapsed] = useState(isCollapsed)
  const [open, setOpen] = useState(isOpen)
  return (
    <AppShell
      isCollapsed={collapsed}
      isDrawerOpen={open}
      onCloseDrawer={() => setOpen(false)}
      banner={hasBanner ? <div style={BANNER}>You are using the demo version.</div> : undefined}
      menu={
        <SideMenu
          groups={user.isDemo ? DEMO_MENU : ADMIN_MENU}
          currentId="dashboard"
          isCollapsed={collapsed}
          onToggleCollapsed={() => setCollapsed(!collapsed)}
          user={user}
          userMenu={userMenu}
          version="v1.0.0"
          onSignOut={fn()}
          themeToggle={<ThemeToggle theme="light" onChange={fn()} />}
          search={<SearchTrigger onOpen={fn()} />}
        />
      }
    >
      <PageHeader
        title="Dashboard"
        purpose="What this workspace can test, plot and compare."
        onOpenMenu={() => setOpen(true)}
        actions={
          <Button size="xs" icon="refresh">
            Refresh
          </Button>
        }
      />
      <PageState icon="data" title="The page stands here">
        Its content is not the shell&apos;s business.
      </PageState>
    </AppShell>
  )
}

interface LiveShellProps {
  readonly isCollapsed: boolean
  readonly isOpen: boolean
  readonly user: User
  readonly hasBanner: boolean
  readonly userMenu?: SideMenuProps['userMenu']
}

const BANNER = {
  height: 40,
  padding: '10px 16px',
  background: 'var(--tm-colors-info-subtle)',
  borderBottom: '1px solid var(--tm-colors-info-border)',
}

const meta = {
  title: 'Layout/App shell',
  component: AppShell,
  tags: ['stable', 'can:overflow'],
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 600 } } },
  args: { menu: null, isCollapsed: false, isDrawerOpen: false, onCloseDrawer: fn(), children: null },
  render: ({ isCollapsed, isDrawerOpen }) => (
    <LiveShell
      key={`${isCollapsed} ${isDrawerOpen}`}
      isCollapsed={isCollapsed}
      isOpen={isDrawerOpen}
      user={ADMIN}
      hasBanner={false}
    />
  ),
} satisfies Meta<typeof AppShell>
export default meta

type Story = StoryObj<typeof meta>

const menuWidth = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole('navigation', { name: 'Main' }).parentElement?.parentElement?.offsetWidth

export const Default: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(menuWidth(canvasElement)).toBe(256)
    await userEvent.click(canvas.getByRole('button', { name: 'Collapse menu' }))
    await waitFor(() => expect(menuWidth(canvasElement)).toBe(80))
    await expect(canvas.getByRole('button', { name: 'Expand menu' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(menuWidth(canvasElement)).toBe(256))
    await expect(canvas.getByRole('button', { name: 'Collapse menu' })).toHaveFocus()
    await userEvent.click(document.body)
  },
}

export const Collapsed: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { isCollapsed: true },
  play: async ({ canvasElement }) => {
    await expect(menuWidth(canvasElement)).toBe(80)
  },
}

/** The address does not change. */
export const SkipLink: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const before = window.location.href
    await userEvent.tab()
    const skip = canvas.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toHaveFocus()
    await expect(skip.offsetWidth).toBeGreaterThan(100)
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('main')).toHaveFocus()
    await expect(window.location.href).toBe(before)
  },
}

export const ReadOnly: Story = {
  globals: { viewport: { value: 'desktop' } },
  render: () => <LiveShell isCollapsed={false} isOpen={false} user={DEMO_VISITOR} hasBanner />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You are using the demo version.')).toBeVisible()
    await expect(canvas.getByText('DEMO')).toBeVisible()
  },
}

/** The drawer holds the focus. */
export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull()
    const open = canvas.getByRole('button', { name: 'Open menu' })
    await userEvent.click(open)
    const drawer = within(await canvas.findByRole('dialog', { name: 'Menu' }))
    await expect(drawer.getByRole('button', { name: 'Close menu' })).toHaveFocus()
    open.focus()
    await expect(drawer.getByRole('button', { name: 'Close menu' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    await expect(open).toHaveFocus()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const MobileDrawer: Story = {
  args: { isCollapsed: true, isDrawerOpen: true },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const drawer = await canvas.findByRole('dialog', { name: 'Menu' })
    await expect(drawer.offsetWidth).toBe(288)
    await expect(within(drawer).getByText('Admin')).toBeVisible()
    await expect(getComputedStyle(within(drawer).getByText('Backtest Data')).fontSize).toBe('14px')
    const link = within(drawer).getByRole('link', { name: 'Backtest Data' })
    await expect(link.offsetHeight).toBe(40)
  },
}

export const KeyboardWalk: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await tabThrough(['Skip to content'])
    const open = canvas.getByRole('button', { name: 'Open menu' })
    await tabTo(open)
    await userEvent.keyboard('{Enter}')
    const drawer = within(await canvas.findByRole('dialog', { name: 'Menu' }))
    await expectFocus(drawer.getByRole('button', { name: 'Close menu' }))
    await tabThrough([/^Search or run/])
    for (const link of drawer.getAllByRole('link')) await tabTo(link)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    await expectFocus(open)
    await userEvent.keyboard(' ')
    await keyTo('{Enter}', open)
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
  },
}

/** Tab goes round in the open drawer, in both directions. */
export const DrawerKeepsTab: Story = {
  ...MobileDrawer,
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const drawer = within(await canvas.findByRole('dialog', { name: 'Menu' }))
    const close = drawer.getByRole('button', { name: 'Close menu' })
    await expectFocus(close)
    await userEvent.tab({ shift: true })
    const last = document.activeElement
    await expect(drawer.getAllByRole('button').at(-1)).toBe(last)
    await userEvent.tab()
    await expectFocus(close)
  },
}

/** The menu takes the first Escape, the drawer the next. */
export const KeyboardWalkUserMenu: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <LiveShell
      isCollapsed={false}
      isOpen
      user={ADMIN}
      hasBanner={false}
      userMenu={[{ items: [{ id: 'settings', label: 'Settings', icon: 'sliders', onSelect: fn() }] }]}
    />
  ),
  play: async ({ canvas }) => {
    const drawer = within(await canvas.findByRole('dialog', { name: 'Menu' }))
    const account = drawer.getByRole('button', { name: /account menu/ })
    await userEvent.click(account)
    await waitFor(() => expect(canvas.getByRole('menu')).toBeVisible())
    await keyTo('{Escape}', account)
    await waitFor(() => expect(canvas.queryByRole('menu')).toBeNull())
    await expect(canvas.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
  },
}

export const MobileDrawerScrim: Story = {
  ...MobileDrawer,
  name: 'Mobile drawer closed by its scrim',
  play: async ({ canvas }) => {
    const drawer = await canvas.findByRole('dialog', { name: 'Menu' })
    await waitFor(() => expect(getComputedStyle(document.body).overflow).toBe('hidden'))
    // While it slides in, these coordinates are still beside it.
    await waitFor(() => expect(drawer.getBoundingClientRect().left).toBe(0))
    await userEvent.pointer({ keys: '[MouseLeft]', target: drawer, coords: { clientX: 100, clientY: 700 } })
    await expect(drawer).toHaveAttribute('data-state', 'open')
    await pressBeside({ clientX: 340, clientY: 400 })
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(getComputedStyle(document.body).overflow).toBe('visible'))
  },
}

export const Overflow: Story = {
  render: () => <LiveShell isCollapsed={false} isOpen={false} user={DEMO_VISITOR} hasBanner />,
  globals: { viewport: { value: 'narrow' } },
  parameters: {
    viewport: {
      options: { narrow: { name: 'Narrow 320', styles: { width: '320px', height: '640px' }, type: 'mobile' } },
    },
  },
  play: async ({ canvas }) => {
    await expect(window.innerWidth).toBe(320)
    await expect(document.documentElement.scrollWidth).toBe(320)
    await expect(canvas.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  },
}

/** A window of 1440 by 900 px, enlarged to 200 %. */
export const Zoomed: Story = {
  render: () => <LiveShell isCollapsed={false} isOpen={false} user={DEMO_VISITOR} hasBanner />,
  globals: { viewport: { value: 'zoomed' } },
  parameters: {
    viewport: {
      options: { zoomed: { name: '1440 at 200 %', styles: { width: '720px', height: '450px' }, type: 'desktop' } },
    },
  },
  play: async ({ canvas }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    await expect(canvas.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  },
}

/** The drawer slides in over its fading backdrop, and back. */
export const DrawerMoves: Story = {
  ...MOVING,
  globals: { ...MOVING.globals, viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const open = async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Open menu' }))
      await expectFocus(within(await canvas.findByRole('dialog')).getByRole('button', { name: 'Close menu' }))
    }
    const close = async () => {
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    }
    await expectMoves(['slide-from-left-full', 'fade-in'], open)
    await expectMoves(['slide-to-left-full', 'fade-out'], close)
    await expectStill(open)
    await expectStill(close)
  },
}
