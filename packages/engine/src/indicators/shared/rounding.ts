/**
 * TA-Lib computes variance and correlation from running sums of squares, which lose more digits the further prices are
 * from zero. Where such a result still has five digits we return it, so that values match TA-Lib's to the last digit;
 * elsewhere (minutes of a quiet currency, an extreme bar in the past) we return the exact one.
 */
const BELIEVED = 1e5

/** Rounding error of one addition, as a share of the sum. */
const ROUNDING = Number.EPSILON / 2

/** Returns the squared rounding error that one more bar adds to a running sum, for one value removed and one added. */
export function roundingOf(sum: number): number {
  return 2 * (ROUNDING * sum) ** 2
}

/**
 * Whether a small difference of large running sums is precise enough. `noise` is the sum of {@link roundingOf} so far.
 */
export function isBelievable(difference: number, noise: number): boolean {
  return difference > 0 && difference * difference > BELIEVED * BELIEVED * noise
}
