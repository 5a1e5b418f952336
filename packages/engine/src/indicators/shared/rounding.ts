/**
 * TA-Lib's running sums of squares lose digits far from zero. Where five are left we match TA-Lib; elsewhere we return
 * the exact result.
 */
const BELIEVED = 1e5

const ROUNDING = Number.EPSILON / 2

/** Squared, for one value removed and one added. */
export function roundingOf(sum: number): number {
  return 2 * (ROUNDING * sum) ** 2
}

/** `noise` is the sum of {@link roundingOf} so far. */
export function isBelievable(difference: number, noise: number): boolean {
  return difference > 0 && difference * difference > BELIEVED * BELIEVED * noise
}
