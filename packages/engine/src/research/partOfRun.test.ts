import {
  type BacktestRequest,
  backtestResultSchema,
  type BacktestResult,
  type WithheldReason,
} from '@tidemark/contract'
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
  test.each([
    ['without bounds', WHOLE],
    ['from the first day to the last', { ...WHOLE, from: days[0] ?? null, to: days.at(-1) ?? null }],
  ])('%s is the run', (_, part) => {
    expect(partOfRun(run, part)).toEqual({ run, lack: null })
  })

  test('but for its first day has nearly the metrics of the run, but for what needs single bars', () => {
    const { summary, statistics = {}, ...part } = partOfRun(run, { ...WHOLE, from: days[1] ?? null }).run
    expect(rounded(summary)).toEqual(rounded(run.summary))
    // A part does not know the warm-up: it holds from its first day.
    const { 'Buy & Hold Return [%]': _hold, ...told } = statistics
    expect(rounded(run.statistics ?? {})).toMatchObject(rounded(told))
    expect(Object.keys(told).length).toBeGreaterThan(18)
    const { exposure, drawdowns, costs } = reportIn({ ...run, ...part })
    expect(exposure).toEqual({ all: null, long: null, short: null })
    expect(drawdowns).toEqual(report.drawdowns)
    expect(rounded(costs)).toEqual(rounded(report.costs))
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
    const why = 'no-account'
    expect(own.withheld).toMatchObject({ return: why, maxDrawdown: why, volatility: why, sharpe: why })
    expect(own.report?.confidence.withheld).toMatchObject({ psr: why })
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

  test('a choice of trades has no year, and what held the bars is the run’s', () => {
    const { headline, statistics } = partOfRun(dated, { ...WHOLE, side: 'long' }).run
    expect(headline?.buyAndHold).toBe(dated.headline?.buyAndHold)
    for (const name of ['CAGR [%]', 'Calmar Ratio', 'Sharpe Ratio']) expect(statistics).not.toHaveProperty([name])
  })

  test('a short period withholds with a reason', () => {
    const { run: own } = partOfRun(dated, { ...WHOLE, from: days[300] ?? null, to: days[305] ?? null })
    expect(own.headline?.sharpe).toBeNull()
    expect(own.withheld).toMatchObject({ sharpe: 'too-few-days', cagr: 'too-short' })
  })
})

describe('a period of hours with a calendar', () => {
  const { time, open, high, low, close, volume } = fixtureBars('GBPUSD_H1.csv')
  const calendar = { ...decideCalendar(time).calendar, dayEnds: 'midnight', zone: 'Asia/Tokyo', fold: true } as const
  const hours = (end: number) => {
    const [first, ...rest] = [time, open, high, low, close].map((column) => column.subarray(0, end))
    const bars = { time: first!, open: rest[0]!, high: rest[1]!, low: rest[2]!, close: rest[3]!, volume, calendar }
    const options = { equity: true, report: true }
    return runBacktest(request, bars, { symbol: 'GBPUSD', timeframe: 'H1' }, options)
  }

  test('has the reference’s metrics by UTC days where the curve has every bar', () => {
    const short = hours(1700)
    const { equity = [] } = short
    const [from, to] = [reportIn(short).daily.days[10] ?? '', reportIn(short).daily.days[60] ?? '']
    const part = partOfRun(short, { ...WHOLE, from, to }).run
    const first = equity.findIndex(({ time }) => time === part.equity_curve?.[0]?.time)
    const known = equity.slice(first, first + (part.equity_curve?.length ?? 0))
    expect(part.equity_curve?.map(({ value }) => value)).toEqual(known.map(({ value }) => value))
    const ends = known.filter(({ time }, i) => time.slice(0, 10) !== known[i + 1]?.time.slice(0, 10))
    const growth = (ends.at(-1)!.value / ends[0]!.value) ** (252 / (ends.length - 1))
    // Trading dates end at 15:00 UTC.
    expect(ends.at(-1)?.value).not.toBe(ends.at(-2)?.value)
    expect(ends.at(-2)?.time).toContain('T23:')
    expect(part.statistics?.['Return (Ann.) [%]']).toBeCloseTo((growth - 1) * 100, 9)
    const years = (Date.parse(known.at(-1)!.time) - Date.parse(known[0]!.time)) / (365.25 * 86_400_000)
    const cagr = (known.at(-1)!.value / known[0]!.value) ** (1 / years) - 1
    expect(part.statistics?.['CAGR [%]']).toBeCloseTo(cagr * 100, 9)
    const holds = reportIn(short).daily.closes
    expect(part.headline?.buyAndHold).toBeCloseTo((holds[60] ?? NaN) / (holds[9] ?? NaN) - 1, 12)
  })

  test('holds from the close of the first bar where it begins with it', () => {
    const short = hours(1700)
    const { days: dates, closes } = reportIn(short).daily
    const { headline } = partOfRun(short, { ...WHOLE, to: dates[40] ?? null }).run
    expect(headline?.buyAndHold).toBeCloseTo((closes[40] ?? NaN) / close[0]! - 1, 12)
  })

  test('leaves the reference’s annual metrics out where UTC days are not known', () => {
    const long = hours(6000)
    const { headline, statistics } = partOfRun(long, { ...WHOLE, from: reportIn(long).daily.days[100] ?? null }).run
    expect(headline?.sharpe).not.toBeNull()
    expect(statistics).not.toHaveProperty(['Sharpe Ratio'])
    expect(statistics).toHaveProperty(['Return [%]'])
  })
})

