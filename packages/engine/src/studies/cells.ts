import { type BacktestRequest, type Config, type Issue, resolveAxes, type Statistics } from '@tidemark/contract'
import type { Watch } from '../backtest/watch'
import type { DatedPeriods } from '../calendar/periods'
import type { Tries } from '../ledger/batch'
import { dailyReturns } from '../report/daily'
import { headlineOf, type MeasuredRun } from '../report/headline'
import type { CheckedBacktest } from '../research/checkBacktest'
import { RequestError } from '../errors'
import { understandAll } from '../research/gridConfigs'
import { type Kept, runConfigs } from '../research/runConfigs'
import type { StrategyDeclaration } from '../strategies/declaration'
import type { Axis } from '../validation/sweepSummary'

export interface CellGridRequest {
  /** Without the swept parameters. */
  readonly request: BacktestRequest
  readonly axes: readonly Axis[]
  /** A statistic, or a metric of the headline in which larger is better. */
  readonly objective: string
  /** Cells with fewer have no value. @default 1 */
  readonly minTrades?: number | undefined
  readonly own?: readonly StrategyDeclaration[] | undefined
}

export interface Cells {
  /** By cell number: the last axis changes fastest. */
  readonly configs: readonly Config[]
  /** null for an invalid cell (the fast average is not the faster one). */
  readonly checked: readonly (CheckedBacktest | null)[]
}

/** All null if it was skipped. */
export interface CellResult {
  /** null when undefined, with too few trades, or when the account was lost. */
  readonly value: number | null
  /** 'Return [%]'. */
  readonly returnPct: number | null
  readonly trades: number | null
}

const ORDERED = [
  ['n1', 'n2'],
  ['fast', 'slow'],
] as const

export function countCells(axes: readonly Axis[]): number {
  return axes.reduce((product, [, values]) => product * values.length, 1)
}

/**
 * Checks each value once, which finds everything except conflicts between two values.
 *
 * @throws {RequestError} as {@link checkCells}, and for a grid without a valid cell.
 */
export function checkAxes({ request, axes, own }: CellGridRequest): void {
  const first = Object.fromEntries(axes.map(([name, values]) => [name, values[0] ?? null]))
  const configs = axes.flatMap(([name, values]) => values.map((value) => ({ ...first, [name]: value })))
  const [any] = namingAxes(() => understandAll(request, configs, own))
  for (const [low, high] of ORDERED) {
    const lows = numbersOf(low, any?.params, axes)
    const highs = numbersOf(high, any?.params, axes)
    if (lows === null || highs === null || Math.min(...ends(lows)) < Math.max(...ends(highs))) continue
    const msg = `no combination can be run: ${low} must be less than ${high}`
    throw new RequestError([{ loc: ['body', 'axes'], msg, type: 'value_error' }])
  }
}

type Params = CheckedBacktest['params']

/** Swept, or the one value that all cells share. */
function numbersOf(name: string, params: Params | undefined, axes: readonly Axis[]): readonly number[] | null {
  const values = axes.find(([axis]) => axis === name)?.[1] ?? [params?.get(name)]
  const numbers = values.filter((value) => typeof value === 'number')
  return numbers.length === values.length ? numbers : null
}

/** Not by spreading: an axis may exceed the limit of arguments. */
function ends(values: readonly number[]): readonly [number, number] {
  const ascending = values.toSorted((a, b) => a - b)
  return [ascending[0] ?? NaN, ascending.at(-1) ?? NaN]
}

/**
 * Validates cells [from, to) as far as possible without bars.
 *
 * @throws {RequestError} for an axis without or with duplicate values, too many cells, and whatever a run would be
 *   refused for.
 */
