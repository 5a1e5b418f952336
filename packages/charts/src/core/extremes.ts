/** The lowest low and the highest high of bars; empty without bars. */
export function extremesOf(
  bars: readonly { readonly low: number; readonly high: number }[],
): [lowest: number, highest: number] | [] {
  let lowest = Number.POSITIVE_INFINITY
  let highest = Number.NEGATIVE_INFINITY
  for (const { low, high } of bars) {
    lowest = Math.min(lowest, low)
    highest = Math.max(highest, high)
  }
  return lowest > highest ? [] : [lowest, highest]
}
