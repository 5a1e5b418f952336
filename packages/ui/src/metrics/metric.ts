import type { BacktestResult, EquityPoint, RunReport, Trade } from '@tidemark/contract'
import {
  formatCount,
  formatFraction,
  formatMetric,
  formatMoney,
  type MaybeFigure,
  type NumberFormatOptions,
  isFigure,
  NOT_AVAILABLE,
} from '../format/number'

/** Data that metrics are read from: a run's response, or the part of it in a selected period. */
export interface MeasuredRun extends Pick<
  BacktestResult,
  'summary' | 'statistics' | 'bankrupt_at' | 'report' | 'provenance'
> {
  /** Closed trades, in any order. */
  readonly trades: readonly Trade[]
  /** The account bar by bar, the basis of the drawdown. */
  readonly equity_curve?: readonly EquityPoint[] | undefined
}

/** Statistics of all of a run's trades, or of those of one direction. */
export type TradeBlock = RunReport['all']

/** `percent` is already in percent (12.3 is written 12.30%), `fraction` is not (0.123). */
export type MetricUnit = 'percent' | 'fraction' | 'ratio' | 'money' | 'count' | 'days'

/**
 * `bar`: the account at every close. `day`: at each day's last close. `exit`: trades when they close. `input`: from the
 * request.
 */
export type MetricBasis = 'bar' | 'day' | 'exit' | 'input'

/** Groups of the statistics page, in order. */
export const METRIC_GROUPS = ['Return', 'Risk', 'Ratios', 'Trades', 'Costs', 'Exposure', 'Benchmark', 'Inputs'] as const
export type MetricGroup = (typeof METRIC_GROUPS)[number]

/** A word, an operator, or a fraction. */
export type FormulaPart = string | { readonly over: string; readonly under: string }

/** A number's name, meaning and formula. */
export interface MetricWords {
  /** Also its anchor in the docs. */
  readonly id: string
  readonly name: string
  readonly unit: MetricUnit
  /** Write gains with '+'. @default false */
  readonly isSigned?: boolean
  /** Its meaning in one or two sentences. */
  readonly sentence: string
  /** In words. Parts that name one of the `inputs` can be replaced by its value. */
  readonly formula: readonly FormulaPart[]
}

/** The definition of a metric of a run, used by its card, explanation, table row, docs and exports. */
export interface Metric extends MetricWords {
  readonly group: MetricGroup
  /** Ids of the metrics that it is computed from. */
  readonly inputs?: readonly string[]
  readonly basis: MetricBasis
  /** Annualised. @default false */
  readonly isAnnual?: boolean
  /** The explanation shows its confidence interval. @default false */
  readonly hasInterval?: boolean
  /** Reference level and ends of its gauge. */
  readonly gauge?: { readonly domain: readonly [number, number]; readonly mark: number }
  /** null where the run has no value, undefined where its backend does not send the data. */
  readonly read: (run: MeasuredRun) => MaybeFigure
  /** The same for a subset of trades, where that makes sense. */
  readonly readBlock?: (block: TradeBlock) => number | null
}

/** Formats a formula on one line: 'Won trades / Trades'. */
export function formulaText(formula: readonly FormulaPart[]): string {
  return formula.map((part) => (typeof part === 'string' ? part : `${part.over} / ${part.under}`)).join(' ')
}

const WRITERS: Readonly<Record<MetricUnit, (value: number, options: NumberFormatOptions) => string>> = {
  percent: (value, options) => `${formatMetric(value, options)}%`,
  fraction: formatFraction,
  ratio: formatMetric,
  money: formatMoney,
  count: formatCount,
  days: daysText,
}

/** Formats a value in a metric's unit; 'N/A' if missing. */
export function metricText(
  { unit, isSigned = false }: Pick<Metric, 'unit' | 'isSigned'>,
  value: MaybeFigure,
  locale?: string,
): string {
  return isFigure(value) ? WRITERS[unit](value, { locale, sign: isSigned ? 'always' : 'auto' }) : NOT_AVAILABLE
}

function daysText(days: number, options: NumberFormatOptions): string {
  if (days >= 10) return `${formatCount(days, options)} days`
  if (days >= 1) return `${formatMetric(days, options)} days`
  return `${formatMetric(days * 24, options)} h`
}

/** Reads a statistic by its name in the response; undefined if absent. */
export function statistic(name: string): (run: MeasuredRun) => MaybeFigure {
  return ({ statistics }) => {
    const value = statistics?.[name]
    if (typeof value === 'object' && value !== null) return value.seconds / 86_400
    return typeof value === 'string' ? undefined : value
  }
}

/** Reads a value of the report; undefined without one. */
export function reported(read: (report: RunReport) => number | null): (run: MeasuredRun) => MaybeFigure {
  return ({ report }) => (report === undefined ? undefined : read(report))
}
