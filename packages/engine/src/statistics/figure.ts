/** null for NaN and infinities. Turns -0 into 0. */
export function figure(value: number): number | null {
  return Number.isFinite(value) ? value + 0 : null
}

/** null where {@link figure} is. */
export function percent(fraction: number): number | null {
  return figure(fraction * 100)
}
