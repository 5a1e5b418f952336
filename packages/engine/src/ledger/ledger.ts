import { type LedgerAnswer, type Population, SKETCH_LENGTH, type TrialSummary } from '@tidemark/contract'
import { normalQuantile } from '../correlation/normal'
import { dot } from '../correlation/vector'
import { guarded } from '../report/guards'
import { sdOf } from '../statistics/sample'
import {
  CONFIDENCE,
  effectiveCount,
  expectedMaxSharpe,
  minTrackRecord,
  probabilisticSharpe,
  sharpeSpread,
} from '../validation/confidence'
import { luckBudget } from './budget'

export type LedgerMetrics = Omit<
  LedgerAnswer,
  'trial' | 'configuration' | 'population' | 'configurations' | 'counted' | 'dropped' | 'elsewhere' | 'withheld'
>

/**
 * Reads a trial's metrics against all that was tried on the same bars (RESEARCH.md 14.3 and 14.4).
 *
 * @param trials - in any order, with or without the chosen one; the same one twice counts once
 */
export function ledgerAnswer(
  chosen: TrialSummary,
  trials: readonly TrialSummary[],
  population: Population = 'series',
): LedgerAnswer {
  return toldOf(chosen, readLedger(chosen, trials, population))
}

type Reading = Omit<LedgerAnswer, keyof LedgerMetrics | 'withheld'> & { readonly metrics: LedgerMetrics }

/** Without the metrics that are withheld of the chosen one. */
export function toldOf(
  { trades, bankrupt: isBankrupt }: Pick<TrialSummary, 'trades' | 'bankrupt'>,
  { metrics, ...counts }: Reading,
): LedgerAnswer {
  // The ratio per period is what the others are computed from, and is always told; the span is no condition of any.
  const { n, sharpe, ...judged } = metrics
  const { told, withheld } = guarded(judged, { isBankrupt, spanDays: 0, n, trades })
  return { ...counts, n, sharpe, ...told, withheld }
}

/** As {@link ledgerAnswer}, before any metric is withheld. */
export function readLedger(chosen: TrialSummary, trials: readonly TrialSummary[], population: Population): Reading {
  const { configurations, belonging, elsewhere } = gather(chosen, trials, population)
  const counted = belonging.filter(({ sharpe }) => sharpe !== null)
  const ratios = Float64Array.from(counted, (one) => one.sharpe! * Math.sqrt(one.n / chosen.n))
  return {
    trial: chosen.trial,
    configuration: chosen.configuration,
    population,
    configurations,
    counted: counted.length,
    dropped: belonging.length - counted.length,
    elsewhere,
    metrics: metricsOf(chosen, ratios, sumOf(counted)),
  }
}

type Series = Pick<TrialSummary, 'strategy' | 'symbol' | 'timeframe'>

export const IS_IN: Readonly<Record<Population, (chosen: Series, other: Series) => boolean>> = {
  strategy: (a, b) => a.strategy === b.strategy && a.symbol === b.symbol && a.timeframe === b.timeframe,
  series: (a, b) => a.symbol === b.symbol && a.timeframe === b.timeframe,
  market: (a, b) => a.symbol === b.symbol,
}

function gather(chosen: TrialSummary, trials: readonly TrialSummary[], population: Population) {
  const isIn = IS_IN[population]
  const known = new Set<string>([chosen.trial])
  const configurations = new Set<string>([chosen.configuration])
  const best = new Map<string, TrialSummary>()
  let elsewhere = 0
  for (const one of trials) {
    if (!isIn(chosen, one) || known.has(one.trial)) continue
    known.add(one.trial)
    configurations.add(one.configuration)
    if (!belongs(chosen, one)) elsewhere++
    else if (one.configuration !== chosen.configuration) {
      const before = best.get(one.configuration)
      if (before === undefined || isCloser(chosen, one, before)) best.set(one.configuration, one)
    }
  }
  return { configurations: configurations.size, belonging: [chosen, ...best.values()], elsewhere }
}

type Dates = Pick<TrialSummary, 'first' | 'last'>

export const daysOf = ({ first, last }: Dates): number => last - first + 1

export function overlap(a: Dates, b: Dates): number {
  return Math.max(0, Math.min(a.last, b.last) - Math.max(a.first, b.first) + 1)
}

