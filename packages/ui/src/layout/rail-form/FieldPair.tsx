import type { ReactNode } from 'react'
import { fieldPairRecipe } from './fieldPairRecipe'

/** Props of {@link FieldPair}. */
export interface FieldPairProps {
  /** Two fields, or four in two rows. */
  children: ReactNode
}

/** Two fields beside each other in a rail. Where the form has the width of the window each takes its own column. */
export function FieldPair({ children }: FieldPairProps) {
  const styles = fieldPairRecipe()
  return <div className={styles.root}>{children}</div>
}
