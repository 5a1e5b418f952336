import { lazy, Suspense, useRef, type MouseEvent, type ReactNode } from 'react'
import { useMediaQuery } from './useMediaQuery'
import { appShellRecipe } from './appShellRecipe'

export interface AppShellProps {
  /** A SideMenu. The shell tells it whether it is in the column or the drawer. */
  readonly menu: ReactNode
  /** The column is 80 px wide instead of 256. The drawer is never collapsed. */
  readonly isCollapsed: boolean
  /** Only under 1024 px: wider windows always show the column. */
  readonly isDrawerOpen: boolean
  readonly onCloseDrawer: () => void
  /** Above the page header; scrolls with the page. */
  readonly banner?: ReactNode
  /** A PageHeader and the page's content. */
  readonly children: ReactNode
}

/** Lazy, because wide windows never need it. */
const MenuDrawer = lazy(() => import('./MenuDrawer').then((code) => ({ default: code.MenuDrawer })))

/** Lays out every page behind the sign-in: side menu, or a drawer under 1024 px, and the page beside it. */
export function AppShell({ menu, isCollapsed, isDrawerOpen, onCloseDrawer, banner, children }: AppShellProps) {
  const styles = appShellRecipe()
  const content = useRef<HTMLElement>(null)
  const isNarrow = useMediaQuery('(max-width: 1023px)')

  // Navigating to a fragment would change the URL, which holds the page's state.
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
        <Suspense fallback={null}>
          <MenuDrawer isOpen={isDrawerOpen} onClose={onCloseDrawer}>
            {menu}
          </MenuDrawer>
        </Suspense>
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