export function belongs(chosen: Dates, other: Dates): boolean {
  return overlap(chosen, other) * 2 >= Math.min(daysOf(chosen), daysOf(other))
}

/** Of two trials of a configuration the one that says more about the chosen one's dates. */
function isCloser(chosen: TrialSummary, a: TrialSummary, b: TrialSummary): boolean {
  const by = overlap(chosen, a) - overlap(chosen, b) || daysOf(a) - daysOf(b) || b.from - a.from
  return by === 0 ? a.trial < b.trial : by > 0
}

/**
 * @param ratios - of the tries that count, the chosen one among them where its ratio is known, each as if of its length
 * @param sum - of their sketches
 */
export function metricsOf(
  { n, sharpe, skew, kurtosis }: Pick<TrialSummary, 'n' | 'sharpe' | 'skew' | 'kurtosis'>,
  ratios: Float64Array,
  sum: Float64Array,
): LedgerMetrics {
  const shape = { n, sharpe, skew, kurtosis }
  if (sharpe === null) return { ...shape, ...NONE }
  const trials = ratios.length
  const byLuck = 1 / (n - 1)
  const sd = sdOf(ratios)
  const varianceOfSharpes = sd === null ? null : sd * sd
  const variance = drawnVariance(varianceOfSharpes ?? 0, trials, n)
  const meanCorrelation = meanCorrelationOf(dot(sum, sum), trials)
  const effectiveTrials = effectiveOf(meanCorrelation, trials)
  const expectedMaxEffective = expectedMaxSharpe(variance, effectiveTrials)
  const expectedMaxAll = expectedMaxSharpe(variance, trials)
  const q = sharpeSpread(shape)
  const error = q === null ? null : Math.sqrt(q / (n - 1))
  const apart = 1 - Math.max(meanCorrelation ?? 0, 0)
  const budget = {
    luck: luckBudget(sharpe, byLuck),
    confidence: error === null ? null : luckBudget(sharpe - normalQuantile(CONFIDENCE) * error, byLuck),
  }
  const left = (tries: number | null) => (tries === null ? null : Math.max(0, Math.floor(tries - effectiveTrials)))
  return {
    ...shape,
    meanSharpe: ratios.reduce((sum, ratio) => sum + ratio, 0) / trials,
    varianceOfSharpes,
    variance,
    meanCorrelation,
    effectiveTrials,
    expectedMaxEffective,
    expectedMaxAll,
    psr: probabilisticSharpe(shape),
    dsr: probabilisticSharpe(shape, expectedMaxEffective),
    dsrAll: probabilisticSharpe(shape, expectedMaxAll),
    haircutSharpe: q === null ? null : sharpe - expectedMaxSharpe((apart * q) / (n - 1), trials),
    budget,
    triesLeft: { luck: left(budget.luck), confidence: left(budget.confidence) },
    minTrackRecord: minTrackRecord(shape),
    minTrackRecordDeflated: minTrackRecord(shape, expectedMaxEffective),
  }
}

const NONE = {
  meanSharpe: null,
  varianceOfSharpes: null,
  variance: null,
  meanCorrelation: null,
  effectiveTrials: null,
  expectedMaxEffective: null,
  expectedMaxAll: null,
  psr: null,
  dsr: null,
  dsrAll: null,
  haircutSharpe: null,
  budget: null,
  triesLeft: null,
  minTrackRecord: null,
  minTrackRecordDeflated: null,
}

/** Of the tries' ratios, as if nine more tries of pure luck on `n` returns had been seen. */
export function drawnVariance(variance: number, trials: number, n: number): number {
  return ((trials - 1) * variance + 9 / (n - 1)) / (trials + 8)
}

/** Over all pairs; null for one trial. @param square - of the length of the sum of their sketches */
export function meanCorrelationOf(square: number, count: number): number | null {
  return count < 2 ? null : Math.min(1, Math.max(-1 / (count - 1), (square - count) / (count * (count - 1))))
}

export function effectiveOf(meanCorrelation: number | null, count: number): number {
  return meanCorrelation === null ? Math.min(1, count) : effectiveCount(meanCorrelation, count)
}

function sumOf(trials: readonly TrialSummary[]): Float64Array {
  const sum = new Float64Array(SKETCH_LENGTH)
  for (const { sketch } of trials) for (let j = 0; j < SKETCH_LENGTH; j++) sum[j]! += sketch?.[j] ?? 0
  return sum
}
