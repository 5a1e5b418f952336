import type { ReactNode } from 'react'
import styles from './Subtitle.module.css'

export interface SubtitleProps {
  children: ReactNode
}

/** Text after a chart's title. */
export function Subtitle({ children }: SubtitleProps) {
  return <span className={styles['subtitle']}>{children}</span>
}
