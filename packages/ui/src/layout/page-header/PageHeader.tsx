import type { ReactNode } from 'react'
import { IconButton } from '../../elements/icon-button/IconButton'
import { pageHeaderRecipe } from './pageHeaderRecipe'

/** Props of {@link PageHeader}. */
export interface PageHeaderProps {
  /** The page's name: the only first-level heading of the page. */
  readonly title: string
  /** One line on what the page is for. Left out under 1024 px, where there is no room for it. */
  readonly purpose?: string
  /** At most one outlined button, the rest ghost, 32 px ('dense'). From 768 px, and under it unless `compactActions` is given. */
  readonly actions?: ReactNode
  /** What stands in their place under 768 px: one or two icon buttons. */
  readonly compactActions?: ReactNode
  /** Under 1024 px the header opens the menu's drawer; without it there is no button. */
  readonly onOpenMenu?: () => void
}

/** The slim bar over a page: 56 px, 52 under 1024. It stays in view while the page scrolls. */
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
