import { type BacktestRequest, backtestResultSchema, type BacktestResult } from '@tidemark/contract'
import { describe, expect, test } from 'vitest'
import { fixtureBars } from '../../fixtures/load'
import { decideCalendar } from '../calendar/decideCalendar'
import { partOfRun, runBacktest, type RunPart, selectTrades } from './index'

const WHOLE: RunPart = { from: null, to: null, side: null, outcome: null, least: null, most: null }

const request: BacktestRequest = {
  symbol: 'USDJPY - Daily',
  strategy_name: 'Moving Average',
  init_cash: 10_000,
  fees: 0.0002,
  slippage: 0.0001,
  config: { n1: 5, n2: 20, spread: 0.0003, sl_pct: 0.02 },
}

const run: BacktestResult = runBacktest(
  request,
  fixtureBars('USDJPY_D1.csv'),
  { symbol: 'USDJPY', timeframe: 'D1' },
  { equity: true, report: true },
)
const report = reportIn(run)
const days = report.daily.days

function reportIn(result: BacktestResult) {
  if (result.report === undefined) throw new Error('asked for with its report')
  return result.report
}

function rounded(values: object): object {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? Number(value.toPrecision(9)) : value,
    ]),
  )
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

describe('a part of everything', () => {
  const part = partOfRun(run, WHOLE)

  test('has the metrics of the run', () => {
    expect(part.run.trades).toEqual(run.trades)
    expect(rounded(part.run.summary)).toEqual(rounded(run.summary))
    // A part does not know the warm-up: it holds from its first day.
    const { 'Buy & Hold Return [%]': _hold, ...told } = part.run.statistics ?? {}
    expect(rounded(run.statistics ?? {})).toMatchObject(rounded(told))
    expect(Object.keys(told).length).toBeGreaterThan(18)
  })

  test('has its report, but for what needs single bars', () => {
    const own = reportIn(part.run)
    const { drawdowns, exposure, costs, engine, ...rest } = own
    const { drawdowns: wholeDrawdowns, exposure: _exposure, costs: wholeCosts, engine: figures, ...wholeRest } = report
    expect(rest).toEqual(wholeRest)
    const { 'Exposure Time [%]': _time, ...told } = figures
    expect(engine).toEqual(told)
    expect(exposure).toEqual({ all: null, long: null, short: null })
    expect(drawdowns.rows[0]?.depth).toBeCloseTo(wholeDrawdowns.rows[0]?.depth ?? 0, 12)
    expect(rounded(costs)).toEqual(rounded(wholeCosts))
  })
})

describe('a period', () => {
  const [from = '', to = ''] = [days[300], days[600]]
  const part = partOfRun(run, { ...WHOLE, from, to })

  test('runs from the value before its first day to that of its last', () => {
    const [before = 0, last = 0] = [report.daily.values[299], report.daily.values[600]]
    expect(part.run.summary['Return [%]']).toBeCloseTo((last / before - 1) * 100, 10)
    expect(part.run.summary['Equity Final [$]']).toBe(last)
    expect(reportIn(part.run).distribution.n).toBe(301)
    expect(part.lack).toBeNull()
    const months = reportIn(part.run).months.rows
    const compounded = months.reduce((growth, row) => growth * (1 + (row.return ?? 0)), 1)
    expect(compounded).toBeCloseTo(last / before, 12)
    expect(months[0]?.partial).toBe(true)
  })

  test('has the trades that were entered in it', () => {
    const expected = run.trades.filter(
      ({ EntryTime }) => EntryTime.slice(0, 10) >= from && EntryTime.slice(0, 10) <= to,
    )
    expect(expected.length).toBeGreaterThan(5)
    expect(part.run.trades).toEqual(expected)
    expect(part.run.summary['# Trades']).toBe(expected.length)
    const own = reportIn(part.run)
    expect(own.all.trades).toBe(expected.length)
    expect(own.excursions.rows).toEqual(
      run.trades.flatMap((trade, at) => (expected.includes(trade) ? [report.excursions.rows[at]] : [])),
    )
  })

  test('falls from its own peak', () => {
    const values = report.daily.values.slice(299, 601)
    let [peak, deepest] = [0, 0]
    for (const value of values) {
      peak = Math.max(peak, value)
      deepest = Math.min(deepest, value / peak - 1)
    }
    expect(part.run.summary['Max. Drawdown [%]']).toBeCloseTo(deepest * 100, 10)
  })

  test('that ends before it begins, or lies outside, has nothing', () => {
    for (const empty of [
      { ...WHOLE, from: to, to: from },
      { ...WHOLE, from: '2200-01-01' },
    ]) {
      const { run: none } = partOfRun(run, empty)
      expect(none.trades).toEqual([])
      expect(none.summary).toMatchObject({ 'Return [%]': 0, 'Win Rate [%]': null, 'Sharpe Ratio': null })
      expect(backtestResultSchema.parse(none).report?.months.rows).toEqual([])
      expect(numbersIn(none).every(Number.isFinite)).toBe(true)
    }
  })
})

