import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** Props of {@link VisuallyHidden}. */
export interface VisuallyHiddenProps {
  children: ReactNode
  id?: string | undefined
}

/** Words for assistive technology where the picture already says it to the eye. */
export function VisuallyHidden({ children, id }: VisuallyHiddenProps) {
  return (
    <span className={styles['hidden']} id={id}>
      {children}
    </span>
  )
}
