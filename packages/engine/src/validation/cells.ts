import type { BacktestRequest, Config, Issue, Statistics } from '@tidemark/contract'
import type { Watch } from '../backtest/watch'
import type { Bars } from '../bars'
import { dailySeries, returnsBetween } from '../report/daily'
import type { CheckedBacktest } from '../research/checkBacktest'
import { RequestError } from '../research/errors'
import { gridConfigs, understandAll } from '../research/gridConfigs'
import { runConfigs } from '../research/runConfigs'
import type { Axis } from './sweepSummary'

/** A grid of configurations, of which the best is looked for. */
export interface CellGridRequest {
  /** Without the swept parameters. */
  readonly request: BacktestRequest
  readonly axes: readonly Axis[]
  /** Name of a statistic; larger is better. */
  readonly objective: string
  /** Cells with fewer trades have no value. @default 1 */
  readonly minTrades?: number | undefined
}

/** The cells of a grid, checked. */
export interface Cells {
  /** In the order of cell numbers: the last axis changes fastest. */
  readonly configs: readonly Config[]
  /** null for a cell that makes no sense (the fast average is not the faster one). */
  readonly checked: readonly (CheckedBacktest | null)[]
}

/** What became of one cell. All null for a cell that was left out. */
export interface CellResult {
  /** The objective; null when it is not defined, there were too few trades, or the account went bankrupt. */
  readonly value: number | null
  /** 'Return [%]'. */
  readonly returnPct: number | null
  readonly trades: number | null
  /** Simple returns between days (RESEARCH.md 1). */
  readonly daily: Float64Array | null
}

/** The first of each pair has to be the smaller. */
const ORDERED = [
  ['n1', 'n2'],
  ['fast', 'slow'],
] as const

/**
 * Checks what can be checked of a grid before any bars are read.
 *
 * @throws {RequestError} for an axis without values or with one twice, too many cells, and whatever a run would be refused for.
 */
export function checkCells({ request, axes }: CellGridRequest): Cells {
  try {
    const configs = gridConfigs(Object.fromEntries(axes.map(([name, values]) => [name, [...values]])))
    const makesSense = configs.map((config) => isOrdered({ ...request.config, ...config }))
    const understood = understandAll(request, configs)
    return { configs, checked: understood.map((one, cell) => (makesSense[cell] === true ? one : null)) }
  } catch (error) {
    throw error instanceof RequestError ? new RequestError(error.issues.map(ofAxes)) : error
  }
}

/** What a grid calls `grid`, a sweep's request calls `axes`. */
function ofAxes(issue: Issue): Issue {
  return { ...issue, loc: issue.loc.map((part) => (part === 'grid' ? 'axes' : part)) }
}

/**
 * Runs every cell over the same bars.
 *
 * @param bars - those of the request's dates
 * @param onCell - told of each cell that was run
 * @throws {RequestError} for an objective that is no statistic.
 * @throws {RunCancelled} when the watch says so.
 */
export function runCells(
  { request, objective, minTrades = 1 }: CellGridRequest,
  { checked }: Cells,
  bars: Bars,
  watch: Watch = {},
): CellResult[] {
  const results: CellResult[] = checked.map(() => ({ value: null, returnPct: null, trades: null, daily: null }))
  runConfigs(request, checked, bars, watch, ({ index, run, statistics, calendar }) => {
    const isCounted = run.bankruptBar === null && run.closed.length >= minTrades
    const value = objectiveOf(statistics, objective)
    results[index] = {
      value: isCounted ? value : null,
      returnPct: numberOf(statistics['Return [%]']),
      trades: run.closed.length,
      daily: returnsBetween(dailySeries(bars.time, run.equity, calendar).values),
    }
  })
  return results
}

/**
 * A statistic as a number to be made large.
 *
 * @throws {RequestError} for a name that is no statistic, or none that is a number.
 */
export function objectiveOf(statistics: Statistics, objective: string): number | null {
  const value = statistics[objective]
  if (value === null || typeof value === 'number') return value
  const known = Object.entries(statistics).flatMap(([name, one]) =>
    one === null || typeof one === 'number' ? [name] : [],
  )
  const msg = `unknown objective '${objective}'; known are ${known.join(', ')}`
  throw new RequestError([{ loc: ['body', 'objective'], msg, type: 'value_error' }])
}

function numberOf(value: Statistics[string] | undefined): number | null {
  return typeof value === 'number' ? value : null
}

function isOrdered(config: Config): boolean {
  return ORDERED.every(([first, second]) => {
    const [low, high] = [config[first], config[second]]
    return typeof low !== 'number' || typeof high !== 'number' || low < high
  })
}
