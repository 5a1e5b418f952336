import { classes } from '@tidemark/ui'
import type { ReactNode } from 'react'
import styles from './LegendEntry.module.css'

export interface LegendEntryProps {
  /** Line, dashed line or filled area. */
  mark: 'line' | 'dashed' | 'area'
  /** Custom property: '--tm-chart-series-1'. */
  colour: `--tm-${string}`
  name: string
  /** Under the crosshair or the last; a placeholder while loading. */
  value: ReactNode
  /** Losses are 'down', outdated values 'muted'. */
  tone?: 'neutral' | 'down' | 'muted' | undefined
  /** Hidden first where room is short. */
  isMinor?: boolean | undefined
}

const SHAPES = {
  line: <path d="M1 4H17" strokeWidth="2" />,
  dashed: <path d="M1 4H17" strokeWidth="1.5" strokeDasharray="3 3" />,
  area: (
    <>
      <path d="M2 1H16V7H2z" fill="currentColor" stroke="none" opacity=".35" />
      <path d="M2 1H16" strokeWidth="1.5" />
    </>
  ),
} as const

/** What one part of a chart is, looks like and is worth. */
export function LegendEntry({ mark, colour, name, value, tone = 'neutral', isMinor = false }: LegendEntryProps) {
  return (
    <span className={classes(styles['entry'], isMinor && styles['minor'])}>
      <svg className={styles['mark']} viewBox="0 0 18 8" aria-hidden="true" style={{ color: `var(${colour})` }}>
        {SHAPES[mark]}
      </svg>
      <span className={styles['name']} title={name}>
        {name}
      </span>{' '}
      <span className={classes(styles['value'], tone !== 'neutral' && styles[tone])}>{value}</span>
    </span>
  )
}
