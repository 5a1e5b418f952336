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
  /** How much further from the line the label stands than it would. @default 0 */
  shift?: number | undefined
}

/** A level, and the figures stand above or below it: the thin straight line that this product measures against. */
export function LevelMark({ direction, at, length, kind, label, anchor = 'start', shift = 0 }: LevelMarkProps) {
  const place = Math.round(at) + 0.5
  const ends =
    direction === 'horizontal'
      ? { x1: 0, x2: length, y1: place, y2: place }
      : { x1: place, x2: place, y1: 0, y2: length }
  const away = anchor === 'start' ? 6 + shift : -6 - shift
  return (
    <g className={styles['level']} data-kind={kind}>
      <line {...ends} />
      {label === undefined ? null : (
        <text
          x={direction === 'horizontal' ? 4 : place + away}
          y={direction === 'horizontal' ? place - 4 : 11}
          textAnchor={anchor}
        >
          {label}
        </text>
      )}
    </g>
  )
}
