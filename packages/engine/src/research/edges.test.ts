import {
  backtestResultSchema,
  type Config,
  correlationRequestSchema,
  correlationResultSchema,
  runReportSchema,
} from '@tidemark/contract'
import { describe, expect, test } from 'vitest'
import { allocateBars, type Bars } from '../bars'
import { INDICATORS } from '../indicators/index'
import { STRATEGIES } from '../strategies/index'
import { computeIndicator, correlate, NoDataError, plotIndicators, RequestError, runBacktest } from './index'

const HOUR = 3_600_000

interface Row {
  readonly price: number
  readonly range?: number
  readonly volume?: number
}

function barsOf(count: number, rowAt: (i: number) => Row): Bars {
  const bars = allocateBars(count)
  let open = NaN
  for (let i = 0; i < count; i++) {
    const { price, range = 0, volume = 1000 + (i % 7) } = rowAt(i)
    if (Number.isNaN(open)) open = price
    bars.time[i] = Date.UTC(2024, 0, 1) + i * HOUR
    bars.open[i] = open
    bars.close[i] = price
    bars.high[i] = Math.max(open, price) + range
    bars.low[i] = Math.min(open, price) - range
    bars.volume[i] = volume
    open = price
  }
  return bars
}

function wave(i: number): number {
  return 100 + 8 * Math.sin(i / 6) + 2 * Math.sin(i * 1.7)
}

const LONG = 400

/** At the edge of what can be computed. `hasGaps`: some prices are no numbers. */
const SERIES: readonly { name: string; bars: Bars; hasGaps?: true }[] = [
  { name: 'no bars', bars: allocateBars(0) },
  { name: 'one bar', bars: barsOf(1, (i) => ({ price: wave(i) })) },
  { name: 'two bars', bars: barsOf(2, (i) => ({ price: wave(i) })) },
  { name: 'fewer bars than any window', bars: barsOf(8, (i) => ({ price: wave(i), range: 1 })) },
  { name: 'a constant price', bars: barsOf(LONG, () => ({ price: 7 })) },
  { name: 'a constant price that is no binary fraction', bars: barsOf(LONG, () => ({ price: 0.1, range: 0.01 })) },
  { name: 'a price that stands still at last', bars: barsOf(LONG, (i) => ({ price: i < 60 ? wave(i) : 100 })) },
  { name: 'two prices in turn', bars: barsOf(LONG, (i) => ({ price: 100 + (i % 2) })) },
  { name: 'prices of few ticks', bars: barsOf(LONG, (i) => ({ price: Math.round(wave(i) / 4), range: 1 })) },
  { name: 'a line up', bars: barsOf(LONG, (i) => ({ price: 100 + i })) },
  { name: 'a line down', bars: barsOf(LONG, (i) => ({ price: 1000 - i })) },
  { name: 'no volume', bars: barsOf(LONG, (i) => ({ price: wave(i), range: 1, volume: 0 })) },
  { name: 'an unknown volume', bars: barsOf(LONG, (i) => ({ price: wave(i), range: 1, volume: NaN })) },
  { name: 'volume now and then', bars: barsOf(LONG, (i) => ({ price: wave(i), volume: i % 50 === 0 ? 5 : 0 })) },
  { name: 'prices of 1e-8', bars: barsOf(LONG, (i) => ({ price: wave(i) * 1e-10, range: 1e-10 })) },
  { name: 'prices of 1e8', bars: barsOf(LONG, (i) => ({ price: wave(i) * 1e6, range: 1e6, volume: 1e12 })) },
  { name: 'a jump from 1e-8 to 1e8', bars: barsOf(LONG, (i) => ({ price: wave(i) * (i < 200 ? 1e-10 : 1e6) })) },
  { name: 'a gap', bars: barsOf(LONG, (i) => ({ price: i > 100 && i < 110 ? NaN : wave(i) })), hasGaps: true },
  { name: 'a gap at the start', bars: barsOf(LONG, (i) => ({ price: i < 30 ? NaN : wave(i) })), hasGaps: true },
  { name: 'many gaps', bars: barsOf(LONG, (i) => ({ price: i % 9 === 0 ? NaN : wave(i) })), hasGaps: true },
  { name: 'no price at all', bars: barsOf(LONG, () => ({ price: NaN })), hasGaps: true },
]

function unspeakable(value: unknown): number[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(unspeakable) : []
}

const REASON = /no bars|price that is not a number|no bar in common/

