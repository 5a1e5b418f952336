/** A reader counts in these with ease. */
const COUNTABLE = [1, 2, 5, 10]

/**
 * The least of 1, 2, 5, 10, 20, 50 … that is not below `least`: the distance of labels that a reader can count in.
 *
 * @param least - above 0.
 * @param steps - from 1 to 10, ascending: finer ones for a scale that nobody counts along.
 */
export function niceStep(least: number, steps: readonly number[] = COUNTABLE): number {
  const power = 10 ** Math.floor(Math.log10(least))
  // A quotient that should be exactly 5 may come out a hair above it.
  const step = steps.find((step) => step * power >= least * (1 - 1e-9)) ?? 10
  return step * power
}