describe('chosen trades', () => {
  test.each([
    ['long', { side: 'long' } as const, (size: number, pnl: number) => size > 0 && Number.isFinite(pnl)],
    ['short', { side: 'short' } as const, (size: number) => size < 0],
    ['won', { outcome: 'won' } as const, (_: number, pnl: number) => pnl > 0],
    ['lost', { outcome: 'lost' } as const, (_: number, pnl: number) => pnl < 0],
  ])('%s: the account is theirs alone', (_, choice, fits) => {
    const { run: own } = partOfRun(run, { ...WHOLE, ...choice })
    const expected = run.trades.filter(({ Size, PnL }) => fits(Size, PnL))
    expect(own.trades).toEqual(expected)
    let [account, whole] = [10_000, 10_000]
    for (const { Size, PnL } of run.trades) {
      if (fits(Size, PnL)) account *= 1 + PnL / whole
      whole += PnL
    }
    expect(own.summary['Equity Final [$]']).toBeCloseTo(account, 6)
    expect(reportIn(own).daily.values.at(-1)).toBeCloseTo(account, 6)
    expect(reportIn(own).daily.days).toEqual(days)
    expect(reportIn(own).all.pnl).toBeCloseTo(
      expected.reduce((sum, { PnL }) => sum + PnL, 0),
      6,
    )
  })

  test('a bar of the distribution includes its lower bound and not its upper', () => {
    const [at = 0, above = 1] = run.trades
      .map(({ ReturnPct }) => ReturnPct)
      .toSorted((a, b) => a - b)
      .slice(20, 22)
    const { run: own } = partOfRun(run, { ...WHOLE, least: at, most: above })
    expect(own.trades.map(({ ReturnPct }) => ReturnPct)).toEqual([at])
  })

  test('in a period begin with the cash of the run', () => {
    const { run: own } = partOfRun(run, { ...WHOLE, from: days[300] ?? null, side: 'long' })
    expect(own.equity_curve?.[0]?.value).toBe(10_000)
    expect(own.provenance?.init_cash).toBe(10_000)
  })

  test('of an account that was empty before one of them have no return', () => {
    const lost = { ...run, trades: run.trades.map((trade, at) => (at === 3 ? { ...trade, PnL: -20_000 } : trade)) }
    const { run: own } = partOfRun(lost, { ...WHOLE, side: 'long' })
    expect(own.summary).toMatchObject({ 'Return [%]': null, 'Max. Drawdown [%]': null, 'Equity Final [$]': null })
    expect(own.summary['Win Rate [%]']).not.toBeNull()
    expect(numbersIn(own).every(Number.isFinite)).toBe(true)
  })
})

