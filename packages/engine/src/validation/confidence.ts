import { normalCdf, normalQuantile } from '../correlation/normal'
import { dot } from '../correlation/vector'
import { type SampleShape, sdOf } from '../statistics/sample'
import type { TrialSums } from './trials'

const EULER_GAMMA = 0.5772156649015329
export const CONFIDENCE = 0.95

/** (n-1) times the squared standard error of a Sharpe ratio; null where it is not known. */
export function sharpeSpread({ sharpe, skew, kurtosis }: SampleShape): number | null {
  if (sharpe === null || skew === null || kurtosis === null) return null
  const q = 1 - skew * sharpe + ((kurtosis - 1) / 4) * sharpe ** 2
  return q > 0 ? q : null
}

/**
 * Probability that the true Sharpe ratio exceeds a threshold per period (RESEARCH.md 4); null with fewer than two
 * returns, or without a Sharpe ratio.
 */
export function probabilisticSharpe(shape: SampleShape, threshold = 0): number | null {
  const q = sharpeSpread(shape)
  if (q === null || shape.sharpe === null || shape.n < 2) return null
  return normalCdf(((shape.sharpe - threshold) * Math.sqrt(shape.n - 1)) / Math.sqrt(q))
}

/** Returns needed to be 95 % sure that the threshold is exceeded; null when the observed ratio does not. */
export function minTrackRecord(shape: SampleShape, threshold = 0): number | null {
  const q = sharpeSpread(shape)
  if (q === null || shape.sharpe === null || shape.sharpe <= threshold) return null
  return 1 + q * (normalQuantile(CONFIDENCE) / (shape.sharpe - threshold)) ** 2
}

/**
 * The largest expected from luck alone, with a true mean of 0. `variance` is of the trials' ratios; `trials` may be
 * fractional.
 */
export function expectedMaxSharpe(variance: number, trials: number): number {
  if (trials <= 1) return 0
  // Not of 1 - 1/N, which loses digits where N is large.
  const high = -normalQuantile(1 / trials)
  const higher = -normalQuantile(1 / (trials * Math.E))
  return Math.max(0, Math.sqrt(variance) * ((1 - EULER_GAMMA) * high + EULER_GAMMA * higher))
}

export interface TrialLikeness {
  /** Pearson's, over all pairs; null for fewer than two trials. */
  readonly meanCorrelation: number | null
  /** Equivalent independent trials, from 1 to their number. */
  readonly effectiveTrials: number
}

/** Only trials that moved count. */
export function likenessOf({ moving, units }: TrialSums): TrialLikeness {
  const n = moving.reduce((count, one) => count + one, 0)
  if (n < 2) return { meanCorrelation: null, effectiveTrials: n }
  // All pairs' correlations add up to half of |sum of unit vectors|^2 - n: one pass instead of n^2 / 2.
  const meanCorrelation = (dot(units, units) - n) / (n * (n - 1))
  return { meanCorrelation, effectiveTrials: effectiveCount(meanCorrelation, n) }
}

/** How many independent trials `n` equally correlated ones are worth, from 1 to `n`. */
export function effectiveCount(meanCorrelation: number, n: number): number {
  return Math.min(n, Math.max(1, meanCorrelation + (1 - meanCorrelation) * n))
}

/** Sharpe ratios are per period. */
export interface Deflated extends SampleShape {
  readonly trials: number
  readonly dropped: number
  readonly varianceOfSharpes: number | null
  readonly meanCorrelation: number | null
  readonly effectiveTrials: number
  /** From luck alone, for the effective number of trials and for all. */
  readonly expectedMaxEffective: number | null
  readonly expectedMaxAll: number | null
  /** Probability that the true Sharpe ratio exceeds 0, luck over the effective trials, luck over all. */
  readonly psr: number | null
  readonly dsr: number | null
  readonly dsrAll: number | null
  /** Returns needed for 95 % confidence that it exceeds 0. */
  readonly minTrackRecord: number | null
}

/** Of the chosen one of several trials on the same bars (RESEARCH.md 4). `best` is its row. */
export function deflatedSharpe(trials: TrialSums, best: number): Deflated {
  const shape = shapeAt(trials, best)
  const moving = trials.sharpe.filter((_, row) => trials.moving[row] === 1)
  const { meanCorrelation, effectiveTrials } = likenessOf(trials)
  const varianceOfSharpes = varianceOf(moving)
  const luck = (count: number) => (varianceOfSharpes === null ? null : expectedMaxSharpe(varianceOfSharpes, count))
  const above = (threshold: number | null) => (threshold === null ? null : probabilisticSharpe(shape, threshold))
  const expectedMaxEffective = luck(effectiveTrials)
  const expectedMaxAll = luck(moving.length)
  return {
    ...shape,
    trials: moving.length,
    dropped: trials.sharpe.length - moving.length,
    varianceOfSharpes,
    meanCorrelation,
    effectiveTrials,
    expectedMaxEffective,
    expectedMaxAll,
    psr: probabilisticSharpe(shape),
    dsr: above(expectedMaxEffective),
    dsrAll: above(expectedMaxAll),
    minTrackRecord: minTrackRecord(shape),
  }
}

function shapeAt({ days, sharpe, skew, kurtosis }: TrialSums, row: number): SampleShape {
  const at = (column: Float64Array) => (Number.isNaN(column[row]) ? null : column[row]!)
  return { n: days, sharpe: at(sharpe), skew: at(skew), kurtosis: at(kurtosis) }
}

function varianceOf(ratios: Float64Array): number | null {
  return ratios.length === 0 ? null : (sdOf(ratios) ?? 0) ** 2
}
