import { niceStep } from '../svg/niceStep'

/** Rebased to 100 on the first shown day. */
export interface CurvePoint {
  /** Epoch ms UTC. */
  readonly time: number
  readonly value: number
}

export interface RunCurve {
  /** 'A' to 'F'. */
  readonly letter: string
  readonly label: string
  /** Ascending. */
  readonly points: readonly CurvePoint[]
}

/** Fraction below the highest value so far, at most 0. */
export function drawdownsOf(points: readonly CurvePoint[]): CurvePoint[] {
  let peak = Number.NEGATIVE_INFINITY
  return points.map(({ time, value }) => {
    peak = Math.max(peak, value)
    return { time, value: peak > 0 ? value / peak - 1 : 0 }
  })
}

/** Keeps the ends, and the extremes of each of `columns` equal stretches. */
export function thinned(points: readonly CurvePoint[], columns: number): readonly CurvePoint[] {
  if (points.length <= 2 * columns) return points
  const kept = new Set([0, points.length - 1])
  for (let column = 0; column < columns; column++) {
    const from = Math.floor((column * points.length) / columns)
    const to = Math.floor(((column + 1) * points.length) / columns)
    let [lowest, highest] = [from, from]
    for (let i = from + 1; i < to; i++) {
      if (valueAt(points, i) < valueAt(points, lowest)) lowest = i
      if (valueAt(points, i) > valueAt(points, highest)) highest = i
    }
    kept.add(lowest).add(highest)
  }
  return points.filter((_, i) => kept.has(i))
}

function valueAt(points: readonly CurvePoint[], index: number): number {
  return points[index]?.value ?? 0
}

/**
 * Returns positions `apart` from each other, in order, as close to the wanted ones as possible, within `height` if they
 * fit.
 */
export function spread(wanted: readonly number[], apart: number, height: number): number[] {
  const order = wanted.map((_, i) => i).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  const placed = [...wanted]
  let least = 0
  for (const i of order) {
    placed[i] = Math.max(placed[i] ?? 0, least)
    least = (placed[i] ?? 0) + apart
  }
  let most = height
  for (const i of order.toReversed()) {
    placed[i] = Math.min(placed[i] ?? 0, most)
    most = (placed[i] ?? 0) - apart
  }
  return placed
}

/** More are a range or step that is not one. */
const MOST_TICKS = 1000

/** Round values from `low` to `high`; none without a finite range. @param step - from {@link niceStep} */
export function ticksBetween(low: number, high: number, step: number): number[] {
  const first = Math.ceil(low / step)
  const length = Math.floor(high / step) - first + 1
  return length > 0 && length <= MOST_TICKS ? Array.from({ length }, (_, i) => (first + i) * step) : []
}

const MONTH = 30.436875 * 86_400_000

/**
 * First days of years, or of months up to two years. Epoch ms UTC; none without a finite range.
 *
 * @param most - distances between labels that fit; round years are kept
 */
export function calendarTicks(
  from: number,
  to: number,
  most = 100,
): { readonly time: number; readonly text: string }[] {
  const [first, last] = [new Date(from).getUTCFullYear(), new Date(to).getUTCFullYear()]
  const years = last - first
  const least = Math.max(years >= 2 ? 12 : years === 1 ? 3 : 1, (to - from) / MONTH / Math.max(1, most))
  const step = [1, 3, 6, 12].find((months) => months >= least) ?? 12 * niceStep(least / 12)
  const start = first - (first % Math.max(1, step / 12))
  const ticks: { time: number; text: string }[] = []
  for (let month = 0; ; month += step) {
    const at = new Date(Date.UTC(start, month, 1))
    if (!(at.getTime() <= to)) return ticks
    if (at.getTime() < from) continue
    const year = String(at.getUTCFullYear())
    const text =
      step >= 12 || at.getUTCMonth() === 0 ? year : `${year}-${String(at.getUTCMonth() + 1).padStart(2, '0')}`
    ticks.push({ time: at.getTime(), text })
  }
}
