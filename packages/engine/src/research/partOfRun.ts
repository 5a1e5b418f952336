import type { BacktestResult, RunReport, Statistics, Trade } from '@tidemark/contract'
import { annualFigures } from '../statistics/annual'
import { deepestDrawdown, drawdowns } from '../statistics/drawdown'
import { figure, percent } from '../statistics/figure'
import { shapeOf } from '../statistics/sample'
import { tradeFigures, type TradeColumns } from '../statistics/tradeFigures'
import { DAY_MS, dayText, YEAR_MS } from '../time'
import { minTrackRecord, probabilisticSharpe } from '../validation/confidence'
import { benchmarkOf } from '../report/benchmark'
import { costsOf } from '../report/costs'
import { returnsBetween } from '../report/daily'
import { distributionOf } from '../report/distribution'
import { drawdownTable } from '../report/drawdownTable'
import { guarded, LEAST_RETURNS, LEAST_TRADES } from '../report/guards'
import { annualMetrics } from '../report/headline'
import { monthsOf, yearsOf } from '../report/periods'
import { rollingFigures, WINDOW } from '../report/rolling'
import { ulcerIndex } from '../report/runReport'
import { tradeBlock, type TradeResults } from '../report/tradeBlock'
import { summaryOf } from './answer'
import { type Account, atExits, chosenIn, curveOf, isIn, isOfTrades, ofPeriod, type RunPart } from './partAccount'

export interface PartOfRun {
  readonly run: BacktestResult
  /** What it has too little of for its ratios, which are null; null: enough. */
  readonly lack: { readonly of: 'trades' | 'days'; readonly has: number; readonly needs: number } | null
}

/**
 * Of a period the account is the run's, from its value before the first day; of chosen trades it is the run's cash, which
 * each moves by the share that it moved in the run, at its exit. Drawdowns are measured at the ends of days and at the points of the run's curve. What
 * needs single bars is null (exposure) or left out (durations under water); so are ratios of fewer than 20 daily
 * returns or 10 trades.
 * @param result - of a whole run; without its `report` only trades are measured
 */
export function partOfRun(result: BacktestResult, part: RunPart): PartOfRun {
  const chosen = chosenIn(result, part)
  const trades = chosen.flatMap((at) => result.trades[at] ?? [])
  const isOfPeriod = !isOfTrades(part) && result.report !== undefined
  const account = isOfPeriod ? ofPeriod(result, part) : atExits(result, chosen)
  const lack = lackOf(account, trades)
  const { statistics, report } = measured(result, { chosen, trades, account, isTooSmall: lack !== null })
  const { incomplete_trades: _incomplete, equity: _equity, report_missing: missing, ...rest } = result
  const isBankrupt = isOfPeriod
    ? typeof result.bankrupt_at === 'string' && isIn(result, part)(result.bankrupt_at)
    : account.equity.at(-1) === 0
  return {
    lack,
    run: {
      ...rest,
      trades,
      statistics,
      ...(result.headline !== undefined && headlineIn(account, { trades, isOfPeriod, isBankrupt })),
      summary: { ...summaryOf(statistics, { bankruptBar: isBankrupt ? 0 : null }), '# Trades': trades.length },
      equity_curve: curveOf(account),
      ...(result.bankrupt_at !== undefined && { bankrupt_at: isBankrupt && isOfPeriod ? result.bankrupt_at : null }),
      ...(report === undefined ? { report: undefined, report_missing: missing } : { report }),
      ...(result.provenance !== undefined && { provenance: { ...result.provenance, init_cash: account.base } }),
    },
  }
}

function lackOf({ values }: Account, trades: readonly Trade[]): PartOfRun['lack'] {
  const days = Math.max(0, values.length - 1)
  if (days < LEAST_RETURNS) return { of: 'days', has: days, needs: LEAST_RETURNS }
  return trades.length < LEAST_TRADES ? { of: 'trades', has: trades.length, needs: LEAST_TRADES } : null
}

/** Of a choice of trades there is no year: it has no CAGR and no Calmar ratio. */
function headlineIn(
  { base, values, equity, closes, days, periodsPerYear, isUnknown }: Account,
  {
    trades,
    isOfPeriod,
    isBankrupt,
  }: { readonly trades: readonly Trade[]; readonly isOfPeriod: boolean; readonly isBankrupt: boolean },
): Required<Pick<BacktestResult, 'headline' | 'withheld'>> {
  const returns = returnsBetween(values)
  const spanDays = (days.at(-1) ?? 0) - (days[0] ?? 0)
  const growth = (equity.at(-1) ?? base) / base
  const cagr = growth ** (YEAR_MS / DAY_MS / spanDays) - 1
  const depth = deepestDrawdown(equity, base)
  const { columns, moments } = columnsOfTrades(trades)
  const { winRate, profitFactor } = tradeFigures(columns, moments)
  const { sortino, ...annual } = annualMetrics(returns, periodsPerYear)
  const headline = {
    return: isUnknown ? null : figure(growth - 1),
    cagr: isOfPeriod ? figure(cagr) : null,
    ...annual,
    sortino: isOfPeriod ? sortino : null,
    calmar: isOfPeriod ? figure(cagr / depth) : null,
    maxDrawdown: isUnknown ? null : depth,
    trades: trades.length,
    winRate: figure(winRate),
    profitFactor: figure(profitFactor),
    exposure: null,
    buyAndHold: figure((closes.at(-1) ?? Number.NaN) / (closes[0] ?? Number.NaN) - 1),
  }
  const evidence = { isBankrupt, spanDays, n: returns.length, trades: trades.length }
  const { told, withheld } = guarded(headline, evidence)
  return { headline: told, withheld }
}

