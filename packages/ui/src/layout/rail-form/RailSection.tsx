import type { ReactNode } from 'react'
import { railFormRecipe } from './railFormRecipe'

/** Props of {@link RailSection}. */
export interface RailSectionProps {
  /** A heading, for a section that is a list of its own. */
  title?: string | undefined
  /** How many things the section holds, at the right end of the heading. */
  count?: number | undefined
  children: ReactNode
}

/** A part of a rail's form, set off by a hairline over the full width. */
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
