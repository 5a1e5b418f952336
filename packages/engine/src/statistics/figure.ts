/** Returns null for NaN and infinities: the metric cannot be computed. Turns -0 into 0. */
export function figure(value: number): number | null {
  return Number.isFinite(value) ? value + 0 : null
}

/** Returns a fraction in percent, null where {@link figure} does. */
export function percent(fraction: number): number | null {
  return figure(fraction * 100)
}