describe('of a run with a calendar', () => {
  const bars = { ...fixtureBars('USDJPY_D1.csv'), calendar: decideCalendar(fixtureBars('USDJPY_D1.csv').time).calendar }
  const dated = runBacktest(request, bars, { symbol: 'USDJPY', timeframe: 'D1' }, { report: true })

  test.each([
    ['long', { side: 'long' }],
    ['without the best five', { withoutBest: 5 }],
    ['three years', { from: '2014-01-01', to: '2016-12-31', side: 'short' }],
  ] as const)('%s: the headline is that of the same selection', (_, choice) => {
    const { account, daily, selected } = selectTrades({ request, bars }, choice)
    const { run: own } = partOfRun(dated, { ...WHOLE, ...choice })
    expect(own.headline).toMatchObject({ trades: selected, cagr: null, calmar: null })
    expect(own.headline?.return).toBeCloseTo(account?.return ?? NaN, 12)
    expect(own.headline?.maxDrawdown).toBeCloseTo(account?.maxDrawdownAtExits ?? NaN, 12)
    expect(own.headline?.sharpe).toBeCloseTo(daily?.sharpe ?? NaN, 12)
    expect(own.headline?.volatility).toBeCloseTo(daily?.volatility ?? NaN, 12)
    expect(backtestResultSchema.parse(own)).toBeTruthy()
  })

  test('everything has the headline of the run, but for what needs single bars', () => {
    const { exposure: _exposure, ...told } = dated.headline ?? {}
    const { exposure, ...own } = partOfRun(dated, WHOLE).run.headline ?? {}
    expect(exposure).toBeNull()
    expect(rounded(own)).toEqual(rounded(told))
  })

  test('a short period withholds with a reason', () => {
    const { run: own } = partOfRun(dated, { ...WHOLE, from: days[300] ?? null, to: days[305] ?? null })
    expect(own.headline?.sharpe).toBeNull()
    expect(own.withheld).toMatchObject({ sharpe: 'too-few-days', cagr: 'too-short' })
  })
})

describe('too few', () => {
  test('days have no ratios', () => {
    const [first] = run.trades
    const busy = {
      ...run,
      trades: Array.from({ length: 12 }, () => ({ ...first!, ExitTime: `${days[305]}T00:00:00Z` })),
    }
    const part = partOfRun(busy, { ...WHOLE, from: days[300] ?? null, to: days[310] ?? null })
    expect(part.lack).toEqual({ of: 'days', has: 11, needs: 20 })
    expect(part.run.summary).toMatchObject({ 'Sharpe Ratio': null, 'Profit Factor': null })
    expect(part.run.summary['Return [%]']).not.toBeNull()
    expect(reportIn(part.run)).toMatchObject({ sharpeSimple: null, all: { payoffRatio: null } })
  })

  test('trades have no ratios', () => {
    const most = run.trades.map(({ ReturnPct }) => ReturnPct).toSorted((a, b) => a - b)[9] ?? 0
    const part = partOfRun(run, { ...WHOLE, most })
    expect(part.run.trades).toHaveLength(9)
    expect(part.lack).toEqual({ of: 'trades', has: 9, needs: 10 })
    expect(part.run.summary['Sharpe Ratio']).toBeNull()
    const enough = partOfRun(run, { ...WHOLE, least: most })
    expect(enough.lack).toBeNull()
    expect(enough.run.summary['Sharpe Ratio']).not.toBeNull()
  })
})

test('without a report the trades alone are measured', () => {
  const { report: _report, ...bare } = run
  const { run: own, lack } = partOfRun(bare, { ...WHOLE, from: days[300] ?? null })
  expect(lack).toMatchObject({ of: 'days', has: 0 })
  expect(own.report).toBeUndefined()
  expect(own.summary['# Trades']).toBe(own.trades.length)
  expect(own.summary['Win Rate [%]']).not.toBeNull()
  expect(numbersIn(own).every(Number.isFinite)).toBe(true)
})
