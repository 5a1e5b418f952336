import { type BacktestRequest, backtestResultSchema, type Config } from '@tidemark/contract'
import { describe, expect, test } from 'vitest'
import { fixtureBars, fixtureText } from '../fixtures/load'
import { type Bars, sliceBars } from './bars'
import { runBacktest } from './research/index'
import { parseTime } from './time'

interface ReferenceTrade {
  EntryBar: number
  ExitBar: number
  EntryTime: string
  ExitTime: string
  Size: number
  EntryPrice: number
  ExitPrice: number
  PnL: number
  ReturnPct: number
  DurationSeconds: number
  Commission: number
  SL: number | null
  TP: number | null
}

interface Reference {
  id: string
  data: { file: string; start?: number; end?: number }
  strategy: string
  params: Config
  broker: {
    cash: number
    commission: number
    spread?: number
    exclusive_orders: boolean
    finalize_trades: boolean
    fractional_unit?: number
  }
  bars: number
  warmup_bars: number
  stats: Record<string, number | string | null | { seconds: number; text: string }>
  trades: ReferenceTrade[]
  equity: { n: number; first: number; last: number; min: number; max: number; sum: number; samples: [number, number][] }
  open_trades_at_end: { Size: number; EntryBar: number; EntryPrice: number }[]
}

const { configs }: { configs: Reference[] } = JSON.parse(fixtureText('backtests.json'))
const files = new Map<string, Bars>()

function barsOf({ file, start = 0, end }: Reference['data']): Bars {
  const bars = files.get(file) ?? fixtureBars(file)
  files.set(file, bars)
  return sliceBars(bars, start, end)
}

function requestOf({ strategy, params, broker }: Reference): BacktestRequest {
  const options: Config = {
    spread: broker.spread ?? 0,
    exclusive_orders: broker.exclusive_orders,
    finalize_trades: broker.finalize_trades,
    unit: broker.fractional_unit ?? 1,
  }
  return {
    symbol: 'REFERENCE',
    strategy_name: strategy,
    init_cash: broker.cash,
    fees: broker.commission,
    slippage: 0,
    config: { ...params, ...options },
  }
}

function secondsOf(duration: string): number {
  const match = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(duration) ?? []
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0))
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds
}

function differences(got: unknown, wanted: unknown, tolerance: number, path = ''): string[] {
  if (typeof got === 'number' && typeof wanted === 'number') {
    const distance = Math.abs(got - wanted)
    const isClose = distance <= tolerance * Math.max(Math.abs(got), Math.abs(wanted))
    return isClose ? [] : [`${path}: ${got}, wanted ${wanted}`]
  }
  if (typeof got !== 'object' || typeof wanted !== 'object' || got === null || wanted === null) {
    return got === wanted ? [] : [`${path}: ${String(got)}, wanted ${String(wanted)}`]
  }
  const [mine, theirs] = [new Map(Object.entries(got)), new Map(Object.entries(wanted))]
  const keys = new Set([...mine.keys(), ...theirs.keys()])
  return [...keys].flatMap((key) => differences(mine.get(key), theirs.get(key), tolerance, `${path}/${key}`))
}

test('the reference holds 49 configurations of all nine strategies', () => {
  expect(configs).toHaveLength(49)
  expect(new Set(configs.map((config) => config.strategy)).size).toBe(9)
})

describe.each(configs)('$id', (reference) => {
  // In each test: what runs outside of them is not seen by mutation testing.
  const run = () => runBacktest(requestOf(reference), barsOf(reference.data), { symbol: 'REFERENCE', timeframe: null })

  test('answers in the form of the contract', () => {
    const result = run()
    const bars = barsOf(reference.data)
    expect(bars.time).toHaveLength(reference.bars)
    expect(backtestResultSchema.safeParse(result).error).toBeUndefined()
  })

  test('makes the same trades', () => {
    const got = run().trades.map((trade) => ({
      ...trade,
      EntryTime: parseTime(trade.EntryTime),
      ExitTime: parseTime(trade.ExitTime),
      Duration: secondsOf(trade.Duration),
      // The reference does not say what ended a trade.
      ExitReason: undefined,
    }))
    const wanted = reference.trades.map((trade) => ({
      ...trade,
      EntryTime: parseTime(trade.EntryTime),
      ExitTime: parseTime(trade.ExitTime),
      Duration: trade.DurationSeconds,
      DurationSeconds: undefined,
    }))
    expect(differences(got, wanted, 1e-9)).toEqual([])
  })

  test('finds the same statistics', () => {
    const { statistics } = run()
    expect(Object.keys(statistics ?? {})).toEqual(Object.keys(reference.stats))
    expect(differences(statistics, reference.stats, 1e-8)).toEqual([])
  })

  test('follows the same equity', () => {
    const wanted = reference.equity
    const equity = (run().equity ?? []).map((point) => point.value)
    expect(equity).toHaveLength(wanted.n)
    const figures = {
      first: equity[0],
      last: equity.at(-1),
      min: equity.reduce((a, b) => Math.min(a, b)),
      max: equity.reduce((a, b) => Math.max(a, b)),
      sum: equity.reduce((a, b) => a + b, 0),
      samples: wanted.samples.map(([bar]) => [bar, equity[bar]]),
    }
    const { first, last, min, max, sum, samples } = wanted
    expect(differences(figures, { first, last, min, max, sum, samples }, 1e-9)).toEqual([])
  })

  test('says what is open at the end', () => {
    const count = reference.open_trades_at_end.length
    const notes = (run().notes ?? []).filter((note) => note.includes('open at the end'))
    expect(notes).toHaveLength(count === 0 ? 0 : 1)
  })
})
