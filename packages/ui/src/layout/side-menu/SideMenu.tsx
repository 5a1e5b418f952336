import { type ReactNode, useCallback, useRef } from 'react'
import { useMenuPlacement } from '../app-shell/menuPlacement'
import { Button } from '../../elements/button/Button'
import { IconButton } from '../../elements/icon-button/IconButton'
import { Mark } from '../../elements/mark/Mark'
import type { MenuSection } from '../../elements/menu/menuTypes'
import { UserCard, type User } from '../user-card/UserCard'
import { MenuGroup } from './MenuGroup'
import type { MenuGroupItems, MenuLink } from './menuItems'
import { sideMenuRecipe } from './sideMenuRecipe'

export interface SideMenuProps {
  /** Top to bottom; the first usually has no label. */
  groups: readonly MenuGroupItems[]
  /** Id of the current page; unknown marks none. */
  currentId: string
  /** 80 px wide, labels under icons; never in a drawer. */
  isCollapsed: boolean
  onToggleCollapsed: () => void
  user: User
  /** Actions of the user card; leave out for no button. */
  userMenu?: readonly MenuSection[] | undefined
  /** 'v1.0.0' */
  version: string
  /** 'Sign Out' or 'End Demo'; the page confirms. */
  onSignOut: () => void
  /** A ThemeToggle. */
  themeToggle?: ReactNode | undefined
  /** Renders links. @default a plain `a` */
  Link?: MenuLink | undefined
  /** A SearchTrigger. */
  search?: ReactNode | undefined
}

/** Navigation, user and sign-out, within an AppShell. */
export function SideMenu({
  groups,
  currentId,
  isCollapsed,
  onToggleCollapsed,
  user,
  userMenu,
  version,
  onSignOut,
  themeToggle,
  Link = 'a',
  search,
}: SideMenuProps) {
  const styles = sideMenuRecipe()
  const placement = useMenuPlacement()
  const isDrawer = placement.kind === 'drawer'
  const isNarrow = isCollapsed && !isDrawer
  const signOut = user.isDemo ? 'End Demo' : 'Sign Out'
  const isToggled = useRef(false)
  const toggle = () => {
    isToggled.current = true
    onToggleCollapsed()
  }
  // The pressed button is replaced: its successor takes focus.
  const takeFocus = useCallback((button: HTMLButtonElement | null) => {
    if (button === null || !isToggled.current) return
    isToggled.current = false
    button.focus()
  }, [])
  return (
    <div className={styles.root} data-collapsed={isNarrow} data-drawer={isDrawer}>
      <div className={styles.brand}>
        <Mark />
        {!isNarrow && <span className={styles.name}>Tidemark</span>}
        {placement.kind === 'drawer' && (
          <IconButton icon="close" size="sm" label="Close menu" onClick={placement.onClose} />
        )}
        {!isNarrow && !isDrawer && <IconButton ref={takeFocus} icon="panel" label="Collapse menu" onClick={toggle} />}
      </div>
      {search !== undefined && <div className={styles.search}>{search}</div>}
      <nav className={styles.nav} aria-label="Main">
        {groups.map((group) => (
          <MenuGroup
            key={group.items[0]?.id ?? group.label}
            group={group}
            currentId={currentId}
            isCollapsed={isNarrow}
            isDrawer={isDrawer}
            Link={Link}
          />
        ))}
      </nav>
      <div className={styles.foot}>
        <UserCard user={user} isCollapsed={isNarrow} version={version} menu={userMenu} />
        <div className={styles.ways}>
          {isNarrow ? (
            <>
              <IconButton icon="sign-out" size="xs" label={signOut} onClick={onSignOut} />
              {themeToggle}
              <IconButton ref={takeFocus} icon="panel" size="xs" label="Expand menu" onClick={toggle} />
            </>
          ) : (
            <>
              <Button variant="ghost" size="xs" icon="sign-out" className={styles.out} onClick={onSignOut}>
                {signOut}
              </Button>
              <span className={styles.end}>
                {user.isDemo && <span className={styles.version}>{version}</span>}
                {themeToggle}
              </span>
            </>
          )}
        </div>
      </div>
    </div>
  )
}
