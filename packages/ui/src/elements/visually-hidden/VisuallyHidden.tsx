import type { ReactNode } from 'react'
import { visuallyHiddenRecipe } from './visuallyHiddenRecipe'

export interface VisuallyHiddenProps {
  children: ReactNode
  id?: string | undefined
}

/** Text for assistive technology alone. */
export function VisuallyHidden({ children, id }: VisuallyHiddenProps) {
  const styles = visuallyHiddenRecipe()
  return (
    <span className={styles.root} id={id}>
      {children}
    </span>
  )
}
