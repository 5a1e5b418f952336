import type { ReactNode } from 'react'
import { fieldPairRecipe } from './fieldPairRecipe'

export interface FieldPairProps {
  /** Two or four fields. */
  children: ReactNode
}

/** Two fields side by side; a column each in a full-width form. */
export function FieldPair({ children }: FieldPairProps) {
  const styles = fieldPairRecipe()
  return <div className={styles.root}>{children}</div>
}
