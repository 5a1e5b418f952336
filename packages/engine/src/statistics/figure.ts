/** A figure that could not be computed (NaN or infinite) is null; -0 is 0. */
export function figure(value: number): number | null {
  return Number.isFinite(value) ? value + 0 : null
}

/** A fraction as a percentage figure. */
export function percent(fraction: number): number | null {
  return figure(fraction * 100)
}
