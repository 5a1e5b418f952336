import type { ReactNode } from 'react'
import { railFormRecipe } from './railFormRecipe'

export interface RailSectionProps {
  /** Heading, for a section that is a list. */
  title?: string | undefined
  /** Number of items, at the right end of the heading. */
  count?: number | undefined
  children: ReactNode
}

/** Draws part of a rail's form, separated by a full-width line. */
export function RailSection({ title, count, children }: RailSectionProps) {
  const styles = railFormRecipe()
  return (
    <div className={styles.section}>
      {title !== undefined && (
        <h3 className={styles.sectionTitle}>
          {title}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </h3>
      )}
      {children}
    </div>
  )
}