function answerOf<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    const isRefusal = error instanceof RequestError || error instanceof NoDataError
    if (isRefusal && REASON.test(error.message)) return null
    throw error
  }
}

describe.each(SERIES)('$name', ({ bars, hasGaps = false }) => {
  const count = bars.time.length

  test.each(INDICATORS.map(({ name }) => name))('%s gives a figure or null for each bar', (name) => {
    const { outputs } = computeIndicator(name, {}, bars)
    expect(unspeakable(outputs)).toEqual([])
    for (const column of Object.values(outputs)) expect(column).toHaveLength(count)
    expect(JSON.stringify(outputs)).not.toMatch(/NaN|Infinity/)
  })

  test('all indicators can be plotted together', () => {
    const indicators = INDICATORS.map(({ name }) => name)
    const plot = answerOf(() => plotIndicators({ symbol: 'EDGE - 1 Hour', indicators, indicator_params: {} }, bars))
    expect(plot === null).toBe(count === 0 || hasGaps)
    expect(unspeakable(plot)).toEqual([])
  })

  const TERMS: readonly Config[] = [
    {},
    { unit: 1e-8, size: 0.5 },
    { sl_pct: 0.02, tp_pct: 0.03, trade_on_close: true },
    { hedging: true, exclusive_orders: false, margin: 0.1, finalize_trades: false, size: 0.3 },
  ]
  test.each(STRATEGIES.map(({ id }) => id))('%s fits the contract, or is refused with the reason', (strategy_name) => {
    const request = { symbol: 'EDGE', strategy_name, init_cash: 10_000, fees: 0.001, slippage: 0.001 }
    for (const config of TERMS) {
      const result = answerOf(() =>
        runBacktest({ ...request, config }, bars, { symbol: 'EDGE', timeframe: 'H1' }, { report: true }),
      )
      expect(result !== null || hasGaps || count === 0).toBe(true)
      expect(unspeakable(result)).toEqual([])
      expect(result && backtestResultSchema.safeParse(result).error).toBeFalsy()
    }
  })

  test.each(['close', 'open', 'high', 'low', 'volume'])(
    'the correlation of its %s is figures and nulls',
    (component) => {
      const days = { start: '2024-01-01', end: '2024-12-31', symbol_1: 'A', tf1: 'H1', symbol_2: 'B', tf2: 'H1' }
      const other = barsOf(LONG, (i) => ({ price: 50 + 3 * Math.sin(i / 5) + Math.sin(i * i), range: 1 }))
      for (const use_log_returns of [true, false]) {
        const request = correlationRequestSchema.parse({ ...days, component, use_log_returns, maxlag: 20, window: 10 })
        for (const second of [other, bars]) {
          const result = answerOf(() => correlate(request, bars, second))
          expect(result === null).toBe(count === 0)
          expect(unspeakable(result)).toEqual([])
          expect(result && correlationResultSchema.safeParse(result).error).toBeFalsy()
        }
      }
    },
  )
})

test('an account that would grow beyond all numbers is answered all the same', () => {
  const bars = barsOf(200_000, (i) => ({ price: 100 + 10 * Math.sin(i / 15) }))
  const request = { symbol: 'EDGE', init_cash: 10_000, fees: 0, slippage: 0 }
  const runs: Config[] = [{}, { sl_pct: 0.5 }]
  for (const config of runs) {
    const asked = { ...request, strategy_name: 'SmaCross', config: { n1: 5, n2: 10, ...config } }
    const result = runBacktest(asked, bars, { symbol: 'EDGE', timeframe: 'H1' })
    expect(unspeakable(result)).toEqual([])
    expect(result.summary['Equity Final [$]']).toBeGreaterThan(1e290)
    expect(result.notes?.[0]).toContain('dropped')
  }
})

test('and so is its report', () => {
  const bars = barsOf(200_000, (i) => ({ price: 100 + 10 * Math.sin(i / 15) }))
  const config = { n1: 5, n2: 10, sl_pct: 0.5 }
  const asked = { symbol: 'EDGE', strategy_name: 'SmaCross', init_cash: 10_000, fees: 0, slippage: 0, config }
  const wished = { equity: false, report: true }
  const { report } = runBacktest(asked, bars, { symbol: 'EDGE', timeframe: 'H1' }, wished)
  expect(unspeakable(report)).toEqual([])
  expect(runReportSchema.safeParse(report).error).toBeUndefined()
})
