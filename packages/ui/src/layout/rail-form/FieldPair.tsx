import type { ReactNode } from 'react'
import { fieldPairRecipe } from './fieldPairRecipe'

export interface FieldPairProps {
  /** Two fields, or four in two rows. */
  children: ReactNode
}

/** Places two fields side by side in a rail. In a full-width form each gets its own column. */
export function FieldPair({ children }: FieldPairProps) {
  const styles = fieldPairRecipe()
  return <div className={styles.root}>{children}</div>
}
