import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  backtestRequestSchema,
  backtestResultSchema,
  barEnd,
  endpoints,
  formatRunId,
  freeRunId,
  joinSeriesName,
  loginRequestSchema,
  parseRunId,
  siteConfigSchema,
  splitSeriesName,
  TIMEFRAME_MS,
  timeframeOf,
  TIMEFRAMES,
} from '.'

const SEED = 20_141_201

describe('series names', () => {
  it('joins a symbol and the label of its timeframe', () => {
    expect(joinSeriesName('EURUSD', 'H1')).toBe('EURUSD - 1 Hour')
  })
  it('takes apart what it joined, whatever the symbol holds', () => {
    const symbol = fc.stringMatching(/^[A-Z0-9._-]{1,15}( - [A-Z0-9._-]{1,5})?$/)
    fc.assert(
      fc.property(symbol, fc.constantFrom(...TIMEFRAMES), (name, timeframe) => {
        expect(splitSeriesName(joinSeriesName(name, timeframe))).toEqual({ symbol: name, timeframe })
      }),
      { seed: SEED },
    )
  })
  it('accepts the code of a timeframe in place of its label', () => {
    expect(splitSeriesName('EURUSD - h4')).toEqual({ symbol: 'EURUSD', timeframe: 'H4' })
  })
  it('lets blanks stand around the symbol', () => {
    expect(splitSeriesName('  EURUSD  -  1 Hour ')).toEqual({ symbol: 'EURUSD', timeframe: 'H1' })
  })
  it.each(['EURUSD', 'EUH1', 'EURUSD - ', ' - 1 Hour', '  - 1 Hour', 'EURUSD - 2 Hours', ''])('refuses %j', (name) => {
    expect(splitSeriesName(name)).toBeNull()
  })
})

describe('timeframes', () => {
  it('are found by code and by label, in any case', () => {
    expect(timeframeOf('m15')).toBe('M15')
    expect(timeframeOf(' 15 minutes ')).toBe('M15')
    expect(timeframeOf('M2')).toBeNull()
  })
  it('are found by the labels of other backends for a day and a week', () => {
    expect(timeframeOf('1 Day')).toBe('D1')
    expect(splitSeriesName('AUDUSD - 1 week')).toEqual({ symbol: 'AUDUSD', timeframe: 'W1' })
    expect(timeframeOf('constructor')).toBeNull()
  })
})

describe('run ids', () => {
  const parts = { startedAt: Date.UTC(2025, 0, 14, 14, 22, 7), strategy: 'SmaCross', symbol: 'EURUSD' }

  it('say when, what and on which symbol', () => {
    expect(formatRunId(parts)).toBe('20250114_142207_SmaCross_EURUSD')
    expect(parseRunId('20250114_142207_SmaCross_EURUSD')).toEqual(parts)
  })
  it('count the runs of one second, in an order that sorts, and still read as the same run', () => {
    const taken = new Set<string>()
    for (let i = 0; i < 12; i++) taken.add(freeRunId(parts, taken))
    const ids = [...taken]
    expect(ids.slice(0, 2)).toEqual(['20250114_142207_SmaCross_EURUSD', '20250114_142207_SmaCross~002_EURUSD'])
    expect(ids).toEqual(ids.toSorted())
    expect(ids.map((id) => parseRunId(id))).toEqual(ids.map(() => parts))
    // SPEC's plain format.
    expect(ids.map((id) => id.split('_').slice(3).join('_'))).toEqual(ids.map(() => 'EURUSD'))
  })
  it('leave underscores to the symbol', () => {
    expect(parseRunId('20250114_142207_rsi_XETRA_DAX_1')?.symbol).toBe('XETRA_DAX_1')
  })
  it.each([
    '',
    'abc',
    '20250114_142207_rsi',
    '2025_142207_rsi_EURUSD',
    '20251314_142207_rsi_EURUSD',
    'x20250114_142207_rsi_EURUSD',
  ])('do not come from %j', (id) => expect(parseRunId(id)).toBeNull())
})

describe('requests', () => {
  it('get the defaults of the form', () => {
    expect(backtestRequestSchema.parse({ symbol: 'EURUSD - 1 Hour', strategy_name: 'RSI Strategy' })).toEqual({
      symbol: 'EURUSD - 1 Hour',
      strategy_name: 'RSI Strategy',
      init_cash: 100_000,
      fees: 0,
      slippage: 0,
      config: {},
    })
  })
  it.each([
    ['init_cash', 0],
    ['init_cash', -1],
    ['init_cash', Number.POSITIVE_INFINITY],
    ['fees', 1],
    ['fees', -0.1],
    ['slippage', 1],
    ['start_date', '31/01/2024'],
    ['end_date', '2024-02-30'],
    ['config', [1]],
    ['config', { n1: { deep: 1 } }],
    ['leverage', 2],
  ])('refuse %s = %j and name it', (key, value) => {
    const parsed = backtestRequestSchema.safeParse({ symbol: 'A - 1 Hour', strategy_name: 'B', [key]: value })
    expect(parsed.success).toBe(false)
    expect(JSON.stringify(parsed.error?.issues)).toContain(`"${key}"`)
  })
  it('of a login say what is missing', () => {
    const parsed = loginRequestSchema.safeParse({ username: '  ', password: ' ' })
    expect(parsed.error?.issues.map((issue) => issue.message)).toEqual(['Username is required', 'Password is required'])
  })
})

describe('answers', () => {
  const summary = {
    'Return [%]': null,
    'Max. Drawdown [%]': null,
    'Win Rate [%]': null,
    '# Trades': 0,
    'Sharpe Ratio': null,
    'Profit Factor': null,
    'Equity Final [$]': 100_000,
  }
  it('need no more than the specification names', () => {
    expect(backtestResultSchema.parse({ summary, trades: [] })).toEqual({ summary, trades: [] })
  })
  it('never hold NaN in place of a figure', () => {
    const parsed = backtestResultSchema.safeParse({ summary: { ...summary, 'Sharpe Ratio': Number.NaN }, trades: [] })
    expect(parsed.success).toBe(false)
  })
})

it('every endpoint has a path of its own', () => {
  const paths = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`)
  expect(new Set(paths).size).toBe(paths.length)
})

it('a site that says nothing is served from its own origin', () => {
  expect(siteConfigSchema.parse({})).toMatchObject({
    apiUrl: '',
    priceApiKeyHeader: 'X-API-Key',
    demoHeader: 'X-Demo-Mode',
  })
})

it('a month ends where the next one begins, any other bar after its length', () => {
  expect(barEnd(Date.UTC(2024, 1, 1), TIMEFRAME_MS.MN1)).toBe(Date.UTC(2024, 2, 1))
  expect(barEnd(Date.UTC(2023, 11, 1), 12 * TIMEFRAME_MS.MN1)).toBe(Date.UTC(2024, 11, 1))
  expect(barEnd(Date.UTC(2024, 1, 26), TIMEFRAME_MS.W1)).toBe(Date.UTC(2024, 2, 4))
})
