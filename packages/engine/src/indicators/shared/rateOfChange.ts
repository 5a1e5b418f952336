import { emptyColumn } from '../runs'

/**
 * Change over `n` bars as a fraction of what the value was, times `factor`; first at index n. NaN where either value is
 * missing, 0 where it was 0.
 */
export function rateOfChange(values: Float64Array, n: number, factor: number): Float64Array {
  const out = emptyColumn(values.length)
  for (let i = n; i < out.length; i++) {
    const old = values[i - n]!
    out[i] = old === 0 ? 0 : (factor * (values[i]! - old)) / old
  }
  return out
}
