import type { Bar, CorrelationComponent } from '@tidemark/contract'
import { toCsv } from '@tidemark/ui'
import { formatCounted, formatPlotValue, momentOf, priceDecimals, type Format } from '@tidemark/ui/format'
import { axisPrice } from '../canvas/axisNumbers'
import type { ChartRows } from '../panel/ChartTable'

export interface ComparedPoint {
  /** Epoch ms, UTC. */
  readonly time: number
  /** null for none. */
  readonly value: number | null
}

/** Both values at one time; null for none. */
export interface MergedPoint {
  /** Epoch ms, UTC. */
  readonly time: number
  readonly left: number | null
  readonly right: number | null
}

export interface ComparedSeries {
  /** 'EUR/USD'. */
  readonly name: string
  readonly points: readonly ComparedPoint[]
}

export interface ComparedPair {
  readonly left: ComparedSeries
  readonly right: ComparedSeries
}

export type Side = 'left' | 'right'

/** A time at which either has a value. */
export interface ComparisonPoint extends MergedPoint {
  /** UTC, the library's resolution. */
  readonly second: number
  /** Left value, or the last before it: where the crosshair is. */
  readonly value: number
}

/** Indices of the points around a gap. */
export interface Gap {
  readonly side: Side
  readonly before: number
  readonly after: number
}

export interface ComparisonView {
  readonly names: Readonly<Record<Side, string>>
  /** Ascending, unique; at least one. */
  readonly points: readonly ComparisonPoint[]
  readonly gaps: readonly Gap[]
  /** Of every value: see `priceDecimals`. */
  readonly decimals: Readonly<Record<Side, number>>
  /** Both start at 100. */
  readonly isIndexed: boolean
}

/** Returns null when there is nothing to draw. */
export function comparisonView({ left, right }: ComparedPair, isIndexed: boolean): ComparisonView | null {
  const merged = mergeSeries(inSeconds(left.points), inSeconds(right.points)).filter((point) => hasValue(point))
  if (merged.length === 0) return null
  const shown = isIndexed ? indexTo100(merged) : merged
  let value = shown.find((point) => point.left !== null)?.left ?? 0
  const points = shown.map((point) => {
    value = point.left ?? value
    return { ...point, second: point.time / 1000, value }
  })
  const gaps = [...gapsOf(points, 'left'), ...gapsOf(points, 'right')]
  const decimals = {
    left: priceDecimals(
      points.map((point) => point.left),
      'plot',
    ),
    right: priceDecimals(
      points.map((point) => point.right),
      'plot',
    ),
  }
  return { names: { left: left.name, right: right.name }, points, gaps, decimals, isIndexed }
}

function inSeconds(points: readonly ComparedPoint[]): ComparedPoint[] {
  return points.map(({ time, value }) => ({ time: Math.floor(time / 1000) * 1000, value }))
}

function hasValue({ left, right }: MergedPoint): boolean {
  return left !== null || right !== null
}

/** Scales both to 100 at the first time both differ from 0, else at each one's first such value; null without one. */
export function indexTo100(points: readonly MergedPoint[]): MergedPoint[] {
  const both = points.find(({ left, right }) => canStart(left) && canStart(right))
  const baseOf = (side: Side) => (both ?? points.find((point) => canStart(point[side])))?.[side] ?? null
  const bases = { left: baseOf('left'), right: baseOf('right') }
  return points.map(({ time, left, right }) => ({
    time,
    left: scaled(left, bases.left),
    right: scaled(right, bases.right),
  }))
}

function canStart(value: number | null): boolean {
  return value !== null && value !== 0
}

function scaled(value: number | null, base: number | null): number | null {
  return value === null || base === null ? null : (value / base) * 100
}

/** Times the usual distance. */
const GAP_FACTOR = 4

