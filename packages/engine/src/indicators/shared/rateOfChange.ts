import { emptyColumn } from '../runs'

/** A fraction, first at index n; 0 where the earlier value was 0, NaN where one is missing. */
export function rateOfChange(values: Float64Array, n: number): Float64Array {
  const out = emptyColumn(values.length)
  for (let i = n; i < out.length; i++) {
    const old = values[i - n]!
    out[i] = old === 0 ? 0 : (values[i]! - old) / old
  }
  return out
}

/** From the quotient, to have TA-Lib's rounding near zero. */
export function percentChange(values: Float64Array, n: number): Float64Array {
  const out = emptyColumn(values.length)
  for (let i = n; i < out.length; i++) {
    const old = values[i - n]!
    out[i] = old === 0 ? 0 : (values[i]! / old - 1) * 100
  }
  return out
}
