import { describe, expect, test } from 'vitest'
import { allocateBars, type Bars } from '../bars'
import { STRATEGIES } from '../strategies/index'
import { computeBacktest } from '../research/computeBacktest'
import { LOOK_BARS, RunCancelled, type Watch } from './watch'

const BARS = 3 * LOOK_BARS + 17

function waves(count: number): Bars {
  const bars = allocateBars(count)
  for (let i = 0; i < count; i++) {
    const price = 100 + 10 * Math.sin(i / 40) + Math.sin(i * 1.7)
    bars.time[i] = i * 3_600_000
    bars.open[i] = price
    bars.high[i] = price + 1
    bars.low[i] = price - 1
    bars.close[i] = price + Math.sin(i)
  }
  return bars
}

function bytesOf({ buffer }: Float64Array): Uint8Array {
  return new Uint8Array(buffer)
}

const bars = waves(BARS)

function request(strategy_name: string, config = {}) {
  return { symbol: 'ABC', strategy_name, init_cash: 1e6, fees: 0.0001, slippage: 0, config }
}

const WAYS = [
  ...STRATEGIES.map(({ id }) => [id, request(id)] as const),
  ['the order queue', request('SmaCross', { sl_pct: 0.02, tp_pct: 0.03 })] as const,
  ['hedging', request('RsiReversion', { hedging: true, exclusive_orders: false, size: 100 })] as const,
]

describe.each(WAYS)('%s', (_name, asked) => {
  test('is the same with somebody looking on', () => {
    const seen: number[] = []
    const alone = computeBacktest(asked, bars)
    const watched = computeBacktest(asked, bars, {
      onProgress: (fraction) => seen.push(fraction),
      shouldStop: () => false,
    })
    expect(watched.statistics).toEqual(alone.statistics)
    expect(Buffer.compare(bytesOf(watched.run.equity), bytesOf(alone.run.equity))).toBe(0)
    expect(seen.length).toBeGreaterThanOrEqual(BARS / LOOK_BARS)
    expect(seen.length).toBeLessThan(20)
    expect(seen.toSorted((a, b) => a - b)).toEqual(seen)
    expect([seen[0], seen.at(-1)]).toEqual([0, 1])
  })
})

test('ends at the first look that says so', () => {
  let looks = 0
  const watch: Watch = { shouldStop: () => ++looks === 4 }
  expect(() => computeBacktest(request('SmaCross'), bars, watch)).toThrow(RunCancelled)
  expect(looks).toBe(4)
})
