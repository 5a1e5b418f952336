import { formatCount, formatCounted, formatFraction, formatMetric, isFigure, NOT_AVAILABLE } from '../format/number'
import { inPeriods, periodWord } from '../format/words'
import { findMetric } from './catalogue'
import {
  formulaIn,
  formulaText,
  type FormulaPart,
  type MeasuredRun,
  type Metric,
  metricIn,
  metricText,
  REFERENCE_GROUP,
  withheldText,
} from './metric'

/** 90 % interval of the true annual Sharpe ratio. */
export interface SharpeInterval {
  readonly estimate: number
  readonly low: number
  readonly high: number
  /** 'Sharpe 0.55, 153 trades: not distinguishable from zero.' */
  readonly sentence: string
}

export interface Explanation {
  readonly name: string
  readonly value: string
  readonly sentence: string
  /** In words, then with known values, then the result. */
  readonly formula: readonly FormulaPart[]
  readonly facts: readonly { readonly term: string; readonly value: string }[]
  readonly interval: SharpeInterval | null
  /** 'From daily values, not from trades' */
  readonly basis: string
}

const BASIS = {
  bar: 'From the account at every close',
  day: 'From daily values, not from trades',
  exit: 'From trades, at their exits',
  input: 'From the request',
} as const satisfies Record<Metric['basis'], string>

/** Explains a run's metric with its numbers. */
export function explain(declared: Metric, run: MeasuredRun): Explanation {
  const metric = metricIn(declared, run)
  const { name, sentence, basis } = metric
  const value = metricText(metric, metric.read(run))
  return {
    name,
    value,
    sentence,
    formula: formulaWith(metric, run, value),
    facts: factsOf(metric, run),
    interval: metric.hasInterval === true ? sharpeInterval(run) : null,
    basis: basis === 'day' ? inPeriods(BASIS.day, run.report?.periodsPerYear) : BASIS[basis],
  }
}

function formulaWith(metric: Metric, run: MeasuredRun, result: string): FormulaPart[] {
  const { formula, inputs = [] } = formulaIn(metric, run)
  const values = new Map(
    inputs.map((id) => {
      const input = findMetric(id)
      return [input.name, metricText({ ...input, isSigned: false }, input.read(run))] as const
    }),
  )
  const valueOf = (word: string) => values.get(word) ?? word
  const filled = formula.map((part) =>
    typeof part === 'string' ? valueOf(part) : { over: valueOf(part.over), under: valueOf(part.under) },
  )
  return [...formula, ...(values.size === 0 ? [] : ['=', ...filled]), '=', result]
}

function factsOf(metric: Metric, run: MeasuredRun): Explanation['facts'] {
  const { basis, isAnnual = false } = metric
  const reason = withheldText(metric, run)
  const { report, provenance, trades } = run
  const perYear = report?.periodsPerYear
  const period = periodWord(perYear)
  const isByUtc = run.headline === undefined || metric.group === REFERENCE_GROUP
  return [
    reason !== null && { term: NOT_AVAILABLE, value: reason },
    basis === 'day' &&
      report !== undefined && {
        term: 'Returns',
        value: `${formatCount(report.distribution.n)}, last close of each ${period}`,
      },
    basis === 'bar' &&
      provenance !== undefined && { term: 'Bars', value: `${formatCount(provenance.bars)}, at the close` },
    basis === 'exit' && { term: 'Trades', value: `${formatCount(trades.length)}, after costs` },
    isAnnual && perYear !== undefined && { term: 'Year', value: formatCounted(perYear, period) },
    isAnnual && { term: 'Risk-free', value: '0' },
    basis === 'day' && isByUtc && { term: 'Clock', value: 'UTC' },
  ].filter((fact) => fact !== false)
}

/** 95 % quantile of the normal distribution. */
const Z = 1.6448536269514722
/** From here a result is certain. */
const SURE = 0.95

/** From the probabilistic Sharpe ratio's standard error; null without report or ratio. */
export function sharpeInterval(run: MeasuredRun): SharpeInterval | null {
  const { report, trades } = run
  const ratio = findMetric('sharpe')
  if (report === undefined || withheldText(ratio, run) !== null) return null
  const { sharpe, skew, kurtosis, n, psr } = report.confidence
  if (sharpe === null || skew === null || kurtosis === null || psr === null || n < 2) return null
  const spread = 1 - skew * sharpe + ((kurtosis - 1) / 4) * sharpe ** 2
  const year = Math.sqrt(report.periodsPerYear)
  const estimate = sharpe * year
  const half = Z * Math.sqrt(spread / (n - 1)) * year
  const count = formatCounted(trades.length, 'trade')
  const verdict = psr >= SURE ? 'above zero' : psr <= 1 - SURE ? 'below zero' : 'not distinguishable from zero'
  return {
    estimate,
    low: estimate - half,
    high: estimate + half,
    sentence: `Sharpe ${formatMetric(ratio.read(run) ?? estimate)}, ${count}: ${verdict}. It is above zero with a probability of ${formatFraction(psr)}.`,
  }
}

/** Returns the explanation as text. */
export function explanationText({ name, value, sentence, formula, facts, interval, basis }: Explanation): string {
  return [
    `${name}: ${value}`,
    sentence,
    formulaText(formula),
    ...facts.map(({ term, value }) => `${term}: ${value}`),
    ...(interval === null
      ? []
      : [
          `90 % interval of mean over deviation: ${formatMetric(interval.low)} to ${formatMetric(interval.high)}`,
          interval.sentence,
        ]),
    basis,
  ].join('\n')
}

/** Other backends may not send it. */
export function isKnown(metric: Metric, run: MeasuredRun): boolean {
  const value = metric.read(run)
  return value === null || isFigure(value)
}
