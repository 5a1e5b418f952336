import { TEXT_ABOVE } from './nivoTheme'

/** px. */
export interface LevelMarkProps {
  direction: 'horizontal' | 'vertical'
  /** Position on the other axis. */
  at: number
  /** Length of the line, from 0. */
  length: number
  kind: 'zero' | 'limit' | 'mean' | 'median'
  /** Label at the start of the line. */
  label?: string | undefined
  /** Side of a vertical line's label. @default 'start' (right) */
  anchor?: 'start' | 'end' | undefined
  /** Position of two stacked labels. @default a single label */
  row?: 'upper' | 'lower' | undefined
}

const STROKES = {
  zero: { stroke: 'var(--tm-colors-chart-crosshair)' },
  limit: { stroke: 'var(--tm-colors-chart-border)' },
  mean: { stroke: 'var(--tm-colors-fg)', strokeWidth: 1.5 },
  median: { stroke: 'var(--tm-colors-fg)', strokeDasharray: '4 3' },
} as const
/** px from the top of a vertical line. */
const BASELINE = { alone: 11, upper: 9, lower: 20.5 } as const
/** px of a label's height. */
const LABEL = 9

/** A reference line: zero, a threshold, a mean. */
export function LevelMark({ direction, at, length, kind, label, anchor = 'start', row }: LevelMarkProps) {
  const position = Math.round(at) + 0.5
  const ends =
    direction === 'horizontal'
      ? { x1: 0, x2: length, y1: position, y2: position }
      : { x1: position, x2: position, y1: row === 'lower' ? BASELINE.lower - LABEL : 0, y2: length }
  const away = anchor === 'start' ? 6 : -6
  return (
    <g pointerEvents="none">
      <line {...STROKES[kind]} {...ends} />
      {label === undefined ? null : (
        <text
          {...TEXT_ABOVE}
          fill="var(--tm-colors-fg-muted)"
          fontWeight={500}
          x={direction === 'horizontal' ? 4 : position + away}
          y={direction === 'horizontal' ? position - 4 : BASELINE[row ?? 'alone']}
          textAnchor={anchor}
        >
          {label}
        </text>
      )}
    </g>
  )
}