export function checkCells({ request, axes, own }: CellGridRequest, from = 0, to = Infinity): Cells {
  const { issues } = resolveAxes(axes.map(([name, values]) => [name, [...values]]))
  if (issues.length > 0) throw new RequestError(issues)
  const count = Math.max(0, Math.min(to, countCells(axes)) - from)
  const configs = Array.from({ length: count }, (_, k) => configAt(axes, from + k))
  const understood = namingAxes(() => understandAll(request, configs, own))
  return {
    configs,
    checked: understood.map((one) => (isOrdered(one.params) ? one : null)),
  }
}

export function configAt(axes: readonly Axis[], cell: number): Config {
  let rest = cell
  const entries = axes.toReversed().map(([name, values]) => {
    const value = values[rest % values.length] ?? null
    rest = Math.floor(rest / values.length)
    return [name, value] as const
  })
  return Object.fromEntries(entries.toReversed())
}

function namingAxes<T>(check: () => T): T {
  try {
    return check()
  } catch (error) {
    throw error instanceof RequestError ? new RequestError(error.issues.map(ofAxes)) : error
  }
}

function ofAxes(issue: Issue): Issue {
  return { ...issue, loc: issue.loc.map((part) => (part === 'grid' ? 'axes' : part)) }
}

/**
 * @param kept - of the bars of the request's dates
 * @param onDaily - receives each cell's simple daily returns (RESEARCH.md 1), which the next one's overwrite, and its value
 * @param tries - receives each run as a try
 * @throws {RequestError} for an objective that is not a statistic.
 * @throws {RunCancelled} when the watch cancels it.
 */
export function runCells(
  { objective, minTrades = 1 }: CellGridRequest,
  { checked }: Cells,
  kept: Kept,
  watch: Watch = {},
  onDaily?: (index: number, daily: Float64Array, value: number | null) => void,
  tries?: Tries,
): CellResult[] {
  const results: CellResult[] = checked.map(() => ({ value: null, returnPct: null, trades: null }))
  const { periods } = kept
  const daily = new Float64Array(Math.max(0, periods.lastBars.length - 1))
  runConfigs(checked, kept, watch, ({ index, bars, run, statistics }) => {
    const isCounted = run.bankruptBar === null && run.closed.length >= minTrades
    const value = objectiveOf({ bars, run, statistics, periods }, objective)
    results[index] = {
      value: isCounted ? value : null,
      returnPct: numberOf(statistics['Return [%]']),
      trades: run.closed.length,
    }
    onDaily?.(index, dailyReturns(periods, run.equity, daily), results[index].value)
    tries?.add(checked[index]!, run)
  })
  return results
}

/** Of the headline, those in which larger is better. */
const RANKED = [
  'return',
  'cagr',
  'sharpe',
  'sortino',
  'calmar',
  'trades',
  'winRate',
  'profitFactor',
  'exposure',
] as const

export interface RankedRun extends MeasuredRun {
  readonly statistics: Statistics
  readonly periods?: DatedPeriods | undefined
}

/**
 * null for what is undefined or withheld.
 *
 * @throws {RequestError} for a name that is neither a numeric statistic nor one of {@link RANKED}.
 */
export function objectiveOf({ statistics, periods, ...measured }: RankedRun, objective: string): number | null {
  const ranked = RANKED.find((name) => name === objective)
  if (ranked !== undefined) return headlineOf(measured, periods).told[ranked]
  const value = statistics[objective]
  if (value === null || typeof value === 'number') return value
  const known = Object.entries(statistics).flatMap(([name, one]) =>
    one === null || typeof one === 'number' ? [name] : [],
  )
  const msg = `unknown objective '${objective}'; known are ${[...RANKED, ...known].join(', ')}`
  throw new RequestError([{ loc: ['body', 'objective'], msg, type: 'value_error' }])
}

function numberOf(value: Statistics[string] | undefined): number | null {
  return typeof value === 'number' ? value : null
}

function isOrdered(params: Params): boolean {
  return ORDERED.every(([first, second]) => {
    const [low, high] = [params.get(first), params.get(second)]
    return typeof low !== 'number' || typeof high !== 'number' || low < high
  })
}
