import type { BacktestResult, Headline, RunReport, Statistics, Trade, Withheld } from '@tidemark/contract'
import { annualFigures } from '../statistics/annual'
import { deepestDrawdown, drawdowns } from '../statistics/drawdown'
import { figure, percent } from '../statistics/figure'
import { shapeOf } from '../statistics/sample'
import { tradeFigures, type TradeColumns } from '../statistics/tradeFigures'
import { DAY_MS, dayText, YEAR_MS } from '../time'
import { benchmarkOf } from '../report/benchmark'
import { costsOf } from '../report/costs'
import { returnsBetween } from '../report/daily'
import { distributionOf } from '../report/distribution'
import { drawdownTable } from '../report/drawdownTable'
import {
  type Evidence,
  guarded,
  type GuardedMetric,
  LEAST_RETURNS,
  LEAST_TRADES,
  reasonFor,
  told,
} from '../report/guards'
import { annualMetrics } from '../report/headline'
import { monthsOf, yearsOf } from '../report/periods'
import { rollingFigures, WINDOW } from '../report/rolling'
import { confidenceOf, ulcerIndex } from '../report/runReport'
import { tradeBlock, type TradeResults } from '../report/tradeBlock'
import { summaryOf } from './answer'
import {
  type Account,
  atExits,
  chosenIn,
  curveOf,
  isLostBy,
  isOfTrades,
  isWhole,
  ofPeriod,
  type RunPart,
  type UtcAccount,
} from './partAccount'

export interface PartOfRun {
  readonly run: BacktestResult
  /** What it has too little of for the metrics that are withheld; null: enough. */
  readonly lack: { readonly of: 'trades' | 'days'; readonly has: number; readonly needs: number } | null
}

/**
 * Of a period the account is the run's, from its value before the first day; of chosen trades it is the run's cash, which
 * each moves by the share that it moved in the run, at its exit. All days and trades are the run itself, to the last digit.
 * Metrics are withheld by RESEARCH.md 16.1. Drawdowns are measured at every bar where the run's curve has them all, else at
 * its points and the ends of days. What needs single bars is null (exposure) or left out (durations under water), and so are
 * the annual statistics where the values at the ends of UTC days are not known.
 * @param result - of a whole run; without its `report` only trades are measured
 */
export function partOfRun(result: BacktestResult, part: RunPart): PartOfRun {
  if (isWhole(result, part)) {
    const { report, trades } = result
    return { run: result, lack: lackOf((report?.daily.days.length ?? 0) - 1, trades.length) }
  }
  const chosen = chosenIn(result, part)
  const trades = chosen.flatMap((at) => result.trades[at] ?? [])
  const isOfPeriod = !isOfTrades(part) && result.report !== undefined
  const account = isOfPeriod ? ofPeriod(result, part) : atExits(result, chosen)
  const isBankrupt = isOfPeriod ? isLostBy(result, part) : account.equity.at(-1) === 0
  const returns = returnsBetween(account.values)
  const evidence = {
    hasNoAccount: account.isUnknown,
    isBankrupt,
    spanDays: spanOf(account),
    n: returns.length,
    trades: trades.length,
  }
  const choice = { chosen, trades, account, isOfPeriod, returns, evidence }
  const { told: headline, withheld } = guarded(headlineIn(choice), evidence)
  const statistics = statisticsOf(choice, result.headline === undefined ? withheld : {})
  const { incomplete_trades: _incomplete, equity: _equity, report_missing: missing, ...rest } = result
  return {
    lack: lackOf(returns.length, trades.length),
    run: {
      ...rest,
      trades,
      statistics,
      ...(result.headline !== undefined && { headline }),
      withheld,
      summary: { ...summaryOf(statistics, { bankruptBar: isBankrupt ? 0 : null }), '# Trades': trades.length },
      equity_curve: curveOf(account),
      ...(result.bankrupt_at !== undefined && { bankrupt_at: isBankrupt && isOfPeriod ? result.bankrupt_at : null }),
      ...(result.report === undefined
        ? { report: undefined, report_missing: missing }
        : { report: reportOf(result, result.report, choice, statistics) }),
      ...(result.provenance !== undefined && { provenance: { ...result.provenance, init_cash: account.base } }),
    },
  }
}

function lackOf(days: number, trades: number): PartOfRun['lack'] {
  if (days < LEAST_RETURNS) return { of: 'days', has: Math.max(0, days), needs: LEAST_RETURNS }
  return trades < LEAST_TRADES ? { of: 'trades', has: trades, needs: LEAST_TRADES } : null
}

/** Between bars where all are known, else between days. */
function spanOf({ utc, days }: Account): number {
  const [first, last] = utc === null ? [days[0], days.at(-1)] : [utc.time[0], utc.time.at(-1)]
  return ((last ?? 0) - (first ?? 0)) / (utc === null ? 1 : DAY_MS)
}

