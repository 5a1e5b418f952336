import type { ReactNode } from 'react'
import { IconButton } from '../../elements/icon-button/IconButton'
import { pageHeaderRecipe } from './pageHeaderRecipe'

export interface PageHeaderProps {
  /** The page's name and only first-level heading. */
  readonly title: string
  /** What the page is for, in one line. Hidden under 1024 px. */
  readonly purpose?: string
  /** At most one outlined button, the rest ghost, 32 px ('dense'). Also under 768 px unless `compactActions` is set. */
  readonly actions?: ReactNode
  /** Replaces them under 768 px: one or two icon buttons. */
  readonly compactActions?: ReactNode
  /** Opens the menu's drawer under 1024 px; without it there is no button. */
  readonly onOpenMenu?: () => void
}

/** Draws the slim bar above a page: 56 px, 52 under 1024. Stays in view while the page scrolls. */
export function PageHeader({ title, purpose, actions, compactActions, onOpenMenu }: PageHeaderProps) {
  const styles = pageHeaderRecipe()
  return (
    <header className={styles.root}>
      {onOpenMenu !== undefined && (
        <div className={styles.menu}>
          <IconButton icon="menu" label="Open menu" size="default" onClick={onOpenMenu} />
        </div>
      )}
      <h1 className={styles.title}>{title}</h1>
      {purpose !== undefined && <p className={styles.purpose}>{purpose}</p>}
      {actions !== undefined && (
        <div className={styles.actions} data-has-compact={compactActions !== undefined}>
          {actions}
        </div>
      )}
      {compactActions !== undefined && <div className={styles.compact}>{compactActions}</div>}
    </header>
  )
}
