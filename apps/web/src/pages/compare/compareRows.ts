import type { BacktestRun } from '@tidemark/api'
import type { RunComparison } from '@tidemark/api/hooks'
import { TIMEFRAME_LABELS } from '@tidemark/contract'
import { areComparable, differenceOf, HEADLINE, type Metric, metricText, withheldText } from '@tidemark/ui/metrics'
import { formatDate, formatMetric, formatMoney, formatSymbol, isFigure, NOT_AVAILABLE } from '@tidemark/ui/format'

/** Inputs that differ: one text per run. */
export interface InputRow {
  readonly name: string
  readonly isCode: boolean
  /** In the order of the runs. */
  readonly cells: readonly { readonly text: string; readonly isSame: boolean; readonly value?: number }[]
}

export interface MetricCell {
  readonly text: string
  /** Unrounded, in the metric's unit. */
  readonly value: number | null
  /** To the baseline's value, unrounded; null where there is no `difference`. */
  readonly change: number | null
  /** Why there is no value; null for no reason. */
  readonly reason: string | null
  /** null for the baseline, and without either value. */
  readonly difference: ReturnType<typeof differenceOf> | null
}

export interface MetricRow {
  readonly metric: Metric
  readonly cells: readonly MetricCell[]
}

interface Input {
  readonly text: string
  readonly isCode: boolean
  readonly value?: number
}

const MISSING = '–'

function inputsOf({ provenance }: BacktestRun): ReadonlyMap<string, Input> {
  if (provenance === undefined) return new Map()
  const { strategy_name, symbol, timeframe, first_bar, last_bar, params, options, fees, slippage, init_cash } =
    provenance
  const words: readonly (readonly [string, string])[] = [
    ['Strategy', strategy_name],
    ['Symbol', formatSymbol(symbol)],
    ['Timeframe', timeframe === null ? MISSING : TIMEFRAME_LABELS[timeframe]],
    ['First bar', first_bar === null ? MISSING : formatDate(first_bar, { timeZone: 'UTC' })],
    ['Last bar', last_bar === null ? MISSING : formatDate(last_bar, { timeZone: 'UTC' })],
  ]
  const codes = Object.entries({ ...params, ...options })
  const costs: typeof words = [
    ['Fees', String(fees)],
    ['Slippage', String(slippage)],
  ]
  return new Map<string, Input>([
    ...words.map(([name, text]) => [name, { text, isCode: false }] as const),
    ...codes.map(([name, value]) => [name, { text: value === null ? MISSING : String(value), isCode: true }] as const),
    ...costs.map(([name, text]) => [name, { text, isCode: false }] as const),
    ['Initial cash', { text: formatMoney(init_cash), isCode: false, value: init_cash }],
  ])
}

/**
 * Returns inputs that differ, in the runs' order.
 *
 * @param baseline - its index
 */
export function differingInputs(runs: readonly BacktestRun[], baseline: number): readonly InputRow[] {
  const inputs = runs.map(inputsOf)
  const names = [...new Set(inputs.flatMap((known) => [...known.keys()]))]
  return names.flatMap((name): InputRow[] => {
    const texts = inputs.map((known) => known.get(name)?.text ?? MISSING)
    if (texts.every((text) => text === texts[0])) return []
    const cells = texts.map((text, i) => {
      const value = inputs[i]?.get(name)?.value
      return { text, isSame: i !== baseline && text === texts[baseline], ...(value !== undefined && { value }) }
    })
    return [{ name, isCode: inputs.some((known) => known.get(name)?.isCode === true), cells }]
  })
}

const COMPARED_METRICS: readonly Metric[] = [
  HEADLINE.return,
  HEADLINE.sharpe,
  HEADLINE.drawdown,
  HEADLINE.profitFactor,
  HEADLINE.winRate,
  HEADLINE.trades,
]

/** A shallower drawdown is better. */
export function metricRows(runs: readonly BacktestRun[], baseline: number): readonly MetricRow[] {
  return COMPARED_METRICS.map((metric) => {
    const values = runs.map((run) => metric.read(run))
    const [base, other] = [values[baseline], runs[baseline]]
    const hasDifference = (at: number) => at !== baseline && areComparable(metric, runs[at], other)
    return {
      metric,
      cells: runs.map((run, i) => {
        const value = values[i]
        const change = isFigure(value) && isFigure(base) && hasDifference(i) ? value - base : null
        return {
          text: metricText(metric, value),
          value: isFigure(value) ? value : null,
          change,
          reason: withheldText(metric, run),
          difference: change === null ? null : differenceOf(metric, change),
        }
      }),
    }
  })
}

/** null if the backend does not name the bars. */
export function hasDifferentBars(run: BacktestRun, baseline: BacktestRun): boolean | null {
  const [own, other] = [run.provenance?.bars_hash, baseline.provenance?.bars_hash]
  return own === undefined || other === undefined ? null : own !== other
}

export interface SharpeReading {
  /** 95 % interval of run minus baseline. */
  readonly low: number
  readonly high: number
  readonly estimate: number
  readonly text: string
  readonly verdict: string
}

/**
 * Formats a Sharpe ratio's difference; null if unknown.
 *
 * @param comparison - of the baseline (first) with the run
 * @param letter - of the baseline
 */
export function readSharpe(comparison: Pick<RunComparison, 'bootstrap'>, letter: string): SharpeReading | null {
  const { bootstrap } = comparison
  if (bootstrap === null) return null
  const [low, high] = [-bootstrap.high, -bootstrap.low]
  const text = `${formatMetric(low)} to ${formatMetric(high)}`
  const verdict = low > 0 ? `Better than ${letter}` : high < 0 ? `${letter} is better` : 'No clear difference'
  return { low, high, estimate: -bootstrap.difference, text, verdict }
}

/** Says why the Sharpe ratios of two runs are not compared; null where they are. */
export function sharpeWithheld(run: BacktestRun, baseline: BacktestRun): string | null {
  return withheldText(HEADLINE.sharpe, run) ?? withheldText(HEADLINE.sharpe, baseline)
}

/** Of daily returns with the baseline's. */
export function correlationText({ correlation }: Pick<RunComparison, 'correlation'>): string {
  return correlation === null ? NOT_AVAILABLE : formatMetric(correlation)
}
