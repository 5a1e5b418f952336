import type { BacktestRequest, Config, GridResult, GridRow, Issue, Statistics } from '@tidemark/contract'
import { look, type Watch } from '../backtest/watch'
import type { Bars } from '../bars'
import { bankruptAtOf, summaryOf } from './answer'
import { RequestError } from '../errors'
import { understandAll } from './gridConfigs'
import { barsInRange } from './range'
import { planRun, type SeriesName } from './planRun'
import { provenanceOf } from './runBacktest'
import { keptOf, runConfig } from './runConfigs'

export interface GridRun extends Watch {
  readonly request: BacktestRequest
  /** Each merged into the request's own: see {@link gridConfigs}. */
  readonly configs: readonly Config[]
  readonly bars: Bars
  /** Beside the summary. @default none */
  readonly statistics?: readonly string[]
}

/** The only statistic that may be absent: 0 then. */
const COMMISSIONS = 'Commissions [$]'

/**
 * As far as possible without bars.
 *
 * @throws {RequestError} when a configuration is invalid.
 */
export function checkGrid({ request, configs }: Pick<GridRun, 'request' | 'configs'>): void {
  understandAll(request, configs)
}

/**
 * In order, with exactly the metrics of a run of its own.
 *
 * @throws {RequestError} when a configuration is invalid or a statistic unknown.
 * @throws {RunCancelled} when `shouldStop`, called before each configuration, returns true.
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

/** Row by row, for threads that share a grid. */
export function gridRows({
  request,
  configs,
  bars,
  statistics: names = [],
}: Omit<GridRun, keyof Watch>): (index: number) => GridRow {
  const all = understandAll(request, configs)
  const used = barsInRange(bars, request)
  const kept = keptOf(used)
  return (index) => {
    const checked = all[index]
    if (checked === undefined) throw new RangeError(`a grid of ${all.length} configurations has none at ${index}`)
    const { statistics, run } = runConfig(checked, index, kept)
    checkNames(names, statistics)
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

/** `duration` is in ms. */
export function gridProvenance(
  { request, configs, bars }: GridRun,
  series: SeriesName,
  duration: number,
): GridResult['provenance'] {
  const plan = planRun({ ...request, config: { ...request.config, ...configs[0] } }, bars)
  const { params: _params, options: _options, ...shared } = provenanceOf(plan, series, duration)
  return shared
}
