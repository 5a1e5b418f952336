import styles from './LevelMark.module.css'

/** Props of {@link LevelMark}. Lengths in px of the drawing. */
export interface LevelMarkProps {
  /** Across the drawing, or up and down in it. */
  direction: 'horizontal' | 'vertical'
  /** Where the line lies on the other axis. */
  at: number
  /** How long the line is, from 0. */
  length: number
  /** `zero` is what everything is measured from, `limit` a threshold, `mean` and `median` are figures of the data. */
  kind: 'zero' | 'limit' | 'mean' | 'median'
  /** Stands at the beginning of the line. */
  label?: string | undefined
  /** Where the label is to end instead of to begin: beside a neighbour, or at the edge. @default 'start' */
  anchor?: 'start' | 'end' | undefined
  /** Of two labels one above the other, which this one is; the line of the lower one begins at its label. Alone when left out. */
  row?: 'upper' | 'lower' | undefined
}

/** px of the foot of a label under the beginning of an upright line. Neither label reaches below it. */
const FOOT = { alone: 11, upper: 9, lower: 20.5 } as const
/** px that a label is high. */
const LABEL = 9

/** A level, and the figures stand above or below it: the thin straight line that this product measures against. */
export function LevelMark({ direction, at, length, kind, label, anchor = 'start', row }: LevelMarkProps) {
  const place = Math.round(at) + 0.5
  const ends =
    direction === 'horizontal'
      ? { x1: 0, x2: length, y1: place, y2: place }
      : { x1: place, x2: place, y1: row === 'lower' ? FOOT.lower - LABEL : 0, y2: length }
  const away = anchor === 'start' ? 6 : -6
  return (
    <g className={styles['level']} data-kind={kind}>
      <line {...ends} />
      {label === undefined ? null : (
        <text
          x={direction === 'horizontal' ? 4 : place + away}
          y={direction === 'horizontal' ? place - 4 : FOOT[row ?? 'alone']}
          textAnchor={anchor}
        >
          {label}
        </text>
      )}
    </g>
  )
}
