import { useId, type ReactNode } from 'react'
import { catalogueCardRecipe } from './catalogueCardRecipe'

export interface CatalogueCardProps {
  name: string
  /** 'Relative Strength Index'. */
  fullName?: string | undefined
  /** At the right of the name: 'Subplot'. */
  badge?: ReactNode | undefined
  /** Shown without a description. @default nothing */
  missingDescription?: string | undefined
  description?: string | null | undefined
  /** Formula, parameters, outputs. */
  children?: ReactNode | undefined
  /** Categories. */
  tags?: ReactNode | undefined
  /** One small button or link. */
  action?: ReactNode | undefined
}

/** A catalogue entry; only its name is required. */
export function CatalogueCard({
  name,
  fullName,
  badge,
  description,
  missingDescription = '',
  children,
  tags,
  action,
}: CatalogueCardProps) {
  const styles = catalogueCardRecipe()
  const titleId = useId()
  const text = description ?? ''
  return (
    <article className={styles.root} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h3 className={styles.name} id={titleId} title={name}>
          {name}
        </h3>
        {badge}
      </header>
      {fullName === undefined || fullName === name ? null : <p className={styles.full}>{fullName}</p>}
      {text.trim() === '' && missingDescription === '' ? null : (
        <p className={styles.description} data-missing={text.trim() === '' || undefined}>
          {text.trim() === '' ? missingDescription : text}
        </p>
      )}
      {children}
      {tags === undefined && action === undefined ? null : (
        <footer className={styles.footer}>
          <div className={styles.tags}>{tags}</div>
          {action}
        </footer>
      )}
    </article>
  )
}
