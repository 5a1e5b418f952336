import { emptyColumn, forEachSharedRun } from '../runs'

/** Both first at index n-1 of each shared run. */
export interface RollingRange {
  readonly highest: Float64Array
  readonly lowest: Float64Array
}

export function rollingRange(high: Float64Array, low: Float64Array, n: number): RollingRange {
  const range = { highest: emptyColumn(high.length), lowest: emptyColumn(low.length) }
  forEachSharedRun([high, low], (from, to) => rangeOfRun(high, low, n, range, from, to))
  return range
}

/**
 * Each window is the tail of one block of n and the head of the next: three comparisons per bar and side for any
 * window. Highs and lows are interleaved, because each chain waits only for itself.
 */
export function rangeOfRun(
  high: Float64Array,
  low: Float64Array,
  n: number,
  { highest, lowest }: RollingRange,
  from: number,
  to: number,
): void {
  if (to - from < n) return
  const highTails = new Float64Array(n)
  const lowTails = new Float64Array(n)
  for (let next = from + n; next <= to; next += n) {
    let top = high[next - 1]!
    let bottom = low[next - 1]!
    for (let k = n - 1; k >= 0; k--) {
      top = higher(top, high[next - n + k]!)
      bottom = lower(bottom, low[next - n + k]!)
      highTails[k] = top
      lowTails[k] = bottom
    }
    highest[next - 1] = top
    lowest[next - 1] = bottom
    const rest = Math.min(n - 1, to - next)
    if (rest === 0) continue
    top = high[next]!
    bottom = low[next]!
    for (let k = 0; k < rest; k++) {
      top = higher(top, high[next + k]!)
      bottom = lower(bottom, low[next + k]!)
      highest[next + k] = higher(top, highTails[k + 1]!)
      lowest[next + k] = lower(bottom, lowTails[k + 1]!)
    }
  }
}

/** No branch: prices are unpredictable, and mispredictions cost more. */
function higher(a: number, b: number): number {
  const isHigher = Number(b > a)
  return b * isHigher + a * (1 - isHigher)
}

function lower(a: number, b: number): number {
  const isLower = Number(b < a)
  return b * isLower + a * (1 - isLower)
}
