import { LaggedRegression } from './laggedRegression'
import { cointegrationP } from './mackinnon'
import { fitLine, residualsOf } from './ols'
import { differences, isConstant, largest } from './vector'

/** Lagged differences: by an information criterion up to a maximum, or fixed. */
export type LagRule =
  | { readonly criterion: 'aic' | 'bic'; /** @default Schwert's 12 (n/100)^(1/4) */ readonly maxlag?: number }
  | { readonly fixed: number }

/** NaN where an entry cannot be computed. */
export interface Cointegration {
  /** -Infinity for collinear series. */
  readonly t: number
  readonly p: number
  readonly usedLag: number
}

const NOT_COMPUTABLE: Cointegration = { t: NaN, p: NaN, usedLag: NaN }

const COLLINEAR: Cointegration = { t: -Infinity, p: 0, usedLag: NaN }

const COLLINEAR_R2 = 1 - 100 * Math.sqrt(Number.EPSILON)

/**
 * The residuals e of y0 = a + b y1 are tested for a unit root by de[t] = g e[t-1] + sum of c_j de[t-j] (no constant); t
 * is g over its standard error, p MacKinnon's. NaN when a series is constant, or with too few rows for the lags. Two
 * rows are always collinear: t is -Infinity and p 0, as in statsmodels.
 */
export function engleGranger(y0: Float64Array, y1: Float64Array, rule: LagRule = { criterion: 'aic' }): Cointegration {
  if (isConstant(y0)) return NOT_COMPUTABLE
  const line = fitLine(y0, y1)
  if (line === null) return NOT_COMPUTABLE
  if (line.r2 >= COLLINEAR_R2) return COLLINEAR
  const { t, usedLag } = unitRoot(residualsOf(line, y0, y1), rule, Number.EPSILON * largest(y0))
  return Number.isFinite(t) ? { t, p: cointegrationP(t), usedLag } : NOT_COMPUTABLE
}

/** `rounding` is the possible error of its values. */
function unitRoot(e: Float64Array, rule: LagRule, rounding: number): { t: number; usedLag: number } {
  const none = { t: NaN, usedLag: NaN }
  const n = e.length
  const most = Math.floor(n / 2) - 1
  const wanted = 'fixed' in rule ? rule.fixed : (rule.maxlag ?? Math.min(most, Math.ceil(12 * (n / 100) ** 0.25)))
  if (wanted < 0 || wanted > most) return none
  const de = differences(e)
  const regression = new LaggedRegression(
    [
      { series: e, first: 1, last: 1, rounding },
      { series: de, first: 1, last: wanted, rounding: 2 * rounding },
      { series: de, first: 0, last: 0, rounding: 2 * rounding },
    ],
    wanted + 1,
    n,
  )
  const usedLag = 'fixed' in rule ? wanted : bestLag(regression, wanted, n - wanted - 1, rule.criterion)
  const lags = Array.from({ length: usedLag }, (_, k) => k + 1)
  const { part, rest, adds, rank } = regression.project([...lags, 0], usedLag + 1)
  const freedom = n - usedLag - 1 - rank
  if (freedom < 1 || adds[usedLag] === 0) return none
  return { t: part[usedLag]! / Math.sqrt(rest[usedLag]! / freedom), usedLag }
}

/** All fitted on the same rows; the smaller on a tie. */
function bestLag(regression: LaggedRegression, maxlag: number, rows: number, criterion: 'aic' | 'bic'): number {
  const { rest } = regression.project(Array.from({ length: maxlag + 1 }, (_, k) => k))
  const price = criterion === 'aic' ? 2 : Math.log(rows)
  let best = 0
  let least = Infinity
  for (let lag = 0; lag <= maxlag; lag++) {
    const value = rows * Math.log(rest[lag]! / rows) + price * (lag + 1)
    if (value < least) {
      least = value
      best = lag
    }
  }
  return best
}
