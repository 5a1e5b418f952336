import { AppShell, Button, ConfirmDialog, Icon, LiveRegion, SideMenu, ThemeToggle } from '@tidemark/ui'
import { useMemo, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { usePreferences } from '../preferences/PreferencesProvider'
import { PAGES, pageAt } from '../routing/pages'
import { useSession } from '../session/SessionProvider'
import { ErrorBoundary } from './ErrorBoundary'
import { menuGroupsOf } from './menu'
import { MenuLink } from './MenuLink'
import styles from './Shell.module.css'
import { ShellContext } from './shellContext'
import { useTitle } from './title'
import { VERSION } from './version'

const GROUPS = menuGroupsOf(PAGES)

/** Layout route of every page behind the sign-in. */
export function Shell() {
  const { pathname, key } = useLocation()
  const { session, end } = useSession()
  const { preferences, theme, update } = usePreferences()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const page = pageAt(pathname)
  useTitle(page?.label)

  // The drawer is open at one history entry: wherever a link leads, it is closed there.
  const shell = useMemo(() => ({ openMenu: () => setOpenAt(key) }), [key])
  if (session.kind === 'none') return null

  return (
    <ShellContext value={shell}>
      <AppShell
        isCollapsed={preferences.sidebarCollapsed}
        isDrawerOpen={openAt === key}
        onCloseDrawer={() => setOpenAt(null)}
        banner={session.isRefused ? <SignInAgain onSignIn={() => end('refused')} /> : undefined}
        menu={
          <SideMenu
            groups={GROUPS}
            currentId={page?.id ?? ''}
            isCollapsed={preferences.sidebarCollapsed}
            onToggleCollapsed={() => update({ sidebarCollapsed: !preferences.sidebarCollapsed })}
            user={{ name: session.username, role: 'Administrator', isDemo: false }}
            version={VERSION}
            onSignOut={() => setIsLeaving(true)}
            themeToggle={<ThemeToggle theme={theme} onChange={(next) => update({ theme: next })} />}
            Link={MenuLink}
          />
        }
      >
        <ErrorBoundary>
          <Outlet />
        </ErrorBoundary>
      </AppShell>
      <LiveRegion message={page?.label ?? ''} />
      <ConfirmDialog
        isOpen={isLeaving}
        title="Sign Out"
        message="Are you sure you want to sign out?"
        confirmLabel="Sign Out"
        onConfirm={() => end('left')}
        onCancel={() => setIsLeaving(false)}
      />
    </ShellContext>
  )
}

/** The token is no longer good, and what is on the screen is left alone until the user is ready. */
function SignInAgain({ onSignIn }: { onSignIn: () => void }) {
  return (
    <div className={styles['refused']} role="status">
      <Icon name="warning" />
      <p>The server no longer accepts your sign-in.</p>
      <Button size="small" onClick={onSignIn}>
        Sign In
      </Button>
    </div>
  )
}
