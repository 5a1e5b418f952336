import type { ReactNode } from 'react'
import { visuallyHiddenRecipe } from './visuallyHiddenRecipe'

/** Props of {@link VisuallyHidden}. */
export interface VisuallyHiddenProps {
  children: ReactNode
  id?: string | undefined
}

/** Words for assistive technology where the picture already says it to the eye. */
export function VisuallyHidden({ children, id }: VisuallyHiddenProps) {
  const styles = visuallyHiddenRecipe()
  return (
    <span className={styles.root} id={id}>
      {children}
    </span>
  )
}