const RATIOS = ['alpha', 'trackingError', 'informationRatio'] as const

function expectWithheld(own: BacktestResult, reason: WithheldReason) {
  const { confidence, benchmark, sharpeSimple } = reportIn(own)
  expect(own.withheld).toMatchObject({ sharpe: reason, sortino: reason, volatility: reason })
  expect(confidence).toMatchObject({ psr: null, minTrackRecord: null, withheld: { psr: reason } })
  for (const name of RATIOS) expect([benchmark[name], benchmark.withheld?.[name]]).toEqual([null, reason])
  expect(sharpeSimple).toBeNull()
}

describe('withheld as of a whole run', () => {
  const bars = { ...fixtureBars('USDJPY_D1.csv'), calendar: decideCalendar(fixtureBars('USDJPY_D1.csv').time).calendar }
  const dated = runBacktest(request, bars, { symbol: 'USDJPY', timeframe: 'D1' }, { report: true })

  test('the account was lost in the period, or before it', () => {
    const lost = { ...dated, bankrupt_at: `${days[400]}T00:00:00Z` }
    for (const from of [days[300], days[500]]) {
      const { run: own } = partOfRun(lost, { ...WHOLE, from: from ?? null, to: days[900] ?? null })
      expectWithheld(own, 'bankrupt')
      expect(own.withheld).toMatchObject({ cagr: 'bankrupt', calmar: 'bankrupt' })
    }
    const { run: before } = partOfRun(lost, { ...WHOLE, to: days[399] ?? null })
    expect(before.withheld).toEqual({})
    expect(reportIn(before).benchmark.alpha).not.toBeNull()
  })

  test('with few trades, whose profit factor is told', () => {
    const most = run.trades.map(({ ReturnPct }) => ReturnPct).toSorted((a, b) => a - b)[9] ?? 0
    const two = dated.trades.map(({ EntryTime }) => EntryTime.slice(0, 10))
    const period = { ...WHOLE, from: two[20] ?? null, to: two[23] ?? null }
    const { run: own, lack } = partOfRun(dated, period)
    expect(lack).toMatchObject({ of: 'trades', has: own.trades.length, needs: 10 })
    expectWithheld(own, 'too-few-trades')
    expect(own.headline?.profitFactor).not.toBeNull()
    expect(own.summary['Profit Factor']).toBe(own.headline?.profitFactor)
    expect(reportIn(own).all.profitFactor).toBeCloseTo(own.headline?.profitFactor ?? NaN, 12)
    expect(reportIn(own)).toMatchObject({ benchmark: { beta: expect.any(Number) }, recoveryFactor: expect.any(Number) })
    const { run: chosen } = partOfRun(dated, { ...WHOLE, most })
    expect(chosen.trades).toHaveLength(9)
    expectWithheld(chosen, 'too-few-trades')
    expect(partOfRun(dated, { ...WHOLE, least: most }).lack).toBeNull()
  })

  test('with few days, without a calendar as well', () => {
    const period = { ...WHOLE, from: days[300] ?? null, to: days[310] ?? null }
    for (const whole of [dated, run]) {
      const { run: own, lack } = partOfRun(whole, period)
      expect(lack).toEqual({ of: 'days', has: 11, needs: 20 })
      expectWithheld(own, 'too-few-days')
      expect(own.withheld).toMatchObject({ cagr: 'too-short' })
      expect(own.summary['Return [%]']).not.toBeNull()
    }
    const { summary, statistics } = partOfRun(run, period).run
    expect([summary['Sharpe Ratio'], statistics?.['CAGR [%]']]).toEqual([null, null])
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
