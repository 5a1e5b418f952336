import type { ReactNode } from 'react'
import { railFormRecipe } from './railFormRecipe'

export interface RailSectionProps {
  /** Heading of a list. */
  title?: string | undefined
  /** Number of items. */
  count?: number | undefined
  children: ReactNode
}

/** Part of a rail's form, below a line. */
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
