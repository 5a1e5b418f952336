import { fitLine, type Line, residualsOf } from './ols'
import { differences, largest } from './vector'

/** Holding one unit of series 1 against `slope` units of 2. */
export interface HedgeSpread {
  /** Per row, in the unit of series 1; the mean is 0. */
  readonly series: Float64Array
  readonly deviation: number
  /** The last value in standard deviations; NaN for a constant spread. */
  readonly zScore: number
  /** Rows until a deviation should halve; NaN when the spread does not revert. */
  readonly halfLife: number
}

const ROUNDING = 1e-14

/** s[t] = c + phi s[t-1] by least squares; a deviation halves every ln 2 / -ln phi rows for phi between 0 and 1. */
export function hedgeSpread(line: Line, x: Float64Array, y: Float64Array): HedgeSpread {
  const series = residualsOf(line, x, y)
  const n = series.length
  let squares = 0
  for (let i = 0; i < n; i++) squares += series[i]! ** 2
  const deviation = Math.sqrt(squares / (n - 1))
  if (!(deviation > ROUNDING * largest(x))) return { series, deviation, zScore: NaN, halfLife: NaN }
  return { series, deviation, zScore: series[n - 1]! / deviation, halfLife: halfLifeOf(series) }
}

function halfLifeOf(series: Float64Array): number {
  const step = fitLine(differences(series).subarray(1), series.subarray(0, -1))
  if (series.length < 4 || step === null) return NaN
  const phi = 1 + step.slope
  return phi > 0 && phi < 1 ? Math.LN2 / -Math.log(phi) : NaN
}
