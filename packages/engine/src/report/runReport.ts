import { type Figure, type RunReport, type Statistics, UPLOAD_REPORT_LIMITS } from '@tidemark/contract'
import type { Rules } from '../backtest/rules'
import type { Simulation } from '../backtest/simulate'
import type { ClosedTrades } from '../backtest/trades'
import type { Bars } from '../bars'
import { periodsOf } from '../calendar/periods'
import { areBarsDates } from '../calendar/tradingDates'
import { gapsOf } from '../gaps'
import { medianStep } from '../statistics/periods'
import { exposure } from '../statistics/exposure'
import { figure } from '../statistics/figure'
import { type SampleShape, shapeOf } from '../statistics/sample'
import { DAY_MS, dayText, isoTime, YEAR_MS } from '../time'
import { timeframeOfStep } from '../timeframes'
import { minTrackRecord, probabilisticSharpe } from '../validation/confidence'
import { benchmarkOf } from './benchmark'
import { runCosts } from './costs'
import { closesOf, type DailySeries, dailySeries, returnsBetween } from './daily'
import { distributionOf } from './distribution'
import { drawdownTable } from './drawdownTable'
import { EXCURSION_COLUMNS, type Excursions, excursionsOf } from './excursions'
import { rawFillsOf } from './fills'
import { type Evidence, reasonFor, told } from './guards'
import { annualMetrics, evidenceOf } from './headline'
import { monthsOf, yearsOf } from './periods'
import { rollingFigures, WINDOW } from './rolling'
import { tradeBlock, type TradeResults } from './tradeBlock'

const ENGINE_FIGURES = [
  'Return [%]',
  'Return (Ann.) [%]',
  'Volatility (Ann.) [%]',
  'CAGR [%]',
  'Sharpe Ratio',
  'Sortino Ratio',
  'Max. Drawdown [%]',
  'Calmar Ratio',
  '# Trades',
  'Win Rate [%]',
  'Best Trade [%]',
  'Worst Trade [%]',
  'Profit Factor',
  'Expectancy [%]',
  'SQN',
  'Kelly Criterion',
  'Exposure Time [%]',
] as const

/** Bars in the unit traded. */
interface ReportedPlan {
  readonly bars: Bars
  readonly rules: Rules
  readonly unit: number
}

function numberOf(value: Statistics[string] | undefined): Figure {
  return typeof value === 'number' ? value : null
}

/** RESEARCH.md 2, and 3 against its own bars; with what is behind it: evidence is null without a calendar. */
export function reportOf(
  { bars, rules, unit }: ReportedPlan,
  run: Simulation,
  statistics: Statistics,
): {
  readonly report: RunReport
  readonly daily: DailySeries
  readonly evidence: Evidence | null
} {
  const { time } = bars
  const { closed, equity } = run
  const periods = periodsOf(bars)
  const daily = dailySeries(bars, equity, periods)
  const closes = closesOf(bars, periods)
  const timeframe = timeframeOfStep(medianStep(time))
  const { periodsPerYear, values } = daily
  const returns = returnsBetween(values)
  const base = equity[0]!
  const period = { ...daily, base, everyDay: periods.everyDay }
  const drawdowns = drawdownTable(time, equity)
  const shape = shapeOf(returns)
  const fills = rawFillsOf(run, bars, rules)
  const excursions = excursionsOf(run, bars, fills, unit)
  const results = resultsOf(closed, time, excursions)
  const deepest = drawdowns.rows[0]?.depth
  const total = equity[equity.length - 1]! / base - 1
  const years = (time[time.length - 1]! - time[0]!) / YEAR_MS
  // A plain file's report is the reference's, which withholds nothing.
  const evidence = bars.calendar === undefined ? null : evidenceOf({ bars, run }, returns.length)
  const { sharpe } = annualMetrics(returns, periodsPerYear)
  const report: RunReport = {
    periodsPerYear,
    observedPerYear: figure(returns.length / years),
    engine: Object.fromEntries(ENGINE_FIGURES.map((name) => [name, numberOf(statistics[name])])),
    months: monthsOf(period),
    years: yearsOf(period),
    drawdowns,
    ulcerIndex: ulcerIndex(values, base),
    recoveryFactor: deepest === undefined ? null : figure(total / deepest),
    sharpeSimple: evidence !== null && reasonFor('sharpe', evidence) !== null ? null : sharpe,
    distribution: distributionOf(returns, shape),
    all: tradeBlock(results),
    long: tradeBlock(results, (k) => closed.size[k]! > 0),
    short: tradeBlock(results, (k) => closed.size[k]! < 0),
    exposure: {
      all: exposure(closed, time.length),
      long: exposure(spansOf(closed, 1), time.length),
      short: exposure(spansOf(closed, -1), time.length),
    },
    costs: runCosts(run, bars, rules, fills),
    rolling: { window: WINDOW, values: rollingFigures(returns, WINDOW, periodsPerYear) },
    excursions: { columns: EXCURSION_COLUMNS, n: closed.length, ...excursions },
    benchmark: told(benchmarkOf(daily, closes), evidence),
    daily: {
      days: Array.from(daily.days, dayText),
      values: Array.from(values),
      closes: Array.from(closes.values, (close) => figure(close / unit)),
      ...(!areBarsDates(bars) && { ends: Array.from(periods.lastBars, (bar) => isoTime(time[bar]!)) }),
    },
    warmup: run.warmup,
    gaps: timeframe === null ? null : gapsOf(bars, timeframe, UPLOAD_REPORT_LIMITS.gaps),
    confidence: confidenceOf(shape, evidence),
  }
  return { report, daily, evidence }
}

/** @param evidence - null withholds nothing */
export function confidenceOf(shape: SampleShape, evidence: Evidence | null): RunReport['confidence'] {
  return { ...shape, ...told({ psr: probabilisticSharpe(shape), minTrackRecord: minTrackRecord(shape) }, evidence) }
}

/** One row per closed trade. */
export function tradeResultsOf({ bars, rules, unit }: ReportedPlan, run: Simulation): TradeResults {
  return resultsOf(run.closed, bars.time, excursionsOf(run, bars, rawFillsOf(run, bars, rules), unit))
}

function resultsOf(closed: ClosedTrades, time: Float64Array, { rows }: Excursions): TradeResults {
  const { length, pnl, returnPct, entryBar, exitBar } = closed
  const days = new Float64Array(length)
  const r = new Float64Array(length)
  for (let k = 0; k < length; k++) {
    days[k] = (time[exitBar[k]!]! - time[entryBar[k]!]!) / DAY_MS
    r[k] = rows[k]![6] ?? NaN
  }
  return { profit: pnl.subarray(0, length), share: returnPct.subarray(0, length), days, r }
}

/** Root mean square of the daily drawdowns; the account before the first day counts as a peak. */
export function ulcerIndex(values: Float64Array, base: number): number | null {
  let peak = base
  let squares = 0
  for (let k = 0; k < values.length; k++) {
    peak = Math.max(peak, values[k]!)
    squares += (1 - values[k]! / peak) ** 2
  }
  return figure(Math.sqrt(squares / values.length))
}

function spansOf(closed: ClosedTrades, side: 1 | -1): Pick<ClosedTrades, 'length' | 'entryBar' | 'exitBar'> {
  const entryBar = new Int32Array(closed.length)
  const exitBar = new Int32Array(closed.length)
  let length = 0
  for (let k = 0; k < closed.length; k++) {
    if (!(closed.size[k]! * side > 0)) continue
    entryBar[length] = closed.entryBar[k]!
    exitBar[length++] = closed.exitBar[k]!
  }
  return { length, entryBar, exitBar }
}
