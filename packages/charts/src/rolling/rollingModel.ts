import { toCsv } from '@tidemark/ui'
import { formatCounted, formatStrength, isFigure, momentOf, type Format } from '@tidemark/ui/format'
import { formatCorrelation } from '../lags/lagModel'
import type { ChartRows } from '../panel/ChartTable'

/** Over the window that ends at a bar. */
export interface RollingPoint {
  /** ISO 8601, UTC. */
  readonly time: string
  /** −1 to 1; null where unknown. */
  readonly value: number | null
}

export interface RollingViewPoint {
  /** Epoch ms, UTC. */
  readonly time: number
  /** UTC, the library's resolution. */
  readonly second: number
  /** −1 to 1; null for none. */
  readonly correlation: number | null
  /** The correlation, or the last before it: where the crosshair is. */
  readonly value: number
}

export interface RollingView {
  /** Ascending, unique; at least one has a correlation. */
  readonly points: readonly RollingViewPoint[]
  /** With a correlation. */
  readonly last: RollingViewPoint | null
  readonly lowest: number
  readonly highest: number
  readonly missing: number
}

/** Returns null when there is nothing to draw. */
export function rollingView(points: readonly RollingPoint[]): RollingView | null {
  const bySecond = new Map<number, number | null>()
  for (const { time, value } of points) {
    const second = Math.floor(momentOf(time) / 1000)
    if (Number.isFinite(second)) bySecond.set(second, isFigure(value) ? value : null)
  }
  const known = [...bySecond.values()].filter((value) => value !== null)
  if (known.length === 0) return null
  let height = known[0] ?? 0
  const drawn = [...bySecond]
    .toSorted(([a], [b]) => a - b)
    .map(([second, correlation]) => {
      height = correlation ?? height
      return { time: second * 1000, second, correlation, value: height }
    })
  return {
    points: drawn,
    last: drawn.findLast(({ correlation }) => correlation !== null) ?? null,
    lowest: known.reduce((a, b) => Math.min(a, b)),
    highest: known.reduce((a, b) => Math.max(a, b)),
    missing: drawn.length - known.length,
  }
}

/** Returns −1 to 1, or to 0 with nothing beyond it, so that small changes look small. */
export function axisRange({ lowest, highest }: Pick<RollingView, 'lowest' | 'highest'>): readonly [number, number] {
  return [lowest < 0 ? -1 : 0, highest <= 0 && lowest < 0 ? 0 : 1]
}

/** '+0.7081, Strong, positive'. */
export function pointText(point: Pick<RollingViewPoint, 'correlation'> | null): string {
  const value = point?.correlation ?? null
  return value === null ? 'N/A' : `${formatCorrelation(value)}, ${formatStrength(value)}`
}

/** The chart in one sentence. */
export function chartText({ points, lowest, highest }: RollingView, window: number, format: Format): string {
  const count = formatCounted(points.length, 'point')
  const period = format.period(points[0]?.time, points.at(-1)?.time)
  const range = `between ${formatCorrelation(lowest)} and ${formatCorrelation(highest)}`
  return `Correlation over ${barsText(window)}, ${count}, ${period}, ${range}`
}

/** '30 bars', '1 bar'. */
export function barsText(window: number): string {
  return formatCounted(window, 'bar')
}

/** A row per point. */
export function rollingRows({ points }: RollingView, { dateTime }: Format): ChartRows {
  return {
    head: ['Time', 'Correlation', 'Strength'],
    count: points.length,
    row: (index) => {
      const { time, correlation } = points[index] ?? { time: undefined, correlation: null }
      return [
        dateTime(time),
        formatCorrelation(correlation),
        correlation === null ? 'N/A' : formatStrength(correlation),
      ]
    },
  }
}

/** ISO 8601 times in the zone, unrounded values, empty for none. */
export function rollingCsv({ points }: RollingView, { iso }: Format): string {
  return toCsv([['Time', 'Correlation'], ...points.map(({ time, correlation }) => [iso(time), correlation])])
}
