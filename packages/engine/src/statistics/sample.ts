import { isConstant, mean } from '../correlation/vector'

/** Mean; null without values. */
export function meanOf(values: Float64Array): number | null {
  return values.length === 0 ? null : mean(values)
}

/** Sample standard deviation (n-1), exactly 0 for a constant; null with fewer than two values. */
export function sdOf(values: Float64Array): number | null {
  if (values.length < 2) return null
  return isConstant(values) ? 0 : Math.sqrt(centralSum(values, 2) / (values.length - 1))
}

/** Mean over standard deviation, per period; null where the deviation is 0 or unknown. */
export function sharpeOf(values: Float64Array): number | null {
  const sd = sdOf(values)
  return sd === null || sd === 0 ? null : mean(values) / sd
}

/** m3 / m2^1.5 with population moments; null with fewer than two values and for a constant. */
export function skewOf(values: Float64Array): number | null {
  return standardMoment(values, 3)
}

/** m4 / m2^2 with population moments, 3 for a normal law; null with fewer than two values and for a constant. */
export function kurtosisOf(values: Float64Array): number | null {
  return standardMoment(values, 4)
}

function standardMoment(values: Float64Array, power: number): number | null {
  if (values.length < 2 || isConstant(values)) return null
  const n = values.length
  return centralSum(values, power) / n / (centralSum(values, 2) / n) ** (power / 2)
}

function centralSum(values: Float64Array, power: number): number {
  const centre = mean(values)
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += (values[i]! - centre) ** power
  return sum
}

/** The values in ascending order, in memory of their own, as {@link quantile} takes them. */
export function sorted(values: ArrayLike<number>): Float64Array {
  return Float64Array.from(values).toSorted()
}

/** Linear quantile ("type 7") of values in ascending order; null without values. `q` runs from 0 to 1. */
export function quantile(ascending: Float64Array, q: number): number | null {
  const n = ascending.length
  if (n === 0) return null
  const h = (n - 1) * q
  const i = Math.floor(h)
  const low = ascending[i]!
  return i + 1 < n ? low + (h - i) * (ascending[i + 1]! - low) : low
}

/** The middle value, or the mean of the middle two; null without values. */
export function median(values: ArrayLike<number>): number | null {
  return quantile(sorted(values), 0.5)
}
