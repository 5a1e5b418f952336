import { lazy, Suspense, useRef, type MouseEvent, type ReactNode } from 'react'
import { useMediaQuery } from './useMediaQuery'
import { appShellRecipe } from './appShellRecipe'

/** Props of {@link AppShell}. */
export interface AppShellProps {
  /** A SideMenu. It is told by the shell whether it stands in the column or in the drawer. */
  readonly menu: ReactNode
  /** The column is 80 px wide instead of 256. The drawer is never collapsed. */
  readonly isCollapsed: boolean
  /** Under 1024 px only: wider windows show the column and ignore it. */
  readonly isDrawerOpen: boolean
  readonly onCloseDrawer: () => void
  /** Stands above the page header and scrolls away with the page. */
  readonly banner?: ReactNode
  /** A PageHeader and what belongs to the page. */
  readonly children: ReactNode
}

/** Wide windows do without it, and without the code that moves it. */
const MenuDrawer = lazy(() => import('./MenuDrawer').then((code) => ({ default: code.MenuDrawer })))

/** The frame of every page behind the sign-in: side menu, or its drawer under 1024 px, and the page beside it. */
export function AppShell({ menu, isCollapsed, isDrawerOpen, onCloseDrawer, banner, children }: AppShellProps) {
  const styles = appShellRecipe()
  const content = useRef<HTMLElement>(null)
  const isNarrow = useMediaQuery('(max-width: 1023px)')

  // A jump to a fragment would change the address, which holds what the page shows.
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
