import { deepestDrawdown, type StepEquityPoint } from '@tidemark/ui'

/** A point that is drawn: the account after the trades that closed within one second. */
export interface EquityPoint extends StepEquityPoint {
  /** Seconds since 1970, UTC: as fine as the chart library tells moments apart. */
  readonly second: number
}

/** One place of the time axis and the point that is in force there. */
export interface EquitySlot {
  /** Seconds since 1970, UTC. */
  readonly second: number
  /** Index of the last point that is not after it. */
  readonly point: number
}

/** An equity curve ready to be drawn. */
export interface EquityPicture {
  /** Ascending by second, no two share one; at least one. */
  readonly points: readonly EquityPoint[]
  /** Ascending by second, no two share one; at least two. Every point has a slot of its own. */
  readonly slots: readonly EquitySlot[]
  /** The slot of each point. */
  readonly slotOf: readonly number[]
  /** The deepest fall as indices of points, `to` where the mark was reached again or, if it was not, the last; null for none. */
  readonly deepest: { readonly from: number; readonly trough: number; readonly to: number } | null
}

/** @returns null when there is nothing to draw. */
export function pictureOfEquity(steps: readonly StepEquityPoint[]): EquityPicture | null {
  const points = pointsOf(steps)
  if (points.length === 0) return null
  const slots = slotsOf(points)
  const slotOf: number[] = []
  slots.forEach(({ point }, i) => {
    if (slotOf.length === point) slotOf.push(i)
  })
  return { points, slots, slotOf, deepest: deepestOf(points) }
}

/** @returns whether every figure of the step can be drawn. */
export function isDrawable({ time, value, peak, drawdown }: StepEquityPoint): boolean {
  return [time, value, peak, drawdown].every(Number.isFinite)
}

function pointsOf(steps: readonly StepEquityPoint[]): EquityPoint[] {
  const points: EquityPoint[] = []
  const inOrder = steps.filter(isDrawable).toSorted((a, b) => a.time - b.time)
  for (const step of inOrder) {
    const second = Math.floor(step.time / 1000)
    if (points.at(-1)?.second === second) points.pop()
    points.push({ ...step, second })
  }
  return points
}

/** More than a screen has columns, so that a place of the axis is narrower than a pixel. */
const FEWEST_SLOTS = 2000
/** With two places for each point hardly any two points want the same one. */
const SLOTS_PER_POINT = 2

/**
 * The library gives every moment that it is told of the same width, so trades alone would make an axis of trades, not of
 * time. Here the whole span is cut into even slots; one without a point repeats the one before, which a step line draws as
 * nothing new. The axis is then true to time and the points keep their exact moments.
 */
function slotsOf(points: readonly EquityPoint[]): EquitySlot[] {
  const first = points[0]?.second ?? 0
  const span = (points.at(-1)?.second ?? first) - first
  if (span === 0) return [0, 1].map((after) => ({ second: first + after, point: 0 }))
  const count = Math.min(span, Math.max(FEWEST_SLOTS, SLOTS_PER_POINT * points.length))
  const slots: EquitySlot[] = []
  let next = 0
  for (let i = 0; i <= count; i++) {
    const start = first + Math.floor((i * span) / count)
    const end = first + Math.floor(((i + 1) * span) / count)
    const before = next
    for (let point = points[next]; point !== undefined && point.second < end; point = points[next]) {
      slots.push({ second: point.second, point: next })
      next += 1
    }
    if (next === before) slots.push({ second: start, point: next - 1 })
  }
  return slots
}

function deepestOf(points: readonly EquityPoint[]): EquityPicture['deepest'] {
  const fall = deepestDrawdown(points)
  if (fall === null) return null
  const find = (time: number | null) => points.findIndex((point) => point.time === time)
  return {
    from: find(fall.peakTime),
    trough: find(fall.troughTime),
    to: fall.recoveryTime === null ? points.length - 1 : find(fall.recoveryTime),
  }
}
