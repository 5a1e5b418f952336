import { mergeSeries, type ComparedPoint, type MergedPoint } from './mergeSeries'

/** One of the two series. */
export interface ComparedSeries {
  /** As it is shown: 'EUR/USD'. */
  readonly name: string
  readonly points: readonly ComparedPoint[]
}

/** What a comparison draws. Keep the object while nothing has changed: another one is drawn anew. */
export interface ComparedPair {
  readonly left: ComparedSeries
  readonly right: ComparedSeries
}

/** Which of the two; also the axis that it is read on. */
export type Side = 'left' | 'right'

/** A moment at which at least one of the two has a value. */
export interface ComparisonPoint extends MergedPoint {
  /** Seconds since 1970, UTC: as fine as the chart library tells moments apart. */
  readonly second: number
  /** A height at which the crosshair can stand. */
  readonly value: number
}

/** A stretch without values between two that exist, as indices of the points beside it. */
export interface Gap {
  readonly side: Side
  readonly before: number
  readonly behind: number
}

/** Two series ready to be drawn. */
export interface ComparisonPicture {
  readonly names: Readonly<Record<Side, string>>
  /** Ascending by second, no two share one; at least one. */
  readonly points: readonly ComparisonPoint[]
  readonly gaps: readonly Gap[]
  /** Whether the values are parts of 100 at the start. */
  readonly isIndexed: boolean
}

/** @returns null when there is nothing to draw. */
export function pictureOfComparison({ left, right }: ComparedPair, isIndexed: boolean): ComparisonPicture | null {
  const merged = mergeSeries(inSeconds(left.points), inSeconds(right.points)).filter((point) => hasFigure(point))
  if (merged.length === 0) return null
  const shown = isIndexed ? indexTo100(merged) : merged
  let value = shown.find((point) => point.left !== null)?.left ?? 0
  const points = shown.map((point) => {
    value = point.left ?? value
    return { ...point, second: point.time / 1000, value }
  })
  const gaps = [...gapsOf(points, 'left'), ...gapsOf(points, 'right')]
  return { names: { left: left.name, right: right.name }, points, gaps, isIndexed }
}

function inSeconds(points: readonly ComparedPoint[]): ComparedPoint[] {
  return points.map(({ time, value }) => ({ time: Math.floor(time / 1000) * 1000, value }))
}

function hasFigure({ left, right }: MergedPoint): boolean {
  return left !== null || right !== null
}

/**
 * Both series as parts of 100 at their start: the first moment at which both have a value other than 0 or, where there is
 * none, the first of each. A series without such a value has none at all.
 */
export function indexTo100(points: readonly MergedPoint[]): MergedPoint[] {
  const both = points.find(({ left, right }) => canStart(left) && canStart(right))
  const baseOf = (side: Side) => (both ?? points.find((point) => canStart(point[side])))?.[side] ?? null
  const bases = { left: baseOf('left'), right: baseOf('right') }
  return points.map(({ time, left, right }) => ({
    time,
    left: partOf(left, bases.left),
    right: partOf(right, bases.right),
  }))
}

function canStart(value: number | null): boolean {
  return value !== null && value !== 0
}

function partOf(value: number | null, base: number | null): number | null {
  return value === null || base === null ? null : (value / base) * 100
}

/** From this many usual steps on, a step is a gap and not the rhythm of a coarser series. */
const STEPS_OF_A_GAP = 4

/** Where a series that has values before and behind has none, for longer than its own rhythm explains. */
export function gapsOf(points: readonly MergedPoint[], side: Side): Gap[] {
  const known = points.flatMap((point, i) => (point[side] === null ? [] : [i]))
  const steps = known.slice(1).map((index, i) => index - (known[i] ?? 0))
  const usual = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 1
  return steps.flatMap((step, i) => {
    const before = known[i] ?? 0
    return step >= STEPS_OF_A_GAP * usual ? [{ side, before, behind: before + step }] : []
  })
}
