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
