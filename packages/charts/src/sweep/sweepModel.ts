import { toCsv } from '@tidemark/ui'
import { formatCount, formatCounted, formatMetric, isFigure } from '@tidemark/ui/format'
import type { ChartRows } from '../panel/ChartTable'

export interface SweepAxis {
  readonly name: string
  /** Formatted: '60', 'simple'. */
  readonly values: readonly string[]
}

/** One or two parameters. Position: `row * columns + column`. */
export interface SweepGrid {
  /** Vertical; null draws a line. */
  readonly rows: SweepAxis | null
  readonly columns: SweepAxis
  /** 'Sharpe Ratio'. Larger is better. */
  readonly objective: string
  /** null: no value. undefined: not computed. */
  readonly values: readonly (number | null | undefined)[]
  /** Median with neighbours; null until all are computed. */
  readonly neighbourhood: readonly (number | null | undefined)[] | null
  /** Closed trades; null where unknown. */
  readonly trades: readonly (number | null | undefined)[]
  /** Why a value is N/A; null for the others. */
  readonly reasons?: readonly (string | null)[] | undefined
  /** Position; null for none. */
  readonly best: number | null
  /** Positions: on the plateau, and spikes. */
  readonly plateau: readonly number[]
  readonly spikes: readonly number[]
  /** Shared with other grids. @default that of the values */
  readonly scale?: SweepScale | undefined
}

export type SweepShown = 'value' | 'neighbours'

/** Range of the tones; below `low` is dimmed. */
export interface SweepScale {
  readonly low: number
  readonly high: number
}

export const TONES = 7
/** `pending`: not computed. `none`: no value. `loss`, `deep`: below the scale. Else 1 to 7. */
export type SweepTone = 'pending' | 'none' | 'loss' | 'deep' | number

/** One for a line. */
export function rowCount({ rows }: SweepGrid): number {
  return rows?.values.length ?? 1
}

/** Returns the values to draw; plain ones while medians are unknown. */
export function shownValues(grid: SweepGrid, shown: SweepShown): SweepGrid['values'] {
  return shown === 'neighbours' ? (grid.neighbourhood ?? grid.values) : grid.values
}

/** From 0 if any value is positive, which dims losses; else from the smallest. */
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

/** @param scale - null without values */
export function toneOf(value: number | null | undefined, scale: SweepScale | null): SweepTone {
  if (value === undefined) return 'pending'
  if (value === null || scale === null) return 'none'
  const { low, high } = scale
  const span = high - low
  if (value < low) return value < low - span / 2 ? 'deep' : 'loss'
  if (span === 0) return TONES
  return Math.min(TONES, 1 + Math.floor(((value - low) / span) * TONES))
}

/** 'n1 60, n2 160'. */
export function positionName({ rows, columns }: SweepGrid, position: number): string {
  const width = columns.values.length
  const column = `${columns.name} ${columns.values[position % width] ?? ''}`
  return rows === null ? column : `${rows.name} ${rows.values[Math.floor(position / width)] ?? ''}, ${column}`
}

/** 'n1 60, n2 160: Sharpe Ratio 0.87, neighbours 0.72, 159 trades, best, plateau'. */
export function positionText(grid: SweepGrid, position: number): string {
  const value = grid.values[position]
  const name = positionName(grid, position)
  if (value === undefined) return `${name}: not computed yet`
  const trades = grid.trades[position]
  const around = grid.neighbourhood?.[position]
  const words = [
    `${name}: ${grid.objective} ${formatMetric(value)}`,
    isFigure(around) ? `neighbours ${formatMetric(around)}` : '',
    isFigure(trades) ? formatCounted(trades, 'trade') : '',
    grid.reasons?.[position] ?? '',
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

/** The chart in one sentence. */
export function sweepText(grid: SweepGrid): string {
  const { rows, columns, values, best, objective, plateau, spikes } = grid
  const done = values.filter((value) => value !== undefined).length
  const over = rows === null ? columns.name : `${rows.name} and ${columns.name}`
  const tried =
    done === values.length
      ? `${formatCount(done)} settings`
      : `${formatCount(done)} of ${formatCount(values.length)} settings`
  const peak = best === null ? 'no value' : `best ${formatMetric(values[best])} at ${positionName(grid, best)}`
  const marks = [
    plateau.length === 0 ? '' : `, plateau of ${formatCount(plateau.length)}`,
    spikes.length === 0 ? '' : `, ${formatCount(spikes.length)} ${spikes.length === 1 ? 'spike' : 'spikes'}`,
  ]
  return `${objective} over ${over}, ${tried}: ${peak}${marks.join('')}`
}

const cellMetric = (value: number | null | undefined) => (value === undefined ? '–' : formatMetric(value))

/** A row per configuration. */
export function sweepRows(grid: SweepGrid): ChartRows {
  const { objective, values, neighbourhood, trades } = grid
  return {
    head: ['Setting', objective, 'Neighbours', 'Trades', 'Mark'],
    count: values.length,
    row: (i) => [
      positionName(grid, i),
      cellMetric(values[i]),
      neighbourhood === null ? '–' : cellMetric(neighbourhood[i]),
      values[i] === undefined ? '–' : formatCount(trades[i]),
      grid.reasons?.[i] ?? marksAt(grid, i).join(', '),
    ],
  }
}

/** Unrounded, a row per computed configuration. */
export function sweepCsv({ rows, columns, objective, values, neighbourhood, trades, reasons }: SweepGrid): string {
  const width = columns.values.length
  return toCsv([
    [...(rows === null ? [] : [rows.name]), columns.name, objective, 'Neighbours', 'Trades', 'Why N/A'],
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
              reasons?.[i] ?? null,
            ],
          ],
    ),
  ])
}

/** Returns a key's target; null for other keys. '.' is the best. */
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

/** Row and column medians; null without values. */
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
