import {
  type Figure,
  type RunReport,
  type Statistics,
  TIMEFRAME_MS,
  TIMEFRAMES,
  UPLOAD_REPORT_LIMITS,
} from '@tidemark/contract'
import type { Rules } from '../backtest/rules'
import type { Simulation } from '../backtest/simulate'
import type { ClosedTrades } from '../backtest/trades'
import type { Bars } from '../bars'
import { gapsOf } from '../gaps'
import { type Calendar, calendarOf, medianStep } from '../statistics/calendar'
import { exposure } from '../statistics/exposure'
import { figure } from '../statistics/figure'
import { sharpeOf } from '../statistics/sample'
import { DAY_MS } from '../time'
import { minTrackRecord, probabilisticSharpe, shapeOf } from '../validation/confidence'
import { benchmarkOf, dayText } from './benchmark'
import { runCosts } from './costs'
import { closesOf, type DailySeries, dailySeries, returnsBetween } from './daily'
import { distributionOf } from './distribution'
import { drawdownTable } from './drawdownTable'
import { EXCURSION_COLUMNS, excursionsOf } from './excursions'
import { monthsOf, yearsOf } from './periods'
import { rollingFigures, WINDOW } from './rolling'
import { tradeBlock, type TradeResult } from './tradeBlock'

/** The statistics that a report repeats, under their own names: '[%]' marks percent. */
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

/** A run as a report reads it: bars and trades in the unit traded. */
export interface ReportedRun {
  readonly bars: Bars
  readonly run: Simulation
  readonly rules: Rules
  readonly statistics: Statistics
  /** Turns prices back into the market's. */
  readonly unit: number
}

function numberOf(value: Statistics[string] | undefined): Figure {
  return typeof value === 'number' ? value : null
}

/** A run's report (RESEARCH.md 2, and 3 beside its own bars), and the daily values that it is made of. */
export function reportOf({ bars, run, rules, statistics, unit }: ReportedRun): {
  readonly report: RunReport
  readonly daily: DailySeries
} {
  const { time } = bars
  const { closed, equity } = run
  const calendar: Calendar = calendarOf(time)
  const daily = dailySeries(time, equity, calendar)
  const closes = closesOf(bars, calendar)
  const step = medianStep(time)
  const timeframe = TIMEFRAMES.find((known) => TIMEFRAME_MS[known] === step)
  const { periodsPerYear, values } = daily
  const returns = returnsBetween(values)
  const base = equity[0]!
  const period = { ...daily, base, everyDay: periodsPerYear === 365 }
  const drawdowns = drawdownTable(time, equity)
  const sharpe = sharpeOf(returns)
  const rows = excursionsOf(run, bars, rules, unit)
  const results = rows.map(([, , , , , , r], k): TradeResult => ({
    profit: closed.pnl[k]!,
    share: closed.returnPct[k]!,
    days: (time[closed.exitBar[k]!]! - time[closed.entryBar[k]!]!) / DAY_MS,
    r,
  }))
  const shape = shapeOf(returns)
  const deepest = drawdowns.rows[0]?.depth
  const total = equity[equity.length - 1]! / base - 1
  const years = (time[time.length - 1]! - time[0]!) / DAY_MS / 365.25
  const report: RunReport = {
    periodsPerYear,
    observedPerYear: figure(returns.length / years),
    engine: Object.fromEntries(ENGINE_FIGURES.map((name) => [name, numberOf(statistics[name])])),
    months: monthsOf(period),
    years: yearsOf(period),
    drawdowns,
    ulcerIndex: ulcerIndex(values, base),
    recoveryFactor: deepest === undefined ? null : figure(total / deepest),
    sharpeSimple: sharpe === null ? null : sharpe * Math.sqrt(periodsPerYear),
    distribution: distributionOf(returns),
    all: tradeBlock(results),
    long: tradeBlock(results.filter((_, k) => closed.size[k]! > 0)),
    short: tradeBlock(results.filter((_, k) => closed.size[k]! < 0)),
    exposure: {
      all: exposure(closed, time.length),
      long: exposure(spansOf(closed, 1), time.length),
      short: exposure(spansOf(closed, -1), time.length),
    },
    costs: runCosts(run, bars, rules),
    rolling: { window: WINDOW, values: rollingFigures(returns, WINDOW, periodsPerYear) },
    excursions: {
      columns: EXCURSION_COLUMNS,
      n: rows.length,
      sumMfePct: rows.reduce((sum, [, , mfePct]) => sum + mfePct, 0),
      sumMaePct: rows.reduce((sum, [, , , maePct]) => sum + maePct, 0),
      rows,
    },
    benchmark: benchmarkOf(daily, closes),
    daily: {
      days: Array.from(daily.days, dayText),
      values: Array.from(values),
      closes: Array.from(closes.values, (close) => close / unit),
    },
    warmup: run.warmup,
    gaps: timeframe === undefined ? null : gapsOf(bars, timeframe, UPLOAD_REPORT_LIMITS.gaps),
    confidence: { ...shape, psr: probabilisticSharpe(shape), minTrackRecord: minTrackRecord(shape) },
  }
  return { report, daily }
}

/** Root of the mean square of the daily drawdowns; the account before the first day counts as a peak. */
export function ulcerIndex(values: Float64Array, base: number): number | null {
  let peak = base
  let squares = 0
  for (let k = 0; k < values.length; k++) {
    peak = Math.max(peak, values[k]!)
    squares += (1 - values[k]! / peak) ** 2
  }
  return figure(Math.sqrt(squares / values.length))
}

/** The stretches of bars that trades of one side cover. */
function spansOf(closed: ClosedTrades, side: 1 | -1): Pick<ClosedTrades, 'length' | 'entryBar' | 'exitBar'> {
  const kept = Array.from({ length: closed.length }, (_, k) => k).filter((k) => closed.size[k]! * side > 0)
  return {
    length: kept.length,
    entryBar: Int32Array.from(kept, (k) => closed.entryBar[k]!),
    exitBar: Int32Array.from(kept, (k) => closed.exitBar[k]!),
  }
}
