/**
 * Smooths values [from, to) into `out` (possibly `values`): their mean at from+n-1, then 1/n of each distance. Earlier
 * rows, and runs shorter than `n`, get NaN.
 */
export function wilder(values: Float64Array, n: number, out: Float64Array, from: number, to: number): void {
  const first = from + n - 1
  if (first >= to) {
    out.fill(NaN, from, to)
    return
  }
  let sum = 0
  for (let i = from; i <= first; i++) sum += values[i]!
  let smooth = sum / n
  out.fill(NaN, from, first)
  out[first] = smooth
  const keep = (n - 1) / n
  for (let i = first + 1; i < to; i++) {
    smooth = smooth * keep + values[i]! / n
    out[i] = smooth
  }
}
