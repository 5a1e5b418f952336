const STEPS = [1, 2, 5, 10]

/**
 * Returns the smallest of 1, 2, 5, 10, 20 … from `least`, a distance between labels.
 *
 * @param least - above 0.
 * @param steps - 1 to 10, ascending.
 */
export function niceStep(least: number, steps: readonly number[] = STEPS): number {
  const power = 10 ** Math.floor(Math.log10(least))
  // Tolerates rounding errors.
  const step = steps.find((step) => step * power >= least * (1 - 1e-9)) ?? 10
  return step * power
}
