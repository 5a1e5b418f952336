import { regularisedBeta } from './beta'
import { type LagBlock, LaggedRegression } from './laggedRegression'
import { centred, differences, dot, largest } from './vector'

/** NaN where an entry cannot be computed. */
export interface Granger {
  readonly f: number
  readonly p: number
  readonly freedom: number
}

const NOT_COMPUTABLE: Granger = { f: NaN, p: NaN, freedom: NaN }

const SIGNIFICANCE = 0.05

/** Share of the variance below which a perfect fit leaves nothing to divide by. */
const PERFECT_FIT = Number.EPSILON

/**
 * For each number of lags L up to maxlag (entry L - 1), effect[t] is regressed on a constant and its own lags 1..L,
 * then also on the cause's, over rows t = L..n-1; F = ((rest without - rest with) / L) / (rest with / d), d = rows -
 * columns; p is its upper tail. NaN when a column of lags is constant, when n <= 3L + 1, or when the fit is perfect.
 */
export function grangerByLag(cause: Float64Array, effect: Float64Array, maxlag: number): Granger[] {
  const n = effect.length
  const most = Math.min(maxlag, Math.floor((n - 2) / 3))
  const none = Array.from({ length: maxlag }, () => NOT_COMPUTABLE)
  if (most < 1) return none
  const columns = new GrangerColumns(cause, effect, most)
  const isInfeasible = (lags: number) => hasConstantLag(cause, lags) || hasConstantLag(effect, lags)
  return none.map((nothing, k) => (k < most && !isInfeasible(k + 1) ? columns.test(k + 1) : nothing))
}

/**
 * Whether one of the columns of lag 1 to `lags`, over rows `lags` to the last, holds a single value. Each has the
 * middle of the series, so that only the values equal to that one matter.
 */
function hasConstantLag(series: Float64Array, lags: number): boolean {
  const n = series.length
  const middle = Math.floor(n / 2)
  let [first, last] = [middle, middle]
  while (first > 0 && series[first - 1] === series[middle]) first--
  while (last < n - 1 && series[last + 1] === series[middle]) last++
  return Math.max(1, n - 1 - last) <= lags - first
}

/** Whether the smallest p times their number (Bonferroni) is below 0.05; null without any p. */
export function causes(tests: readonly Granger[]): boolean | null {
  const known = tests.map((test) => test.p).filter((p) => !Number.isNaN(p))
  return known.length === 0 ? null : Math.min(...known) * tests.length < SIGNIFICANCE
}

/**
 * The level at lag 1 and the differences before it replace the lags, and the change the effect: the same space, far
 * from collinear.
 */
class GrangerColumns {
  readonly #regression: LaggedRegression
  readonly #most: number
  readonly #effect: Float64Array

  constructor(cause: Float64Array, effect: Float64Array, most: number) {
    this.#most = most
    this.#effect = centred(effect)
    const change = differences(effect)
    const rounding = Number.EPSILON * largest(effect)
    this.#regression = new LaggedRegression(
      [
        { series: new Float64Array(effect.length).fill(1), first: 0, last: 0, rounding: Number.EPSILON },
        ...lagsOf(this.#effect, change, most, rounding),
        ...lagsOf(centred(cause), differences(cause), most, Number.EPSILON * largest(cause)),
        { series: change, first: 0, last: 0, rounding: 2 * rounding },
      ],
      most,
      effect.length,
    )
  }

  test(lags: number): Granger {
    const own = Array.from({ length: lags + 1 }, (_, k) => k)
    const others = Array.from({ length: lags }, (_, k) => 1 + this.#most + k)
    const { part, rest, rank } = this.#regression.project([...own, ...others], lags)
    const left = rest[2 * lags]!
    const rows = this.#effect.length - lags
    const freedom = rows - rank
    const values = centred(this.#effect.subarray(lags))
    if (freedom < 1 || left <= PERFECT_FIT * dot(values, values)) return NOT_COMPUTABLE
    const gained = part.subarray(lags + 1)
    const f = (dot(gained, gained) / left / lags) * freedom
    const scaled = lags * f
    const p = regularisedBeta(freedom / (freedom + scaled), freedom / 2, lags / 2, scaled / (freedom + scaled))
    return { f, p, freedom }
  }
}

function lagsOf(level: Float64Array, change: Float64Array, most: number, rounding: number): LagBlock[] {
  return [
    { series: level, first: 1, last: 1, rounding },
    { series: change, first: 1, last: most - 1, rounding: 2 * rounding },
  ]
}
