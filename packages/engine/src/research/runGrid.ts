import type { BacktestRequest, Config, GridResult, GridRow, Issue, Statistics } from '@tidemark/contract'
import { look, type Watch } from '../backtest/watch'
import type { Bars } from '../bars'
import { bankruptAtOf, summaryOf } from './answer'
import { RequestError } from './errors'
import { understandAll } from './gridConfigs'
import { barsInRange } from './range'
import { provenanceOf, type SeriesName } from './runBacktest'
import { configRunner } from './runConfigs'

/** Many configurations of one strategy over one series. */
export interface GridRun extends Watch {
  readonly request: BacktestRequest
  /** Each on top of the request's own config: see {@link gridConfigs}. */
  readonly configs: readonly Config[]
  /** Of which the request's dates are used. */
  readonly bars: Bars
  /** Names of statistics that rows are to have beside the summary. @default none */
  readonly statistics?: readonly string[]
}

/** Every statistic but commissions is there in every run, be it null; commissions that were not paid are 0. */
const COMMISSIONS = 'Commissions [$]'

/**
 * Checks what can be checked before any bars are read.
 *
 * @throws {RequestError} for whatever one of the configurations is refused for.
 */
export function checkGrid({ request, configs }: Pick<GridRun, 'request' | 'configs'>): void {
  understandAll(request, configs)
}

/**
 * One row per configuration, in their order, with the figures that a run of its own would have, to the last digit.
 *
 * @throws {RequestError} for whatever one of the configurations is refused for, and for a statistic that does not exist.
 * @throws {RunCancelled} when `shouldStop`, asked before every configuration, says so.
 */
export function runGrid({ onProgress, shouldStop, ...run }: GridRun): GridRow[] {
  const watch = { ...(onProgress && { onProgress }), ...(shouldStop && { shouldStop }) }
  const rowOf = gridRows(run)
  const rows = run.configs.map((_, index) => {
    look(watch, index / run.configs.length)
    return rowOf(index)
  })
  look(watch, 1)
  return rows
}

/**
 * As {@link runGrid}, row by row: for threads that share a grid.
 *
 * @returns the row of the configuration at an index.
 */
export function gridRows({
  request,
  configs,
  bars,
  statistics: names = [],
}: Omit<GridRun, keyof Watch>): (index: number) => GridRow {
  const all = understandAll(request, configs)
  const used = barsInRange(bars, request)
  const runOne = configRunner(request, used)
  let isChecked = false
  return (index) => {
    const checked = all[index]
    if (checked === undefined) throw new RangeError(`a grid of ${all.length} configurations has none at ${index}`)
    const { statistics, run } = runOne(checked, index)
    if (!isChecked) checkNames(names, statistics)
    isChecked = true
    const chosen = names.map((name) => [name, statistics[name] ?? (name === COMMISSIONS ? 0 : null)])
    return {
      config: configs[index] ?? {},
      summary: summaryOf(statistics, run),
      statistics: Object.fromEntries(chosen),
      bankrupt_at: bankruptAtOf(run, used),
    }
  }
}

function checkNames(names: readonly string[], statistics: Statistics): void {
  const known = [...new Set([...Object.keys(statistics), COMMISSIONS])]
  const issues = names
    .filter((name) => !known.includes(name))
    .map((name): Issue => {
      const msg = `unknown statistic '${name}'; known are ${known.join(', ')}`
      return { loc: ['body', 'statistics'], msg, type: 'value_error' }
    })
  if (issues.length > 0) throw new RequestError(issues)
}

/** What the rows of a grid were made of. `duration` is in milliseconds. */
export function gridProvenance(
  { request, configs, bars }: GridRun,
  series: SeriesName,
  duration: number,
): GridResult['provenance'] {
  const [checked] = understandAll(request, configs.slice(0, 1))
  if (checked === undefined) throw new RangeError('a grid has at least one configuration')
  const {
    params: _params,
    options: _options,
    ...shared
  } = provenanceOf(request, checked, barsInRange(bars, request), series, duration)
  return shared
}
