import { classes } from '@tidemark/ui'
import type { ReactNode } from 'react'
import styles from './LegendEntry.module.css'

export interface LegendEntryProps {
  /** How it is drawn: a line, a dashed line, or a filled area. */
  mark: 'line' | 'dashed' | 'area'
  /** A custom property that holds its colour, such as '--tm-chart-series-1'. */
  colour: `--tm-${string}`
  name: string
  /** The value under the crosshair or the last one, as text; a placeholder while it is loading. */
  value: ReactNode
  /** A loss has the colour of losses, a value that is not the latest is muted. @default 'neutral' */
  tone?: 'neutral' | 'down' | 'muted' | undefined
  /** Goes first when there is little room. */
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

/** One thing that a chart draws: how it looks, what it is, what it is worth. */
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