interface Choice {
  readonly chosen: readonly number[]
  readonly trades: readonly Trade[]
  readonly account: Account
  readonly isOfPeriod: boolean
  readonly returns: Float64Array
  readonly evidence: Evidence
}

/** Of a choice of trades there is no year: it has no CAGR and no Calmar ratio. */
function headlineIn({ account, trades, isOfPeriod, returns, evidence }: Choice): Headline {
  const { base, equity, hold, periodsPerYear } = account
  const growth = (equity.at(-1) ?? base) / base
  const cagr = growth ** (YEAR_MS / DAY_MS / evidence.spanDays) - 1
  const depth = deepestDrawdown(equity, base)
  const { columns, moments } = columnsOfTrades(trades)
  const { winRate, profitFactor } = tradeFigures(columns, moments)
  const { sortino, ...annual } = annualMetrics(returns, periodsPerYear)
  return {
    return: figure(growth - 1),
    cagr: isOfPeriod ? figure(cagr) : null,
    ...annual,
    sortino: isOfPeriod ? sortino : null,
    calmar: isOfPeriod ? figure(cagr / depth) : null,
    maxDrawdown: depth,
    trades: trades.length,
    winRate: figure(winRate),
    profitFactor: figure(profitFactor),
    exposure: null,
    buyAndHold: figure(hold),
  }
}

const OF_ACCOUNT = ['Equity Final [$]', 'Equity Peak [$]', 'Return [%]', 'Max. Drawdown [%]'] as const

/** Without a headline these are the run's own. */
const OWN: Readonly<Record<string, GuardedMetric>> = {
  'Volatility (Ann.) [%]': 'volatility',
  'CAGR [%]': 'cagr',
  'Sharpe Ratio': 'sharpe',
  'Sortino Ratio': 'sortino',
  'Calmar Ratio': 'calmar',
}

function statisticsOf({ trades, account, isOfPeriod }: Choice, withheld: Withheld): Statistics {
  const { base, utc, time, equity, hold } = account
  const dips = equity.length === 0 ? null : drawdowns(time, equity)
  const end = equity.at(-1) ?? base
  const { columns, moments } = columnsOfTrades(trades)
  const ofTrades = tradeFigures(columns, moments)
  const all: Statistics = {
    'Equity Final [$]': figure(end),
    'Equity Peak [$]': figure(dips?.peak ?? base),
    'Return [%]': percent(end / base - 1),
    'Buy & Hold Return [%]': percent(hold),
    ...(utc !== null && annualStatistics(utc, { max: dips?.max ?? Number.NaN, isOfPeriod })),
    'Max. Drawdown [%]': percent(0 - (dips?.max ?? 0)),
    '# Trades': ofTrades.count,
    'Win Rate [%]': percent(ofTrades.winRate),
    'Best Trade [%]': percent(ofTrades.best),
    'Worst Trade [%]': percent(ofTrades.worst),
    'Avg. Trade [%]': percent(ofTrades.geometricMean),
    'Profit Factor': figure(ofTrades.profitFactor),
    'Expectancy [%]': percent(ofTrades.expectancy),
    SQN: figure(ofTrades.sqn),
    'Kelly Criterion': figure(ofTrades.kelly),
  }
  const missing = [
    ...Object.keys(OWN).filter((name) => name in all && withheld[OWN[name]!] !== undefined),
    ...(account.isUnknown ? OF_ACCOUNT : []),
  ]
  return { ...all, ...Object.fromEntries(missing.map((name) => [name, null])) }
}

/** As the reference has them, by UTC days (RESEARCH.md 17.4). */
function annualStatistics(
  { time, equity, periods }: UtcAccount,
  { max, isOfPeriod }: { readonly max: number; readonly isOfPeriod: boolean },
): Statistics {
  const { annualReturn, annualVolatility, cagr, sharpe, sortino } = annualFigures(periods, time, equity)
  return {
    'Return (Ann.) [%]': percent(annualReturn),
    'Volatility (Ann.) [%]': percent(annualVolatility),
    ...(isOfPeriod && { 'CAGR [%]': percent(cagr) }),
    'Sharpe Ratio': figure(sharpe),
    'Sortino Ratio': figure(sortino),
    ...(isOfPeriod && { 'Calmar Ratio': figure(annualReturn / max) }),
  }
}

