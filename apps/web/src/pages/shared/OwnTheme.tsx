import type { ReactNode } from 'react'
import styles from './OwnTheme.module.css'

export interface OwnThemeProps {
  theme: 'light' | 'dark'
  children: ReactNode
}

/** Renders its content in another theme. */
export function OwnTheme({ theme, children }: OwnThemeProps) {
  return (
    <div className={styles['part']} data-theme={theme}>
      {children}
    </div>
  )
}
