/** A stretch of bars, as indices that need not be whole. */
export interface ViewRange {
  readonly from: number
  readonly to: number
}

/** px between two bars: closer, a candle is no longer one; and what a first look at many bars gives each of them. */
const LEAST_SPACING = 2.5
const FIRST_SPACING = 5
/** Bars of air at the right end. */
const AIR = 0.5
const LEAST_BARS = 8

/** What a chart shows at first: all bars where each has room to be seen, else the last ones. @param width - px. */
export function firstView(count: number, width: number): ViewRange {
  const shown = width / Math.max(1, count) >= LEAST_SPACING ? count : Math.max(1, Math.floor(width / FIRST_SPACING))
  return { from: count - shown - AIR, to: count - 1 + AIR }
}

/** All bars. */
export function wholeView(count: number): ViewRange {
  return { from: -AIR, to: count - 1 + AIR }
}

/**
 * Nearer (a factor below 1) or farther from a bar, which stays where it is. No farther than all bars, no nearer than eight.
 *
 * @param around - index of the bar.
 */
export function zoomView({ from, to }: ViewRange, factor: number, around: number, count: number): ViewRange {
  const whole = wholeView(count)
  const length = Math.max(Math.min(LEAST_BARS, count), Math.min((to - from) * factor, whole.to - whole.from))
  const share = to > from ? Math.max(0, Math.min(1, (around - from) / (to - from))) : 1
  const start = Math.max(whole.from, Math.min(around - share * length, whole.to - length))
  return { from: start, to: start + length }
}
