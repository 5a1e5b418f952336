import { indexAt } from './cursorMoves'

/** Slots, as fractional indices. */
export interface ViewRange {
  readonly from: number
  readonly to: number
}

/** px between bars: the least for a candle; and when not all fit. */
const LEAST_SPACING = 2.5
const FIRST_SPACING = 5
/** Bars of space at the right. */
const SPACE = 0.5
const LEAST_BARS = 8

/** Returns the first view: all bars or as many of the last as fit. @param width - px. */
export function firstView(count: number, width: number): ViewRange {
  const shown = width / Math.max(1, count) >= LEAST_SPACING ? count : Math.max(1, Math.floor(width / FIRST_SPACING))
  return { from: count - shown - SPACE, to: count - 1 + SPACE }
}

/** Returns the view of all bars. */
export function wholeView(count: number): ViewRange {
  return { from: -SPACE, to: count - 1 + SPACE }
}

/** Zooms in (factor below 1) or out around a bar, between eight bars and all. */
export function zoomView({ from, to }: ViewRange, factor: number, around: number, count: number): ViewRange {
  const whole = wholeView(count)
  const length = Math.max(Math.min(LEAST_BARS, count), Math.min((to - from) * factor, whole.to - whole.from))
  const share = to > from ? Math.max(0, Math.min(1, (around - from) / (to - from))) : 1
  const start = Math.max(whole.from, Math.min(around - share * length, whole.to - length))
  return { from: start, to: start + length }
}

/**
 * Returns the view of new data: the same times, or the end if it showed the end. Seconds ascending; null with too few
 * bars there.
 */
export function carryView(view: ViewRange, before: readonly number[], now: readonly number[]): ViewRange | null {
  if (view.to >= before.length - 1) {
    const by = now.length - before.length
    return view.from + by > -LEAST_BARS ? { from: view.from + by, to: view.to + by } : null
  }
  const { from, to } = sameTimes(view, before, now)
  const shown = Math.min(to, now.length - 1) - Math.max(from, 0)
  return shown >= Math.min(LEAST_BARS, view.to - view.from) ? { from, to } : null
}

/** Returns the seconds UTC at both ends of a view. Seconds ascending. */
export function timesOf({ from, to }: ViewRange, seconds: readonly number[]): ViewRange {
  return { from: secondAt(from, seconds), to: secondAt(to, seconds) }
}

/** Returns the view of the same times, however far from the bars. Seconds ascending. */
export function sameTimes(view: ViewRange, before: readonly number[], now: readonly number[]): ViewRange {
  const { from, to } = timesOf(view, before)
  return { from: slotAt(from, now), to: slotAt(to, now) }
}

/** Returns the view of a period as far as there are bars: beyond them, an equally wide one at their end. Seconds ascending. */
export function periodView(period: ViewRange, seconds: readonly number[]): ViewRange {
  const from = slotAt(period.from, seconds)
  const half = (slotAt(period.to, seconds) - from) / 2
  const middle = Math.max(0, Math.min(from + half, seconds.length - 1))
  return { from: middle - half, to: middle + half }
}

/** Returns the view of what there is of a period, from its first bar to its last one. Seconds ascending. */
export function barsView(period: ViewRange, seconds: readonly number[]): ViewRange {
  const [from, to] = [slotAt(period.from, seconds), slotAt(period.to, seconds)]
  const whole = wholeView(seconds.length)
  return { from: Math.max(whole.from, from - SPACE), to: Math.min(whole.to, to + SPACE) }
}

/** Seconds UTC of a fractional slot; beyond the ends, as far as their last step goes on. */
export function secondAt(slot: number, seconds: readonly number[]): number {
  const index = Math.max(0, Math.min(seconds.length - 2, Math.floor(slot)))
  const a = seconds[index] ?? 0
  const b = seconds[index + 1] ?? a + 1
  return a + (slot - index) * (b - a)
}

function slotAt(second: number, seconds: readonly number[]): number {
  const points = seconds.map((second) => ({ second }))
  const index = Math.max(0, Math.min(seconds.length - 2, indexAt(points, second)))
  const a = seconds[index] ?? 0
  const b = seconds[index + 1] ?? a + 1
  return index + (second - a) / (b - a)
}