interface Choice {
  readonly chosen: readonly number[]
  readonly trades: readonly Trade[]
  readonly account: Account
  readonly isTooSmall: boolean
}

function measured(
  result: BacktestResult,
  choice: Choice,
): { readonly statistics: Statistics; readonly report: RunReport | undefined } {
  const statistics = statisticsOf(choice)
  return { statistics, report: result.report && reportOf(result, result.report, choice, statistics) }
}

const OF_ACCOUNT = ['Equity Final [$]', 'Equity Peak [$]', 'Return [%]', 'Max. Drawdown [%]'] as const
const RATIOS = ['Sharpe Ratio', 'Sortino Ratio', 'Calmar Ratio', 'Profit Factor', 'SQN', 'Kelly Criterion'] as const

function statisticsOf({ trades, account, isTooSmall }: Choice): Statistics {
  const { base, days, values, time, equity, closes } = account
  const dayTime = Float64Array.from(days, (day) => day * DAY_MS)
  const periods = { lastBars: Int32Array.from(days.keys()), periodsPerYear: account.periodsPerYear }
  const annual = days.length === 0 ? null : annualFigures(periods, dayTime, values)
  const dips = equity.length === 0 ? null : drawdowns(time, equity)
  const end = equity.at(-1) ?? base
  const { columns, moments } = columnsOfTrades(trades)
  const told = tradeFigures(columns, moments)
  const [first, last] = [closes[0] ?? Number.NaN, closes.at(-1) ?? Number.NaN]
  const all: Statistics = {
    'Equity Final [$]': figure(end),
    'Equity Peak [$]': figure(dips?.peak ?? base),
    'Return [%]': percent(end / base - 1),
    'Buy & Hold Return [%]': percent(last / first - 1),
    'Return (Ann.) [%]': percent(annual?.annualReturn ?? Number.NaN),
    'Volatility (Ann.) [%]': percent(annual?.annualVolatility ?? Number.NaN),
    'CAGR [%]': percent(annual?.cagr ?? Number.NaN),
    'Sharpe Ratio': figure(annual?.sharpe ?? Number.NaN),
    'Sortino Ratio': figure(annual?.sortino ?? Number.NaN),
    'Calmar Ratio': figure((annual?.annualReturn ?? Number.NaN) / (dips?.max ?? Number.NaN)),
    'Max. Drawdown [%]': percent(0 - (dips?.max ?? 0)),
    '# Trades': told.count,
    'Win Rate [%]': percent(told.winRate),
    'Best Trade [%]': percent(told.best),
    'Worst Trade [%]': percent(told.worst),
    'Avg. Trade [%]': percent(told.geometricMean),
    'Profit Factor': figure(told.profitFactor),
    'Expectancy [%]': percent(told.expectancy),
    SQN: figure(told.sqn),
    'Kelly Criterion': figure(told.kelly),
  }
  const missing = [...(isTooSmall ? RATIOS : []), ...(account.isUnknown ? OF_ACCOUNT : [])]
  return { ...all, ...Object.fromEntries(missing.map((name) => [name, null])) }
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
  const { chosen, trades, account, isTooSmall } = choice
  const { base, days, values, closes, periodsPerYear, hasDayBefore, time, equity } = account
  const returns = returnsBetween(values)
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
  const block = (isCounted?: (row: number) => boolean) => {
    const told = tradeBlock(results, isCounted)
    return isTooSmall ? { ...told, payoffRatio: null, profitFactor: null, profitFactorMoney: null } : told
  }
  const table = drawdownTable(time, equity)
  const deepest = table.rows[0]?.depth
  const benchmark = benchmarkOf({ days, values, periodsPerYear }, { days, values: closes })
  const told: RunReport = {
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
    ulcerIndex: ulcerIndex(values, base),
    recoveryFactor: deepest === undefined ? null : figure(((equity.at(-1) ?? base) / base - 1) / deepest),
    sharpeSimple: shape.sharpe === null ? null : shape.sharpe * Math.sqrt(periodsPerYear),
    distribution: distributionOf(returns, shape),
    all: block(),
    long: block((k) => (trades[k]?.Size ?? 0) > 0),
    short: block((k) => (trades[k]?.Size ?? 0) < 0),
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
    benchmark,
    daily: {
      days: Array.from(period.days, dayText),
      values: Array.from(period.values),
      closes: Array.from(closes.subarray(inside), (close) => figure(close)),
    },
    confidence: { ...shape, psr: probabilisticSharpe(shape), minTrackRecord: minTrackRecord(shape) },
  }
  return isTooSmall ? withoutRatios(told) : told
}

function withoutRatios(report: RunReport): RunReport {
  return {
    ...report,
    sharpeSimple: null,
    recoveryFactor: null,
    distribution: { ...report.distribution, skew: null, excessKurtosis: null, tailRatio: null },
    confidence: { ...report.confidence, sharpe: null, psr: null, minTrackRecord: null },
    benchmark: {
      ...report.benchmark,
      beta: null,
      alpha: null,
      correlation: null,
      rSquared: null,
      informationRatio: null,
      upCapture: null,
      downCapture: null,
    },
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
