import { useApi } from '@tidemark/api/hooks'
import {
  AppShell,
  LiveRegion,
  type MenuSection,
  onDemand,
  SearchTrigger,
  SideMenu,
  SignInContext,
  ThemeToggle,
  type User,
} from '@tidemark/ui'
import { loadMotionWhenIdle } from '@tidemark/ui/motion'
import { memo, useCallback, useEffect, useMemo, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import { usePreferences } from '../preferences/PreferencesProvider'
import { mayOpen, type Page, pageAt, type PageId } from '../routing/pages'
import { useOpenPages } from '../routing/useOpenPages'
import type { LiveSession } from '../session/session'
import { useSession } from '../session/SessionProvider'
import { ErrorBoundary } from './ErrorBoundary'
import { menuGroupsOf } from './menu'
import { MenuLink } from '../platform/MenuLink'
import { SessionCache } from './SessionCache'
import { ShellBanner } from './ShellBanner'
import { ShellContext, type ShellState } from '../platform/shellContext'
import { preloadPalette, ShellPalette } from './ShellPalette'
import { useTitle } from '../platform/title'
import { type OverlayState, useOverlay } from './useOverlay'
import { usePreloadedLinks } from './usePreloadedLinks'
import { useShellKeys } from './useShellKeys'
import { useTopOfPage } from './useTopOfPage'
import { VERSION } from '../platform/version'

const SettingsDialog = onDemand(async () => (await import('../preferences/SettingsDialog')).SettingsDialog)

const KeysDialog = onDemand(async () => (await import('./KeysDialog')).KeysDialog)

const LeaveDialog = onDemand(async () => (await import('../session/LeaveDialog')).LeaveDialog)

/** Lays out every page behind the sign-in. */
export function Shell() {
  const { session } = useSession()
  if (session.kind === 'none') return null
  return (
    <SessionCache session={session}>
      <SessionShell session={session} />
    </SessionCache>
  )
}

function SessionShell({ session }: { session: LiveSession }) {
  const { pathname, key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const { overlay, show, close } = useOverlay()
  const page = pageAt(pathname)
  useTitle(page?.label)
  useTopOfPage()
  usePreloadedLinks()
  useEffect(loadMotionWhenIdle, [])

  // Tied to one history entry, so navigating closes the drawer.
  const [pageActions] = useState<ShellState['pageActions']>(() => new Map())
  const [letterTakers] = useState<ShellState['letterTakers']>(() => new Set())
  const shell = useMemo(
    () => ({ openMenu: () => setOpenAt(key), pageActions, letterTakers }),
    [key, pageActions, letterTakers],
  )
  const closeMenu = useCallback(() => setOpenAt(null), [])
  const pages = useOpenPages()
  useShellKeys({ pages, letterTakers, onSheet: () => show('keys') })

  return (
    <ShellContext value={shell}>
      <ShellFrame
        session={session}
        pageId={page?.id}
        pages={pages}
        isMenuOpen={openAt === key}
        onCloseMenu={closeMenu}
        onShow={show}
      />
      <LiveRegion message={page?.label ?? ''} />
      <ShellPalette
        open={overlay === 'search'}
        onOpen={() => show('search')}
        onClose={close}
        onLeave={() => show('leave')}
        onSettings={() => show('settings')}
        onKeys={() => show('keys')}
      />
      {overlay === 'keys' && <KeysDialog pages={pages} onClose={close} />}
      {overlay === 'settings' && <SettingsDialog onClose={close} />}
      {overlay === 'leave' && <LeaveDialog open onClose={close} />}
    </ShellContext>
  )
}

interface ShellFrameProps {
  session: LiveSession
  pageId: PageId | undefined
  pages: readonly Page[]
  isMenuOpen: boolean
  onCloseMenu: () => void
  onShow: OverlayState['show']
}

/** Menu and page. What is shown above them does not draw them again. */
const ShellFrame = memo(function ShellFrame({
  session,
  pageId,
  pages,
  isMenuOpen,
  onCloseMenu,
  onShow,
}: ShellFrameProps) {
  const { end } = useSession()
  const { client } = useApi()
  const navigate = useNavigate()
  const { preferences, theme, update } = usePreferences()
  const signIn = useCallback(() => end('refused'), [end])
  const groups = useMemo(() => menuGroupsOf(pages), [pages])
  const userMenu: readonly MenuSection[] = [
    ...(!client.hasAccount
      ? []
      : [
          {
            items: [
              { id: 'account', label: 'Account', icon: 'user' as const, onSelect: () => void navigate('/account') },
              ...(mayOpen(session, 'trail')
                ? [{ id: 'trail', label: 'Trail', icon: 'clock' as const, onSelect: () => void navigate('/trail') }]
                : []),
            ],
          },
        ]),
    { items: [{ id: 'settings', label: 'Settings', icon: 'sliders', onSelect: () => onShow('settings') }] },
    {
      items: [
        {
          id: 'leave',
          label: session.kind === 'demo' ? 'End Demo' : 'Sign Out',
          icon: 'sign-out',
          onSelect: () => onShow('leave'),
        },
      ],
    },
  ]

  return (
    <AppShell
      isCollapsed={preferences.sidebarCollapsed}
      isDrawerOpen={isMenuOpen}
      onCloseDrawer={onCloseMenu}
      banner={<ShellBanner session={session} isPreview={pageId === 'demoControl'} />}
      menu={
        <SideMenu
          groups={groups}
          currentId={pageId ?? ''}
          isCollapsed={preferences.sidebarCollapsed}
          onToggleCollapsed={() => update({ sidebarCollapsed: !preferences.sidebarCollapsed })}
          user={userOf(session)}
          userMenu={userMenu}
          version={VERSION}
          onSignOut={() => onShow('leave')}
          themeToggle={<ThemeToggle theme={theme} onChange={(next) => update({ theme: next })} />}
          search={<SearchTrigger onReach={preloadPalette} onOpen={() => onShow('search')} />}
          Link={MenuLink}
        />
      }
    >
      <ErrorBoundary>
        <SignInContext value={signIn}>
          <Outlet />
        </SignInContext>
      </ErrorBoundary>
    </AppShell>
  )
})

function userOf({ kind, username, role }: LiveSession): User {
  return kind === 'demo'
    ? { name: username, role: 'Sample data', isDemo: true }
    : { name: username, role: role === 'administrator' ? 'Administrator' : 'Researcher', isDemo: false }
}
