import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BacktestRequest,
  backtestResultSchema,
  type Config,
  indicatorsInfoResponseSchema,
  indicatorsResponseSchema,
  strategiesResponseSchema,
} from '@tidemark/contract'
import { fixtureBars } from '../../fixtures/load'
import { allocateBars, type Bars, sliceBars } from '../bars'
import { ENGINE_OPTION_NAMES } from './engineOptions'
import { checkBacktest, indicatorsInfo, listIndicators, listStrategies, RequestError, runBacktest } from './index'

const days = fixtureBars('USDJPY_D1.csv')
const series = { symbol: 'USDJPY', timeframe: 'D1' } as const

function requestOf(changes: Partial<BacktestRequest> = {}): BacktestRequest {
  return {
    symbol: 'USDJPY - Daily',
    strategy_name: 'Moving Average',
    init_cash: 10_000,
    fees: 0,
    slippage: 0,
    config: {},
    ...changes,
  }
}

function refusal(action: () => unknown): RequestError['issues'] {
  try {
    action()
  } catch (error) {
    if (error instanceof RequestError) return error.issues
    throw error
  }
  return []
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

function walk(moves: readonly number[], start = 100): Bars {
  const bars = allocateBars(moves.length)
  let price = start
  moves.forEach((move, i) => {
    const open = price
    price = Math.max(start / 1e6, price * (1 + move))
    bars.time[i] = Date.UTC(2020, 0, 1) + i * 86_400_000
    bars.open[i] = open
    bars.close[i] = price
    bars.high[i] = Math.max(open, price) * 1.001
    bars.low[i] = Math.min(open, price) * 0.999
    bars.volume[i] = NaN
  })
  return bars
}

describe('lists', () => {
  test('fit the contract', () => {
    expect(strategiesResponseSchema.safeParse(listStrategies()).error).toBeUndefined()
    expect(indicatorsResponseSchema.safeParse(listIndicators()).error).toBeUndefined()
    expect(indicatorsInfoResponseSchema.safeParse(indicatorsInfo()).error).toBeUndefined()
  })

  test('name nine strategies by id and plain name, each with its parameters', () => {
    const { strategies } = listStrategies()
    expect(strategies.map(({ id, name }) => `${id}: ${name}`)).toEqual([
      'SmaCross: Moving Average',
      'EmaCross: Exponential Moving Average',
      'RsiReversion: RSI Strategy',
      'MacdCross: MACD Strategy',
      'BollReversion: Bollinger Reversion',
      'Donchian: Donchian Breakout',
      'SmaLongOnly: Moving Average Long Only',
      'RsiLongOnly: RSI Long Only',
      'BollMidExit: Bollinger Middle Exit',
    ])
    for (const { id = '', params = [], description } of strategies) {
      expect(id).not.toContain('_')
      expect(description).toMatch(/^[A-Z].*\.$/)
      expect(params.length).toBeGreaterThan(0)
      for (const param of params) expect(ENGINE_OPTION_NAMES).not.toContain(param.name)
    }
  })

  test('map indicators to the names of their parameters', () => {
    expect(listIndicators().indicators.MACD).toEqual({ params: ['fastPeriod', 'slowPeriod', 'signalPeriod'] })
  })
})

describe('checkBacktest', () => {
  test('takes a strategy by name or id in any case', () => {
    for (const strategy_name of ['Moving Average', 'moving average', 'SmaCross', 'SMACROSS', ' smacross ']) {
      expect(() => checkBacktest(requestOf({ strategy_name }))).not.toThrow()
    }
  })

  test('names what is known when the strategy is not', () => {
    const [issue] = refusal(() => checkBacktest(requestOf({ strategy_name: 'Nope' })))
    expect(issue?.loc).toEqual(['body', 'strategy_name'])
    expect(issue?.msg).toMatch(/unknown strategy 'Nope'; known are Moving Average, .*Bollinger Middle Exit/)
  })

  test('names an unknown key and what is allowed', () => {
    const [issue] = refusal(() => checkBacktest(requestOf({ config: { n3: 5 } })))
    expect(issue?.loc).toEqual(['body', 'config', 'n3'])
    expect(issue?.msg).toMatch(/unknown key 'n3'; Moving Average takes n1, n2, .*spread.*size/)
  })

  const bad: [string, Config, string, RegExp][] = [
    ['a period of 0', { n1: 0 }, 'n1', /n1 must be a whole number from 1 to 10000, not 0/],
    ['a broken period', { n1: 2.5 }, 'n1', /whole number.*not 2.5/],
    ['a period as text', { n1: '10' }, 'n1', /not "10"/],
    ['a period of null', { n1: null }, 'n1', /not null/],
    ['a spread of 1', { spread: 1 }, 'spread', /spread must be a number from 0 to/],
    ['a negative fee', { fixed_fee: -1 }, 'fixed_fee', /fixed_fee/],
    ['a stop of the whole price', { sl_pct: 1 }, 'sl_pct', /sl_pct/],
    ['a stop that rounding would undo', { sl_pct: 1e-17 }, 'sl_pct', /sl_pct must be 0 or at least 1e-9/],
    ['a margin of 0', { margin: 0 }, 'margin', /margin/],
    ['a flag as number', { hedging: 1 }, 'hedging', /hedging must be true or false, not 1/],
    ['a size of 1.5', { size: 1.5 }, 'size', /size must be null, a fraction.*not 1.5/],
    ['a negative size', { size: -1 }, 'size', /not -1/],
    ['a unit of 0', { unit: 0 }, 'unit', /unit/],
    ['a take-profit within the spread', { tp_pct: 0.001, spread: 0.002 }, 'tp_pct', /more than the spread of 0.002/],
  ]

  test.each(bad)('refuses %s', (_name, config, key, message) => {
    const issues = refusal(() => checkBacktest(requestOf({ config })))
    expect(issues.map((issue) => issue.loc)).toEqual([['body', 'config', key]])
    expect(issues[0]?.msg).toMatch(message)
  })

  test('refuses a choice that is none', () => {
    const request = requestOf({ strategy_name: 'EmaCross', config: { seed: 'ema' } })
    expect(refusal(() => checkBacktest(request))[0]?.msg).toBe('seed must be one of sma, first, not "ema"')
  })

  test('refuses reversed dates', () => {
    const request = requestOf({ start_date: '2020-01-02', end_date: '2020-01-01' })
    expect(refusal(() => checkBacktest(request))[0]?.msg).toContain('must be before or equal to')
  })

  test('says everything that is wrong at once', () => {
    const request = requestOf({ config: { n1: 0, n2: -1, what: 1 }, start_date: '2021-01-01', end_date: '2020-01-01' })
    expect(refusal(() => checkBacktest(request))).toHaveLength(4)
  })

  test('lets null clear the size', () => {
    expect(() => checkBacktest(requestOf({ config: { size: null } }))).not.toThrow()
  })
})

describe('runBacktest', () => {
  test('fills in where the figures come from', () => {
    const ticks = [100, 130]
    const request = requestOf({ config: { n1: 5, spread: 0.001 } })
    const { provenance } = runBacktest(request, days, series, { clock: () => ticks.shift() ?? 0 })
    expect(provenance).toMatchObject({
      symbol: 'USDJPY',
      timeframe: 'D1',
      strategy: 'SmaCross',
      strategy_name: 'Moving Average',
      first_bar: '2012-12-04T00:00:00Z',
      bars: days.time.length,
      params: { n1: 5, n2: 20 },
      options: { spread: 0.001, unit: 1, size: null, exclusive_orders: true, margin: 1 },
      init_cash: 10_000,
      start_date: null,
      duration_ms: 30,
    })
    expect(provenance?.bars_hash).toMatch(/^[0-9a-f]{16}$/)
  })

  test('cuts to the dates asked for, both included', () => {
    const { provenance } = runBacktest(requestOf({ start_date: '2015-01-05', end_date: '2015-06-30' }), days, series)
    expect(provenance).toMatchObject({ first_bar: '2015-01-05T00:00:00Z', last_bar: '2015-06-30T00:00:00Z' })
  })

  test('says which bars there are when none fall in the dates', () => {
    const [issue] = refusal(() =>
      runBacktest(requestOf({ start_date: '1999-01-01', end_date: '1999-02-01' }), days, series),
    )
    expect(issue?.loc).toEqual(['body', 'start_date'])
    expect(issue?.msg).toMatch(/no bars from 1999-01-01 to 1999-02-01; there are bars from 2012-12-04 to \d{4}-/)
  })

  test('refuses an empty series', () => {
    const [issue] = refusal(() => runBacktest(requestOf(), allocateBars(0), series))
    expect(issue).toEqual({ loc: ['body', 'symbol'], msg: 'USDJPY - Daily has no bars', type: 'value_error' })
  })

  test('leaves out the equity when told to', () => {
    expect(runBacktest(requestOf(), days, series, { equity: false }).equity).toBeUndefined()
    expect(runBacktest(requestOf(), days, series).equity).toHaveLength(days.time.length)
  })

  test('drawdown is 0 at a peak and negative below it', () => {
    const points = runBacktest(requestOf(), days, series).equity ?? []
    let peak = 0
    for (const { value, drawdown } of points) {
      peak = Math.max(peak, value)
      expect(drawdown).toBeCloseTo(value / peak - 1, 14)
      expect(drawdown).toBeLessThanOrEqual(0)
    }
  })

  test('one unit dearer than the cash: no trade, and it says why', () => {
    const { notes, trades } = runBacktest(requestOf({ init_cash: 50 }), days, series)
    expect(trades).toEqual([])
    expect(notes).toEqual([
      expect.stringMatching(/^No trade was placed: one unit costs \d+\.\d+, more than the cash of 50\./),
    ])
  })

  test('fractional units trade what whole ones cannot', () => {
    const { trades, notes } = runBacktest(requestOf({ init_cash: 50, config: { unit: 1e-8 } }), days, series)
    expect(trades.length).toBeGreaterThan(100)
    expect(Math.abs(trades[0]!.Size)).toBeLessThan(1)
    expect(trades[0]!.EntryPrice).toBeGreaterThan(50)
    expect(notes).toEqual([])
  })

  test('too few bars for the warm-up: no trades, no figures that cannot be', () => {
    const result = runBacktest(requestOf({ config: { n1: 50, n2: 200 } }), sliceBars(days, 0, 60), series)
    expect(result.summary).toEqual({
      'Return [%]': 0,
      'Max. Drawdown [%]': 0,
      'Win Rate [%]': null,
      '# Trades': 0,
      'Sharpe Ratio': null,
      'Profit Factor': null,
      'Equity Final [$]': 10_000,
    })
    expect(result.notes).toEqual(['No trade was placed: the strategy gave no signal.'])
  })

  test('a single bar', () => {
    const result = runBacktest(requestOf(), sliceBars(days, 0, 1), series)
    expect(backtestResultSchema.safeParse(result).error).toBeUndefined()
    expect(result.statistics).toMatchObject({ 'Return [%]': 0, 'CAGR [%]': null, Beta: null, Duration: { seconds: 0 } })
    expect(result.notes).toEqual(['No trade was placed: 1 bar is too few for these parameters.'])
  })

  test('slippage makes every fill worse', () => {
    const [exact, slipped] = [0, 0.01].map((slippage) => runBacktest(requestOf({ slippage }), days, series).trades)
    exact!.forEach((trade, k) => {
      const other = slipped![k]!
      const side = Math.sign(trade.Size)
      expect(other.EntryPrice).toBeCloseTo(trade.EntryPrice * (1 + side * 0.01), 10)
      expect(other.ExitPrice).toBeCloseTo(trade.ExitPrice * (1 - side * 0.01), 10)
    })
  })

  test('bankruptcy is said with its day', () => {
    const bars = walk([...Array.from({ length: 30 }, (_, i) => (i % 7 === 0 ? -0.2 : 0.01)), 2, 0.1, 0.1])
    const config = { n1: 2, n2: 3, margin: 0.2 }
    const { notes, summary, statistics, bankrupt_at, equity_curve } = runBacktest(requestOf({ config }), bars, series)
    expect(notes?.[0]).toMatch(/^The account was empty on 2020-0\d-\d\d; the run ended there\.$/)
    expect(bankrupt_at).toBe(`${/\d{4}-\d\d-\d\d/.exec(notes?.[0] ?? '')?.[0]}T00:00:00Z`)
    expect(equity_curve?.find(({ value }) => value === 0)).toMatchObject({ time: bankrupt_at, drawdown: -1 })
    expect(summary).toMatchObject({ 'Return [%]': -100, 'Max. Drawdown [%]': -100, 'Equity Final [$]': 0 })
    expect([summary['Sharpe Ratio'], typeof statistics?.['Sharpe Ratio']]).toEqual([null, 'number'])
  })

  test('the report comes when it is asked for', () => {
    const { report, summary } = runBacktest(requestOf(), days, series, { equity: false, report: true })
    expect(report?.all.trades).toBe(summary['# Trades'])
    expect(report?.engine['Max. Drawdown [%]']).toBe(summary['Max. Drawdown [%]'])
    expect(runBacktest(requestOf(), days, series)).not.toHaveProperty('report')
  })

  test('an account that was never empty says so', () => {
    const { bankrupt_at, equity_curve, equity } = runBacktest(requestOf(), days, series)
    expect(bankrupt_at).toBeNull()
    const deepest = (points: typeof equity) => Math.min(...(points ?? []).map(({ drawdown }) => drawdown))
    expect(deepest(equity_curve)).toBe(deepest(equity))
  })
})

const move = fc.integer({ min: -300, max: 330 }).map((thousandths) => thousandths / 1000)
const anyRun = fc.record({
  moves: fc.array(move, { minLength: 1, maxLength: 120, size: 'max' }),
  start: fc.constantFrom(1e-8, 1, 100, 1e8),
  strategy_name: fc.constantFrom(...listStrategies().strategies.map(({ name }) => name)),
  fees: fc.constantFrom(0, 0.01),
  slippage: fc.constantFrom(0, 0.02),
  config: fc.record({
    spread: fc.constantFrom(0, 0.01),
    unit: fc.constantFrom(1, 1e-8),
    size: fc.constantFrom(null, 0.3, 2),
    fixed_fee: fc.constantFrom(0, 3),
    sl_pct: fc.constantFrom(0, 0.05),
    tp_pct: fc.constantFrom(0, 0.1),
    exclusive_orders: fc.boolean(),
    finalize_trades: fc.boolean(),
    trade_on_close: fc.boolean(),
    hedging: fc.boolean(),
    margin: fc.constantFrom(1, 0.1),
  }),
})

const SHORT: Readonly<Record<string, Config>> = {
  'Moving Average': { n1: 2, n2: 3 },
  'Moving Average Long Only': { n1: 2, n2: 3 },
  'Exponential Moving Average': { n1: 2, n2: 4 },
  'MACD Strategy': { fast: 2, slow: 4, sig: 2 },
  'RSI Strategy': { n: 3 },
  'RSI Long Only': { n: 3 },
  'Bollinger Reversion': { n: 3, k: 1 },
  'Bollinger Middle Exit': { n: 3, k: 1 },
  'Donchian Breakout': { n: 3 },
}

describe('whatever the prices and options', () => {
  test('the answer fits the contract and holds no NaN or Infinity', () => {
    fc.assert(
      fc.property(anyRun, ({ moves, start, config, ...request }) => {
        const settings = { ...SHORT[request.strategy_name], ...config }
        const result = runBacktest(requestOf({ ...request, config: settings }), walk(moves, start), series)
        expect(backtestResultSchema.safeParse(result).error).toBeUndefined()
        expect(numbersIn(result).every(Number.isFinite)).toBe(true)
      }),
      { seed: 11, numRuns: 300 },
    )
  })

  test('with nothing open at the end, the final equity is the cash and all profits', () => {
    let traded = 0
    fc.assert(
      fc.property(anyRun, ({ moves, start, config, ...request }) => {
        // Each part of a trade carries the entry's fixed fee, which was paid once.
        const fixed_fee = config.exclusive_orders ? config.fixed_fee : 0
        const settings = { ...SHORT[request.strategy_name], ...config, fixed_fee, finalize_trades: true }
        const result = runBacktest(requestOf({ ...request, config: settings }), walk(moves, start), series)
        fc.pre(!(result.notes ?? []).some((note) => note.includes('open at the end') || note.includes('empty')))
        const profits = result.trades.reduce((sum, trade) => sum + trade.PnL, 0)
        expect(result.summary['Equity Final [$]']).toBeCloseTo(10_000 + profits, 5)
        traded += result.trades.length
      }),
      { seed: 12, numRuns: 300 },
    )
    expect(traded).toBeGreaterThan(1000)
  })
})
