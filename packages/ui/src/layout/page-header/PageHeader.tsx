import type { ReactNode } from 'react'
import { IconButton } from '../../elements/icon-button/IconButton'
import { pageHeaderRecipe } from './pageHeaderRecipe'

export interface PageHeaderProps {
  /** The only first-level heading. */
  readonly title: string
  /** One line, hidden under 1024 px. */
  readonly purpose?: string
  /** At most one outlined button, 32 px ('dense'). */
  readonly actions?: ReactNode
  /** Icon buttons instead, under 768 px. */
  readonly compactActions?: ReactNode
  /** Opens the drawer under 1024 px; leave out for no button. */
  readonly onOpenMenu?: () => void
}

/** A page's sticky bar: 56 px, or 52 under 1024. */
export function PageHeader({ title, purpose, actions, compactActions, onOpenMenu }: PageHeaderProps) {
  const styles = pageHeaderRecipe()
  return (
    <header className={styles.root}>
      {onOpenMenu !== undefined && (
        <div className={styles.menu}>
          <IconButton icon="menu" label="Open menu" size="sm" onClick={onOpenMenu} />
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
