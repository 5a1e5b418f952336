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

type Metrics = Omit<
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
  const { metrics, ...counts } = readLedger(chosen, trials, population)
  const { trades, bankrupt: isBankrupt } = chosen
  // The ratio per period is what the others are computed from, and is always told; the span is no condition of any.
  const { n, sharpe, ...judged } = metrics
  const { told, withheld } = guarded(judged, { isBankrupt, spanDays: 0, n, trades })
  return { ...counts, n, sharpe, ...told, withheld }
}

/** As {@link ledgerAnswer}, before any metric is withheld. */
export function readLedger(chosen: TrialSummary, trials: readonly TrialSummary[], population: Population) {
  const { configurations, belonging, elsewhere } = gather(chosen, trials, population)
  const counted = belonging.filter(({ sharpe }) => sharpe !== null)
  return {
    trial: chosen.trial,
    configuration: chosen.configuration,
    population,
    configurations,
    counted: counted.length,
    dropped: belonging.length - counted.length,
    elsewhere,
    metrics: metricsOf(chosen, counted),
  }
}

const IS_IN: Readonly<Record<Population, (chosen: TrialSummary, other: TrialSummary) => boolean>> = {
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

const daysOf = ({ first, last }: TrialSummary) => last - first + 1

function overlap(a: TrialSummary, b: TrialSummary): number {
  return Math.max(0, Math.min(a.last, b.last) - Math.max(a.first, b.first) + 1)
}

function belongs(chosen: TrialSummary, other: TrialSummary): boolean {
  return overlap(chosen, other) * 2 >= Math.min(daysOf(chosen), daysOf(other))
}

/** Of two trials of a configuration the one that says more about the chosen one's dates. */
function isCloser(chosen: TrialSummary, a: TrialSummary, b: TrialSummary): boolean {
  const by = overlap(chosen, a) - overlap(chosen, b) || daysOf(a) - daysOf(b) || b.from - a.from
  return by === 0 ? a.trial < b.trial : by > 0
}

/** @param counted - with the chosen one, where its ratio is known */
function metricsOf(chosen: TrialSummary, counted: readonly TrialSummary[]): Metrics {
  const { n, sharpe, skew, kurtosis } = chosen
  const shape = { n, sharpe, skew, kurtosis }
  if (sharpe === null) return { ...shape, ...NONE }
  const ratios = Float64Array.from(counted, (one) => one.sharpe! * Math.sqrt(one.n / n))
  const trials = counted.length
  const byLuck = 1 / (n - 1)
  const sd = sdOf(ratios)
  const varianceOfSharpes = sd === null ? null : sd * sd
  const variance = ((trials - 1) * (varianceOfSharpes ?? 0) + 9 * byLuck) / (trials + 8)
  const meanCorrelation = meanCorrelationOf(counted)
  const effectiveTrials = meanCorrelation === null ? 1 : effectiveCount(meanCorrelation, trials)
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

/** Over all pairs, by their sketches; null for one trial. */
function meanCorrelationOf(trials: readonly TrialSummary[]): number | null {
  const count = trials.length
  if (count < 2) return null
  const sum = new Float64Array(SKETCH_LENGTH)
  for (const { sketch } of trials) for (let j = 0; j < SKETCH_LENGTH; j++) sum[j]! += sketch?.[j] ?? 0
  return Math.min(1, Math.max(-1 / (count - 1), (dot(sum, sum) - count) / (count * (count - 1))))
}