/** Returns a series' gaps; it may be coarser than the other. */
export function gapsOf(points: readonly MergedPoint[], side: Side): Gap[] {
  const known = points.flatMap((point, i) => (point[side] === null ? [] : [i]))
  const steps = known.slice(1).map((index, i) => index - (known[i] ?? 0))
  const usual = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 1
  return steps.flatMap((step, i) => {
    const before = known[i] ?? 0
    return step >= GAP_FACTOR * usual ? [{ side, before, after: before + step }] : []
  })
}

/**
 * Returns all times of both, ascending, not interpolated. The later duplicate wins; invalid values are null, invalid
 * times dropped.
 */
export function mergeSeries(left: readonly ComparedPoint[], right: readonly ComparedPoint[]): MergedPoint[] {
  const merged = new Map<number, { time: number; left: number | null; right: number | null }>()
  for (const [side, points] of [
    ['left', left],
    ['right', right],
  ] as const) {
    for (const { time, value } of points) {
      if (!Number.isFinite(time)) continue
      const point = merged.get(time) ?? { time, left: null, right: null }
      point[side] = value !== null && Number.isFinite(value) ? value : null
      merged.set(time, point)
    }
  }
  return [...merged.values()].toSorted((a, b) => a.time - b.time)
}

/** Returns one column of bars; null for unknown volume. */
export function pointsOfBars(bars: readonly Bar[], component: CorrelationComponent): ComparedPoint[] {
  return bars.map((bar) => ({ time: momentOf(bar.datetime), value: bar[component] ?? null }))
}

/** '1.1000'; N/A for none. */
export function valueText(
  point: Partial<Pick<ComparisonPoint, Side>> | undefined,
  side: Side,
  { decimals }: Pick<ComparisonView, 'decimals'>,
): string {
  return formatPlotValue(point?.[side], { decimals: decimals[side] })
}

const SIDES = ['left', 'right'] as const

/** 'EUR/USD 1.1000, GBP/USD N/A'. */
export function pointText(point: Pick<ComparisonPoint, Side>, view: ComparisonView): string {
  return SIDES.map((side) => `${view.names[side]} ${valueText(point, side, view)}`).join(', ')
}

/** The chart in one sentence. */
export function chartText({ points, names, isIndexed }: ComparisonView, format: Format): string {
  const count = formatCounted(points.length, 'point')
  const period = format.period(points[0]?.time, points.at(-1)?.time)
  const scale = isIndexed ? ', both 100 at the start' : ''
  return `${names.left} on the left axis and ${names.right} on the right axis, ${count}, ${period}${scale}`
}

/** 'GBP/USD: no bars 2024-05-15 to 2024-05-31'. */
export function gapText({ side, before, after }: Gap, view: ComparisonView, format: Format): string {
  const { points, names } = view
  return `${names[side]}: no bars ${format.period(points[before + 1]?.time, points[after - 1]?.time)}`
}

/** Characters of the left axis' longest label. */
export function longestLabel({ points, decimals }: ComparisonView): number {
  const largest = points.reduce((most, { left }) => Math.max(most, Math.abs(left ?? 0)), 0)
  // A tick above it may have one more.
  return axisPrice(largest, largest, decimals.left).length + 1
}

/** A row per time; sides tell equal names apart. */
export function comparisonRows(view: ComparisonView, { dateTime }: Format): ChartRows {
  const { points, names } = view
  return {
    head: ['Time', `${names.left} (left)`, `${names.right} (right)`],
    count: points.length,
    row: (index) => {
      const point = points[index]
      return [dateTime(point?.time), ...SIDES.map((side) => valueText(point, side, view))]
    },
  }
}

/**
 * ISO 8601 times in the zone, unrounded values, empty for none.
 *
 * @param isThinned - a point stands for several bars, from the one at its time on
 */
export function comparisonCsv(
  { points, names, isIndexed }: ComparisonView,
  { iso }: Format,
  isThinned = false,
): string {
  const unit = isIndexed ? ' [start = 100]' : ''
  return toCsv([
    [isThinned ? 'First of several bars' : 'Time', `${names.left}${unit}`, `${names.right}${unit}`],
    ...points.map(({ time, left, right }) => [iso(time), left, right]),
  ])
}
