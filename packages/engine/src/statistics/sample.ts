import { isConstant, mean } from '../correlation/vector'

/** null without values. */
export function meanOf(values: Float64Array): number | null {
  return values.length === 0 ? null : mean(values)
}

/** Of a sample (n-1), exactly 0 for a constant; null with fewer than two values. */
export function sdOf(values: Float64Array): number | null {
  if (values.length < 2) return null
  if (isConstant(values)) return 0
  const centre = mean(values)
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += (values[i]! - centre) ** 2
  return Math.sqrt(sum / (values.length - 1))
}

/** Per period; null where the deviation is 0 or unknown. */
export function sharpeOf(values: Float64Array): number | null {
  const sd = sdOf(values)
  return sd === null || sd === 0 ? null : mean(values) / sd
}

/** All but `n` null with fewer than two values and for a constant. */
export interface SampleShape {
  readonly n: number
  readonly sharpe: number | null
  /** m3 / m2^1.5 with population moments. */
  readonly skew: number | null
  /** m4 / m2^2 with population moments, 3 for a normal law. */
  readonly kurtosis: number | null
}

/** Avoids `**`, whose results may differ between JavaScript engines. */
export function shapeOf(values: Float64Array): SampleShape {
  const n = values.length
  const none = { n, sharpe: null, skew: null, kurtosis: null }
  if (n < 2 || isConstant(values)) return none
  const centre = mean(values)
  let [second, third, fourth] = [0, 0, 0]
  for (let i = 0; i < n; i++) {
    const deviation = values[i]! - centre
    const square = deviation * deviation
    second += square
    third += square * deviation
    fourth += square * square
  }
  if (second === 0) return none
  const m2 = second / n
  return {
    n,
    sharpe: centre / Math.sqrt(second / (n - 1)),
    skew: third / n / (m2 * Math.sqrt(m2)),
    kurtosis: fourth / n / (m2 * m2),
  }
}

export function sorted(values: ArrayLike<number>): Float64Array {
  return Float64Array.from(values).toSorted()
}

/** Linear ("type 7"); null without values. `q` is 0 to 1. */
export function quantile(ascending: Float64Array, q: number): number | null {
  const n = ascending.length
  if (n === 0) return null
  const h = (n - 1) * q
  const i = Math.floor(h)
  const low = ascending[i]!
  return i + 1 < n ? low + (h - i) * (ascending[i + 1]! - low) : low
}

/** Mean of the middle two for an even count; null without values. */
export function median(values: ArrayLike<number>): number | null {
  return quantile(sorted(values), 0.5)
}
