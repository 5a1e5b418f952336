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
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import { usePreferences } from '../preferences/PreferencesProvider'
import { mayOpen, pageAt } from '../routing/pages'
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
import { useOverlay } from './useOverlay'
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
  const { end } = useSession()
  const { client } = useApi()
  const navigate = useNavigate()
  const { pathname, key } = useLocation()
  const { preferences, theme, update } = usePreferences()
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
  const signIn = useCallback(() => end('refused'), [end])
  const pages = useOpenPages()
  const groups = useMemo(() => menuGroupsOf(pages), [pages])
  useShellKeys({ pages, letterTakers, onSheet: () => show('keys') })

  const userMenu: readonly MenuSection[] = [
    ...(client.accountTransport === null
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
    { items: [{ id: 'settings', label: 'Settings', icon: 'sliders', onSelect: () => show('settings') }] },
    {
      items: [
        {
          id: 'leave',
          label: session.kind === 'demo' ? 'End Demo' : 'Sign Out',
          icon: 'sign-out',
          onSelect: () => show('leave'),
        },
      ],
    },
  ]

  return (
    <ShellContext value={shell}>
      <AppShell
        isCollapsed={preferences.sidebarCollapsed}
        isDrawerOpen={openAt === key}
        onCloseDrawer={() => setOpenAt(null)}
        banner={<ShellBanner session={session} isPreview={page?.id === 'demoControl'} />}
        menu={
          <SideMenu
            groups={groups}
            currentId={page?.id ?? ''}
            isCollapsed={preferences.sidebarCollapsed}
            onToggleCollapsed={() => update({ sidebarCollapsed: !preferences.sidebarCollapsed })}
            user={userOf(session)}
            userMenu={userMenu}
            version={VERSION}
            onSignOut={() => show('leave')}
            themeToggle={<ThemeToggle theme={theme} onChange={(next) => update({ theme: next })} />}
            search={<SearchTrigger onReach={preloadPalette} onOpen={() => show('search')} />}
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
      <LiveRegion message={page?.label ?? ''} />
      <ShellPalette
        isOpen={overlay === 'search'}
        onOpen={() => show('search')}
        onClose={close}
        onLeave={() => show('leave')}
        onSettings={() => show('settings')}
        onKeys={() => show('keys')}
      />
      {overlay === 'keys' && <KeysDialog pages={pages} onClose={close} />}
      {overlay === 'settings' && <SettingsDialog isOpen onClose={close} />}
      {overlay === 'leave' && <LeaveDialog isOpen onClose={close} />}
    </ShellContext>
  )
}

function userOf({ kind, username, role }: LiveSession): User {
  return kind === 'demo'
    ? { name: username, role: 'Sample data', isDemo: true }
    : { name: username, role: role === 'administrator' ? 'Administrator' : 'Researcher', isDemo: false }
}
