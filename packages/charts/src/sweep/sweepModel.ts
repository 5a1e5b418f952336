import { toCsv } from '@tidemark/ui'
import { formatCount, formatMetric, isFigure } from '@tidemark/ui/format'
import type { ChartRows } from '../panel/ChartTable'

/** A swept parameter with its values in order. */
export interface SweepAxis {
  readonly name: string
  /** Formatted: '60', 'simple'. */
  readonly values: readonly string[]
}

/** Values of a sweep over one or two parameters. Positions: row by row, `row * columns + column`. */
export interface SweepGrid {
  /** The vertical parameter; null for a sweep of one parameter, drawn as a line. */
  readonly rows: SweepAxis | null
  /** The horizontal parameter. */
  readonly columns: SweepAxis
  /** Name of the values: 'Sharpe Ratio'. Larger is better. */
  readonly objective: string
  /** By position. null: no value. undefined: not computed yet. */
  readonly values: readonly (number | null | undefined)[]
  /** Median of each position and its neighbours; null until all are computed. */
  readonly neighbourhood: readonly (number | null | undefined)[] | null
  /** Closed trades by position; null where unknown. */
  readonly trades: readonly (number | null | undefined)[]
  /** Position of the best value; null for none. */
  readonly best: number | null
  /** Positions on the plateau, and spikes. */
  readonly plateau: readonly number[]
  readonly spikes: readonly number[]
  /** A scale shared with other grids. @default that of the values */
  readonly scale?: SweepScale | undefined
}

/** Which values to show. */
export type SweepShown = 'value' | 'neighbours'

/** Range of the tones. Below `low`, losing regions are dimmed. */
export interface SweepScale {
  readonly low: number
  readonly high: number
}

/** Number of tones in the sequential scale. */
export const TONES = 7
/** `pending`: not computed yet. `none`: no value. `loss`, `deep`: below the scale. Else 1 to 7. */
export type SweepTone = 'pending' | 'none' | 'loss' | 'deep' | number

/** Returns the number of rows: one for a line. */
export function rowCount({ rows }: SweepGrid): number {
  return rows?.values.length ?? 1
}

/** Returns the values to draw; the plain values while medians are unknown. */
export function shownValues(grid: SweepGrid, shown: SweepShown): SweepGrid['values'] {
  return shown === 'neighbours' ? (grid.neighbourhood ?? grid.values) : grid.values
}

/** Returns the scale of values: from 0 if any is positive, which dims losing regions, otherwise from the smallest. */
export function scaleOf(values: Iterable<number | null | undefined>): SweepScale | null {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    if (!isFigure(value)) continue
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  if (high < low) return null
  return { low: high > 0 ? 0 : low, high }
}

/**
 * Returns a value's tone.
 *
 * @param scale - null if there are no values
 */
export function toneOf(value: number | null | undefined, scale: SweepScale | null): SweepTone {
  if (value === undefined) return 'pending'
  if (value === null || scale === null) return 'none'
  const { low, high } = scale
  const span = high - low
  if (value < low) return value < low - span / 2 ? 'deep' : 'loss'
  if (span === 0) return TONES
  return Math.min(TONES, 1 + Math.floor(((value - low) / span) * TONES))
}

/** Formats a position: 'n1 60, n2 160'. */
export function positionName({ rows, columns }: SweepGrid, position: number): string {
  const width = columns.values.length
  const column = `${columns.name} ${columns.values[position % width] ?? ''}`
  return rows === null ? column : `${rows.name} ${rows.values[Math.floor(position / width)] ?? ''}, ${column}`
}

/**
 * Formats a position with its values: 'n1 60, n2 160: Sharpe Ratio 0.87, neighbours 0.72, 159 trades, best, plateau'.
 */
export function positionText(grid: SweepGrid, position: number, locale?: string): string {
  const value = grid.values[position]
  const name = positionName(grid, position)
  if (value === undefined) return `${name}: not computed yet`
  const trades = grid.trades[position]
  const around = grid.neighbourhood?.[position]
  const words = [
    `${name}: ${grid.objective} ${formatMetric(value, { locale })}`,
    isFigure(around) ? `neighbours ${formatMetric(around, { locale })}` : '',
    isFigure(trades) ? `${formatCount(trades, { locale })} ${trades === 1 ? 'trade' : 'trades'}` : '',
    ...marksAt(grid, position),
  ]
  return words.filter((word) => word !== '').join(', ')
}

