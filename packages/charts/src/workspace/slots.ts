import type { ITimeScaleApi, Logical, Time } from 'lightweight-charts'

/**
 * Returns a moment's place among the slots, as a fraction of slots; before the first and after the last at the distance
 * of the nearest two.
 *
 * @param seconds - ascending; at least two.
 */
export function slotOf(second: number, seconds: readonly number[]): number {
  let [low, high] = [0, seconds.length - 2]
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((seconds[middle] ?? 0) <= second) low = middle
    else high = middle - 1
  }
  const before = seconds[low] ?? 0
  const after = seconds[low + 1] ?? before + 1
  return low + (second - before) / (after - before)
}

/** Returns a moment's px from the left, also where it has no bar; null without a chart. @param seconds - as in `slotOf` */
export function xOf(second: number, seconds: readonly number[], timeScale: ITimeScaleApi<Time>): number | null {
  const slot = slotOf(second, seconds)
  if (!isLogical(slot)) throw new RangeError(`second: must be a finite number, got ${second}`)
  return timeScale.logicalToCoordinate(slot)
}

function isLogical(slot: number): slot is Logical {
  return Number.isFinite(slot)
}
