import type { ReactNode } from 'react'
import styles from './FieldPair.module.css'

/** Props of {@link FieldPair}. */
export interface FieldPairProps {
  /** Two fields, or four in two rows. */
  children: ReactNode
}

/** Two fields beside each other in a rail. Where the form has the width of the window each takes its own column. */
export function FieldPair({ children }: FieldPairProps) {
  return <div className={styles['pair']}>{children}</div>
}