function columnsOfTrades(trades: readonly Trade[]): { columns: TradeColumns; moments: Float64Array } {
  return {
    moments: Float64Array.from(
      trades.flatMap(({ EntryTime, ExitTime }) => [Date.parse(EntryTime), Date.parse(ExitTime)]),
    ),
    columns: {
      length: trades.length,
      entryBar: Int32Array.from(trades.keys(), (k) => 2 * k),
      exitBar: Int32Array.from(trades.keys(), (k) => 2 * k + 1),
      commission: Float64Array.from(trades, ({ Commission }) => Commission ?? 0),
      pnl: Float64Array.from(trades, ({ PnL }) => PnL),
      returnPct: Float64Array.from(trades, ({ ReturnPct }) => ReturnPct),
    },
  }
}

function reportOf(result: BacktestResult, whole: RunReport, choice: Choice, statistics: Statistics): RunReport {
  const { chosen, trades, account, returns, evidence } = choice
  const { base, days, values, closes, periodsPerYear, hasDayBefore, time, equity } = account
  const shape = shapeOf(returns)
  const inside = hasDayBefore ? 1 : 0
  const period = {
    days: days.subarray(inside),
    values: values.subarray(inside),
    base,
    periodsPerYear,
    everyDay: result.calendar === undefined ? periodsPerYear === 365 : result.calendar.week === 'seven-day',
  }
  const excursions = chosen.flatMap((at) => {
    const row = whole.excursions.rows[at]
    return row === undefined ? [] : [row]
  })
  const column = (name: string) => whole.excursions.columns.indexOf(name)
  const sum = (name: string) => excursions.reduce((total, row) => total + (row[column(name)] ?? 0), 0)
  const results: TradeResults = {
    profit: Float64Array.from(trades, ({ PnL }) => PnL),
    share: Float64Array.from(trades, ({ ReturnPct }) => ReturnPct),
    days: Float64Array.from(trades, (trade) => (Date.parse(trade.ExitTime) - Date.parse(trade.EntryTime)) / DAY_MS),
    r: Float64Array.from(excursions, (row) => row[column('r')] ?? Number.NaN),
  }
  const table = drawdownTable(time, equity)
  const deepest = table.rows[0]?.depth
  const { sharpe } = annualMetrics(returns, periodsPerYear)
  return {
    ...whole,
    engine: Object.fromEntries(
      Object.keys(whole.engine).flatMap((name) => {
        const value = statistics[name]
        return typeof value === 'number' || value === null ? [[name, value]] : []
      }),
    ),
    months: monthsOf(period),
    years: yearsOf(period),
    drawdowns: equity.length === 0 ? { count: 0, underwaterShare: 0, rows: [] } : table,
    ulcerIndex: ulcerIndex(period.values, base),
    recoveryFactor: deepest === undefined ? null : figure(((equity.at(-1) ?? base) / base - 1) / deepest),
    sharpeSimple: reasonFor('sharpe', evidence) === null ? sharpe : null,
    distribution: distributionOf(returns, shape),
    all: tradeBlock(results),
    long: tradeBlock(results, (k) => (trades[k]?.Size ?? 0) > 0),
    short: tradeBlock(results, (k) => (trades[k]?.Size ?? 0) < 0),
    exposure: { all: null, long: null, short: null },
    costs: costsOfTrades(result, trades, { first: base, last: equity.at(-1) ?? base }),
    rolling: { window: WINDOW, values: rollingFigures(returns, WINDOW, periodsPerYear) },
    excursions: {
      columns: whole.excursions.columns,
      n: trades.length,
      sumMfePct: sum('mfePct'),
      sumMaePct: sum('maePct'),
      rows: excursions,
    },
    benchmark: told(benchmarkOf({ days, values, periodsPerYear }, { days, values: closes }), evidence),
    daily: {
      days: Array.from(period.days, dayText),
      values: Array.from(period.values),
      closes: Array.from(closes.subarray(inside), (close) => figure(close)),
    },
    confidence: confidenceOf(shape, evidence),
  }
}

/** By the booked prices, which include slippage and spread. */
function costsOfTrades(
  { provenance }: BacktestResult,
  trades: readonly Trade[],
  account: { readonly first: number; readonly last: number },
): RunReport['costs'] {
  const slippage = provenance?.slippage ?? 0
  const spread = Number(provenance?.options['spread'] ?? 0)
  const priced = {
    length: trades.length,
    size: Float64Array.from(trades, ({ Size }) => Size),
    entry: Float64Array.from(trades, ({ EntryPrice }) => EntryPrice),
    exit: Float64Array.from(trades, ({ ExitPrice }) => ExitPrice),
    rawEntry: Float64Array.from(trades, ({ Size, EntryPrice }) => {
      const side = Math.sign(Size)
      return EntryPrice / (1 + side * spread) / (1 + side * slippage)
    }),
    rawExit: Float64Array.from(trades, ({ Size, ExitPrice }) => ExitPrice / (1 - Math.sign(Size) * slippage)),
    commission: Float64Array.from(trades, ({ Commission }) => Commission ?? 0),
  }
  return costsOf(priced, [], slippage, account)
}
