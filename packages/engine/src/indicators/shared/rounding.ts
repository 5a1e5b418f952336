/**
 * TA-Lib takes variance and correlation from running sums of squares, which lose the more digits the further prices lie
 * from zero. Where such a result still has five digits it is given as it is, so that figures agree with TA-Lib's to the
 * last one; elsewhere (minutes of a quiet currency, a violent bar in the past) the exact one is.
 */
const BELIEVED = 1e5

/** Rounding of one addition, as a share of the sum. */
const ROUNDING = Number.EPSILON / 2

/** The square of the rounding that one more bar leaves in a running sum: what is taken out, and what is put in. */
export function roundingOf(sum: number): number {
  return 2 * (ROUNDING * sum) ** 2
}

/** Whether a small difference of large running sums can be believed. `noise` is the sum of {@link roundingOf} so far. */
export function isBelievable(difference: number, noise: number): boolean {
  return difference > 0 && difference * difference > BELIEVED * BELIEVED * noise
}
