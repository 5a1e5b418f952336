/** True for no value and for one. */
export function isConstant(values: Float64Array): boolean {
  const first = values[0]
  for (let i = 1; i < values.length; i++) if (values[i] !== first) return false
  return true
}

/** NaN without values. */
export function mean(values: Float64Array): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i]!
  return sum / values.length
}

/** Not by `map`, which makes an object of every number. */
export function centred(values: Float64Array): Float64Array {
  const centre = mean(values)
  const out = new Float64Array(values.length)
  for (let i = 0; i < values.length; i++) out[i] = values[i]! - centre
  return out
}

export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

/** Absolute; 0 without values. */
export function largest(values: Float64Array): number {
  let most = 0
  for (let i = 0; i < values.length; i++) most = Math.max(most, Math.abs(values[i]!))
  return most
}

/** values[t] - values[t-1] at index t; 0 at the first. */
export function differences(values: Float64Array): Float64Array {
  const out = new Float64Array(values.length)
  for (let i = 1; i < values.length; i++) out[i] = values[i]! - values[i - 1]!
  return out
}
