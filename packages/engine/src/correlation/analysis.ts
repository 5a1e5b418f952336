import { crossCorrelation } from './crossCorrelation'
import { type Cointegration, engleGranger } from './engleGranger'
import { type Granger, grangerByLag } from './granger'
import { mutualInformation } from './mutualInformation'
import { fitLine, type Line } from './ols'
import { type Correlation, pearson } from './pearson'
import { spearman } from './spearman'
import { volatilityCorrelation } from './volatility'

/** `maxlag` is for Granger tests and cross-correlation; `window` is in rows. */
export interface AnalysisSettings {
  readonly maxlag: number
  readonly window: number
}

/** NaN or null where one cannot be computed. */
export interface Analysis {
  readonly n: number
  readonly pearson: Correlation
  readonly spearman: Correlation
  /** In nats. */
  readonly mi: number
  readonly volCorr: number
  readonly coint1on2: Cointegration
  readonly coint2on1: Cointegration
  readonly ols1on2: Line | null
  readonly ols2on1: Line | null
  /** By lag, from 1. */
  readonly gc1causes2: readonly Granger[]
  readonly gc2causes1: readonly Granger[]
  /** From -maxlag to maxlag; at a positive lag x leads y. */
  readonly crossCorr: Float64Array
}

/** Equal length, finite values only. */
export function analyse(x: Float64Array, y: Float64Array, { maxlag, window }: AnalysisSettings): Analysis {
  return {
    n: x.length,
    pearson: pearson(x, y),
    spearman: spearman(x, y),
    mi: mutualInformation(x, y),
    volCorr: volatilityCorrelation(x, y, window),
    coint1on2: engleGranger(x, y),
    coint2on1: engleGranger(y, x),
    ols1on2: fitLine(x, y),
    ols2on1: fitLine(y, x),
    gc1causes2: grangerByLag(x, y, maxlag),
    gc2causes1: grangerByLag(y, x, maxlag),
    crossCorr: crossCorrelation(x, y, maxlag),
  }
}
