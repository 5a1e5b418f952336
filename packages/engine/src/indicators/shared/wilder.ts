/**
 * Applies Wilder's smoothing to values [from, to) with period `n`, writing to `out` (which may be `values` itself):
 * their mean at from+n-1, then each bar moves it by 1/n of the distance. Earlier rows, and runs shorter than `n`, get
 * NaN.
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