function marksAt({ best, plateau, spikes }: SweepGrid, position: number): string[] {
  return [
    position === best ? 'best' : '',
    plateau.includes(position) ? 'plateau' : '',
    spikes.includes(position) ? 'spike' : '',
  ].filter((word) => word !== '')
}

/** Describes the chart in one sentence. */
export function sweepText(grid: SweepGrid, locale?: string): string {
  const { rows, columns, values, best, objective, plateau, spikes } = grid
  const count = (n: number) => formatCount(n, { locale })
  const done = values.filter((value) => value !== undefined).length
  const over = rows === null ? columns.name : `${rows.name} and ${columns.name}`
  const tried =
    done === values.length ? `${count(done)} settings` : `${count(done)} of ${count(values.length)} settings`
  const peak =
    best === null ? 'no value' : `best ${formatMetric(values[best], { locale })} at ${positionName(grid, best)}`
  const marks = [
    plateau.length === 0 ? '' : `, plateau of ${count(plateau.length)}`,
    spikes.length === 0 ? '' : `, ${count(spikes.length)} ${spikes.length === 1 ? 'spike' : 'spikes'}`,
  ]
  return `${objective} over ${over}, ${tried}: ${peak}${marks.join('')}`
}

/** Returns a row per configuration. */
export function sweepRows(grid: SweepGrid, locale?: string): ChartRows {
  const { objective, values, neighbourhood, trades } = grid
  const number = (value: number | null | undefined) => (value === undefined ? '–' : formatMetric(value, { locale }))
  return {
    head: ['Setting', objective, 'Neighbours', 'Trades', 'Mark'],
    count: values.length,
    row: (i) => [
      positionName(grid, i),
      number(values[i]),
      neighbourhood === null ? '–' : number(neighbourhood[i]),
      values[i] === undefined ? '–' : formatCount(trades[i], { locale }),
      marksAt(grid, i).join(', '),
    ],
  }
}

/** Returns unrounded CSV with a row per computed configuration. */
export function sweepCsv({ rows, columns, objective, values, neighbourhood, trades }: SweepGrid): string {
  const width = columns.values.length
  return toCsv([
    [...(rows === null ? [] : [rows.name]), columns.name, objective, 'Neighbours', 'Trades'],
    ...values.flatMap((value, i) =>
      value === undefined
        ? []
        : [
            [
              ...(rows === null ? [] : [rows.values[Math.floor(i / width)] ?? '']),
              columns.values[i % width] ?? '',
              value,
              neighbourhood?.[i] ?? null,
              trades[i] ?? null,
            ],
          ],
    ),
  ])
}

/** Returns the position that a key moves to; null for other keys. '.' moves to the best. */
export function moveInSweep(key: string, from: number, grid: SweepGrid): number | null {
  const width = grid.columns.values.length
  const height = rowCount(grid)
  const [row, column] = [Math.floor(from / width), from % width]
  const at = (r: number, c: number) =>
    Math.min(height - 1, Math.max(0, r)) * width + Math.min(width - 1, Math.max(0, c))
  switch (key) {
    case 'ArrowLeft':
      return at(row, column - 1)
    case 'ArrowRight':
      return at(row, column + 1)
    case 'ArrowUp':
      return at(row + 1, column)
    case 'ArrowDown':
      return at(row - 1, column)
    case 'Home':
      return at(row, 0)
    case 'End':
      return at(row, width - 1)
    case 'PageUp':
      return at(height - 1, column)
    case 'PageDown':
      return at(0, column)
    case '.':
      return grid.best
    default:
      return null
  }
}

/** Returns the median of each row and column over positions with a value; null without any. */
export function margins(grid: SweepGrid, shown: SweepShown) {
  const values = shownValues(grid, shown)
  const width = grid.columns.values.length
  const height = rowCount(grid)
  const pick = (count: number, at: (i: number) => number) =>
    medianOf(Array.from({ length: count }, (_, i) => values[at(i)]).filter(isFigure))
  return {
    rows: Array.from({ length: height }, (_, row) => pick(width, (column) => row * width + column)),
    columns: Array.from({ length: width }, (_, column) => pick(height, (row) => row * width + column)),
  }
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const half = (sorted.length - 1) / 2
  const [low, high] = [sorted[Math.floor(half)], sorted[Math.ceil(half)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
