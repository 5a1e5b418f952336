import type { BacktestResult, EquityPoint, Headline, RunReport, Trade, WithheldReason } from '@tidemark/contract'
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
import { inPeriods } from '../format/words'

/** A run's response, or the selected period of it. */
export interface MeasuredRun extends Pick<
  BacktestResult,
  'summary' | 'statistics' | 'bankrupt_at' | 'headline' | 'withheld' | 'report' | 'provenance'
> {
  readonly trades: readonly Trade[]
  /** Per bar, the drawdown's basis. */
  readonly equity_curve?: readonly EquityPoint[] | undefined
}

/** All trades, or one direction. */
export type TradeBlock = RunReport['all']

/** `percent` is 12.3 for 12.30%, `fraction` is 0.123. */
export type MetricUnit = 'percent' | 'fraction' | 'ratio' | 'money' | 'count' | 'days'

/** `bar`: every close. `day`: each day's last close. `exit`: closing trades. `input`: the request. */
type MetricBasis = 'bar' | 'day' | 'exit' | 'input'

export const COMPOUNDED_VOLATILITY =
  'sqrt((variance + (1 + mean)^2) ^ periods per year − (1 + mean) ^ (2 * periods per year))'

/** Of metrics that the run tells by its own definition elsewhere. */
export const REFERENCE_GROUP = 'As backtesting.py computes it'

export const METRIC_GROUPS = [
  'Return',
  'Risk',
  'Ratios',
  'Trades',
  'Costs',
  'Exposure',
  'Benchmark',
  REFERENCE_GROUP,
  'Inputs',
] as const
export type MetricGroup = (typeof METRIC_GROUPS)[number]

/** A word, operator or fraction. */
export type FormulaPart = string | { readonly over: string; readonly under: string }

export interface MetricWords {
  /** Also its docs anchor. */
  readonly id: string
  readonly name: string
  readonly unit: MetricUnit
  /** Gains with '+'. @default false */
  readonly isSigned?: boolean
  readonly sentence: string
  /** Parts that name `inputs` can become their values. */
  readonly formula: readonly FormulaPart[]
}

export interface Metric extends MetricWords {
  readonly group: MetricGroup
  /** Ids of metrics it is computed from. */
  readonly inputs?: readonly string[]
  readonly basis: MetricBasis
  /** @default false */
  readonly isAnnual?: boolean
  /** Shows its confidence interval. @default false */
  readonly hasInterval?: boolean
  /** Ends and reference level. */
  readonly gauge?: { readonly domain: readonly [number, number]; readonly mark: number }
  /** null: no value; undefined: not sent. */
  readonly read: (run: MeasuredRun) => MaybeFigure
  /** How a run without a headline computes it. @default the same */
  readonly reference?: Required<Pick<Metric, 'formula' | 'inputs'>>
  /** Why it is null although it could be computed. @default it is never withheld */
  readonly reason?: (run: MeasuredRun) => WithheldReason | undefined
  /** For a subset of trades. */
  readonly readBlock?: (block: TradeBlock) => number | null
}

/** Metrics of one group. */
export function inGroup(group: MetricGroup, metrics: readonly Omit<Metric, 'group'>[]): readonly Metric[] {
  return metrics.map((metric) => ({ ...metric, group }))
}

/** Its entry in the docs, which `docs/metrics.md` has for every metric. */
export function docsAddress({ id }: Pick<MetricWords, 'id'>): string {
  return `/docs/metrics#${id}`
}

/** In the words of the run's periods: of weekly bars 'Weekly loss, 1 in 20'. */
export function metricIn(metric: Metric, { report }: MeasuredRun): Metric {
  if (metric.basis !== 'day') return metric
  const say = (text: string) => inPeriods(text, report?.periodsPerYear)
  const sayAll = (formula: readonly FormulaPart[]) =>
    formula.map((part) => (typeof part === 'string' ? say(part) : { over: say(part.over), under: say(part.under) }))
  const { name, sentence, formula, reference } = metric
  return {
    ...metric,
    name: say(name),
    sentence: say(sentence),
    formula: sayAll(formula),
    ...(reference !== undefined && { reference: { ...reference, formula: sayAll(reference.formula) } }),
  }
}

/** Returns how a run's metric is computed. */
export function formulaIn(metric: Metric, run: MeasuredRun): Pick<Metric, 'formula' | 'inputs'> {
  return run.headline === undefined && metric.reference !== undefined ? metric.reference : metric
}

/** 'Won trades / Trades'. */
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

/** Formats in the metric's unit; 'N/A' if missing. */
export function metricText({ unit, isSigned = false }: Pick<Metric, 'unit' | 'isSigned'>, value: MaybeFigure): string {
  return isFigure(value) ? WRITERS[unit](value, { sign: isSigned ? 'always' : 'auto' }) : NOT_AVAILABLE
}

function daysText(days: number, options: NumberFormatOptions): string {
  if (days >= 10) return `${formatCount(days, options)} days`
  if (days >= 1) return `${formatMetric(days, options)} days`
  return `${formatMetric(days * 24, options)} h`
}

/** Reads a statistic by name; undefined if absent. */
export function statistic(name: string): (run: MeasuredRun) => MaybeFigure {
  return ({ statistics }) => {
    const value = statistics?.[name]
    if (typeof value === 'object' && value !== null) return value.seconds / 86_400
    return typeof value === 'string' ? undefined : value
  }
}

/** Reads from the headline, a fraction as percent where `factor` is 100; of a run without one, `otherwise`. */
export function headlined(
  name: keyof Headline,
  factor: 1 | 100,
  otherwise: Metric['read'],
): Pick<Metric, 'read' | 'reason'> {
  return {
    read: (run) => {
      if (run.headline === undefined) return otherwise(run)
      const value = run.headline[name]
      if (value !== null) return value * factor
      // A choice of trades has no year: neither definition is sent, and nothing withholds them.
      return run.withheld?.[name] === undefined && otherwise(run) === undefined ? undefined : null
    },
    reason: (run) =>
      run.withheld?.[name] ??
      (run.headline === undefined && run.bankrupt_at != null && otherwise(run) === null ? 'bankrupt' : undefined),
  }
}

const REASONS: Readonly<Record<WithheldReason, string>> = {
  'no-account': 'The account was empty before one of the trades',
  bankrupt: 'The account was lost',
  'too-short': 'Needs bars over 90 days or more',
  'too-few-days': 'Needs 20 daily returns or more',
  'too-few-trades': 'Needs 10 closed trades or more',
}

/** In words, without a full stop; null for none. */
export function reasonText(reason: WithheldReason | undefined): string | null {
  return reason === undefined ? null : REASONS[reason]
}

/** Says why a run's metric is withheld; null where it is not. */
export function withheldText({ reason }: Pick<Metric, 'reason'>, run: MeasuredRun): string | null {
  const why = reason?.(run)
  const text = reasonText(why)
  return text !== null && why === 'too-few-days' ? inPeriods(text, run.report?.periodsPerYear) : text
}

/** Reads from the report; undefined without one. */
export function reported(read: (report: RunReport) => number | null): (run: MeasuredRun) => MaybeFigure {
  return ({ report }) => (report === undefined ? undefined : read(report))
}
