import type { ReactNode } from 'react'
import styles from './OwnTheme.module.css'

export interface OwnThemeProps {
  theme: 'light' | 'dark'
  children: ReactNode
}

/** A part of the page in a theme of its own. */
export function OwnTheme({ theme, children }: OwnThemeProps) {
  return (
    <div className={styles['part']} data-theme={theme}>
      {children}
    </div>
  )
}
