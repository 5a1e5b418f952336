import { useRef, type MouseEvent, type ReactNode } from 'react'
import { onDemand } from '../../lib/onDemand'
import { useMediaQuery } from './useMediaQuery'
import { appShellRecipe } from './appShellRecipe'

export interface AppShellProps {
  /** A SideMenu, for column or drawer. */
  readonly menu: ReactNode
  /** 80 px wide, not 256. */
  readonly isCollapsed: boolean
  /** Only under 1024 px. */
  readonly isDrawerOpen: boolean
  readonly onCloseDrawer: () => void
  /** Above the page header; scrolls along. */
  readonly banner?: ReactNode
  /** A PageHeader and the content. */
  readonly children: ReactNode
}

/** Wide windows never need it. */
const MenuDrawer = onDemand(async () => (await import('./MenuDrawer')).MenuDrawer)

/** Side menu (a drawer under 1024 px) and page, behind the sign-in. */
export function AppShell({ menu, isCollapsed, isDrawerOpen, onCloseDrawer, banner, children }: AppShellProps) {
  const styles = appShellRecipe()
  const content = useRef<HTMLElement>(null)
  const isNarrow = useMediaQuery('(max-width: 1023px)')

  // A fragment would change the URL, which holds the page's state.
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    content.current?.focus()
  }

  return (
    <div className={styles.root} data-collapsed={isCollapsed}>
      <a className={styles.skip} href="#content" onClick={skip}>
        Skip to content
      </a>
      {isNarrow ? (
        <MenuDrawer isOpen={isDrawerOpen} onClose={onCloseDrawer}>
          {menu}
        </MenuDrawer>
      ) : (
        <aside className={styles.column} aria-label="Side menu">
          {menu}
        </aside>
      )}
      <div className={styles.page}>
        <div className={styles.banner}>{banner}</div>
        <main ref={content} id="content" className={styles.content} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}
