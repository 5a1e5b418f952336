export function trueRangeOf(high: number, low: number, previousClose: number): number {
  return Math.max(high, previousClose) - Math.min(low, previousClose)
}
