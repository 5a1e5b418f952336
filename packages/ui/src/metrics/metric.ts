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

/** What metrics are read from: a run's answer, or the part of it that a period selects. */
export interface MeasuredRun extends Pick<
  BacktestResult,
  'summary' | 'statistics' | 'bankrupt_at' | 'report' | 'provenance'
> {
  /** Closed trades, in any order. */
  readonly trades: readonly Trade[]
  /** The account bar by bar: what the drawdown was measured on. */
  readonly equity_curve?: readonly EquityPoint[] | undefined
}

/** Statistics of some trades: all of a run, or those of one direction. */
export type TradeBlock = RunReport['all']

/** `percent` is percent already (12.3 is written 12.30%), `fraction` is not (0.123). */
export type MetricUnit = 'percent' | 'fraction' | 'ratio' | 'money' | 'count' | 'days'

/** `bar`: the account valued at every close. `day`: at the last close of each day. `exit`: trades, when they close. `input`: what was asked for. */
export type MetricBasis = 'bar' | 'day' | 'exit' | 'input'

/** The parts of the statistics page, in its order. */
export const METRIC_GROUPS = ['Return', 'Risk', 'Ratios', 'Trades', 'Costs', 'Exposure', 'Benchmark', 'Inputs'] as const
export type MetricGroup = (typeof METRIC_GROUPS)[number]

/** A word, a sign, or one quantity above another. */
export type FormulaPart = string | { readonly over: string; readonly under: string }

/** What a number is called, what it says, and how it is computed. */
export interface MetricWords {
  /** Also its anchor in the docs. */
  readonly id: string
  readonly name: string
  readonly unit: MetricUnit
  /** A gain is written with '+'. @default false */
  readonly isSigned?: boolean
  /** What it says, in a sentence or two. */
  readonly sentence: string
  /** In words. A part that is the name of one of the `inputs` can be replaced by its value. */
  readonly formula: readonly FormulaPart[]
}

/** Everything that is said about one metric of a run: its card, its explanation, its row in tables, the docs and exports come from here. */
export interface Metric extends MetricWords {
  readonly group: MetricGroup
  /** Ids of the metrics that it is computed from. */
  readonly inputs?: readonly string[]
  readonly basis: MetricBasis
  /** Scaled to a year. @default false */
  readonly isAnnual?: boolean
  /** The explanation shows how sure it is. @default false */
  readonly hasInterval?: boolean
  /** Level that it is held against, and both ends of its gauge. */
  readonly gauge?: { readonly domain: readonly [number, number]; readonly mark: number }
  /** null where the run has no value, undefined where its backend does not send what it takes. */
  readonly read: (run: MeasuredRun) => MaybeFigure
  /** The same of some trades, where it can be told of them. */
  readonly readBlock?: (block: TradeBlock) => number | null
}

/** A formula on one line: 'Won trades / Trades'. */
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

/** Writes a value in a metric's unit; 'N/A' where there is none. */
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

/** A statistic by the name under which it is sent; undefined where it is not. */
export function statistic(name: string): (run: MeasuredRun) => MaybeFigure {
  return ({ statistics }) => {
    const value = statistics?.[name]
    if (typeof value === 'object' && value !== null) return value.seconds / 86_400
    return typeof value === 'string' ? undefined : value
  }
}

/** A value of the report; undefined where there is no report. */
export function reported(read: (report: RunReport) => number | null): (run: MeasuredRun) => MaybeFigure {
  return ({ report }) => (report === undefined ? undefined : read(report))
}
