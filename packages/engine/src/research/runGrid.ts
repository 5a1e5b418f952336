import type { BacktestRequest, Config, GridResult, GridRow, Issue, Statistics } from '@tidemark/contract'
import { look, type Watch } from '../backtest/watch'
import { type Bars, scaleBars } from '../bars'
import { type Calendar, calendarOf } from '../statistics/calendar'
import { statisticsOf } from '../statistics/index'
import { type Lines, sharedLinesOf } from '../strategies/lines'
import { summaryOf } from './answer'
import type { CheckedBacktest } from './checkBacktest'
import { RequestError } from './errors'
import { understandAll } from './gridConfigs'
import { barsInRange } from './range'
import { planOf, provenanceOf, runOf, type SeriesName } from './runBacktest'

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

/** What the runs of a grid share. */
interface Shared {
  readonly bars: Bars
  readonly lines: Lines
  readonly calendar: Calendar
  readonly equity: Float64Array<ArrayBuffer>
}

/**
 * Checks what can be checked before any bars are read.
 *
 * @throws {RequestError} for whatever one of the configurations is refused for.
 */
export function checkGrid({ request, configs }: Pick<GridRun, 'request' | 'configs'>): void {
  understandAll(request, configs)
}

/**
 * One row per configuration, in their order, with the figures that a run of its own would have, to the last digit. Indicators
 * are computed once for all configurations that use them, and memory is used again.
 *
 * @throws {RequestError} for whatever one of the configurations is refused for, and for a statistic that does not exist.
 * @throws {RunCancelled} when `shouldStop`, asked before every configuration, says so.
 */
export function runGrid({ request, configs, bars, statistics: names = [], ...watch }: GridRun): GridRow[] {
  const all = understandAll(request, configs)
  const used = barsInRange(bars, request)
  const calendar = calendarOf(used.time)
  const equity = new Float64Array(used.time.length)
  const byUnit = new Map<number, Shared>()
  const sharedOf = (unit: number): Shared => {
    const known = byUnit.get(unit)
    if (known !== undefined) return known
    const scaled = unit === 1 ? used : scaleBars(used, unit)
    const made = { bars: scaled, lines: sharedLinesOf(scaled), calendar, equity }
    byUnit.set(unit, made)
    return made
  }
  const rows = all.map((checked, k): GridRow => {
    look(watch, k / all.length)
    const statistics = figuresOf(request, checked, sharedOf(checked.options.unit))
    if (k === 0) checkNames(names, statistics)
    const chosen = names.map((name) => [name, statistics[name] ?? (name === COMMISSIONS ? 0 : null)])
    return { config: configs[k] ?? {}, summary: summaryOf(statistics), statistics: Object.fromEntries(chosen) }
  })
  look(watch, 1)
  return rows
}

function figuresOf(
  request: BacktestRequest,
  checked: CheckedBacktest,
  { bars, lines, calendar, equity }: Shared,
): Statistics {
  const plan = planOf(checked, bars, lines)
  const run = runOf(request, checked, bars, plan, undefined, equity)
  return statisticsOf(bars, run, calendar)
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
