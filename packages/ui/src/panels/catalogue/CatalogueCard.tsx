import { useId, type ReactNode } from 'react'
import { catalogueCardRecipe } from './catalogueCardRecipe'

/** Props of {@link CatalogueCard}. */
export interface CatalogueCardProps {
  name: string
  /** The name in full, where it is short for something: 'Relative Strength Index'. */
  fullName?: string | undefined
  /** A badge at the right of the name: 'Subplot'. */
  badge?: ReactNode | undefined
  /** Said where there is no description; '' says nothing. @default '' */
  missingDescription?: string | undefined
  description?: string | null | undefined
  /** Formula, parameters, outputs. */
  children?: ReactNode | undefined
  /** What it is filed under. */
  tags?: ReactNode | undefined
  /** Where it leads: one small button or link. */
  action?: ReactNode | undefined
}

/** One thing of a catalogue: its name, what it does, what it takes, and the way to use it. Complete with a name alone. */
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
