import type { ReactNode } from 'react'
import styles from './Subtitle.module.css'

export interface SubtitleProps {
  children: ReactNode
}

/** Further words after the title of a chart. */
export function Subtitle({ children }: SubtitleProps) {
  return <span className={styles['subtitle']}>{children}</span>
}
