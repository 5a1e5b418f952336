import { describe, expect, test } from 'vitest'
import { fixtureBars } from '../../fixtures/load'
import { sliceBars } from '../bars'
import { computeBacktest, runBacktest, RunMemory } from '../research/index'

const bars = sliceBars(fixtureBars('EURUSD_H4.csv'), 0, 4000)
const short = sliceBars(bars, 500, 1500)
const series = { symbol: 'EURUSD', timeframe: 'H4' } as const

function requestOf(sl_pct: number) {
  const config = { n1: 3, n2: 10, sl_pct }
  return { symbol: 'EURUSD', strategy_name: 'SmaCross', init_cash: 10_000, fees: 0, slippage: 0, config }
}

describe('RunMemory', () => {
  test.each([
    ['market orders', 0],
    ['an order queue', 0.01],
  ])('leaves nothing of one run to the next: %s', (_what, slPct) => {
    const request = requestOf(slPct)
    const alone = computeBacktest(request, short)
    const memory = new RunMemory()
    const before = computeBacktest(request, bars, undefined, undefined, memory)
    const trades = before.run.closed.length
    const after = computeBacktest(request, short, undefined, undefined, memory)
    expect(after.statistics).toEqual(alone.statistics)
    expect(after.run.equity).toEqual(alone.run.equity)
    expect(after.run.closed.length).toBe(alone.run.closed.length)
    expect(after.run.closed.length).toBeLessThan(trades)
    expect(after.run.equity.buffer).toBe(before.run.equity.buffer)
  })

  test('makes new memory for runs that are longer than what it keeps', () => {
    const memory = new RunMemory(999)
    const first = memory.equity(1000)
    expect(memory.equity(1000).buffer).not.toBe(first.buffer)
    expect(memory.equity(999).buffer).toBe(memory.equity(10).buffer)
  })
})

describe('runBacktest', () => {
  test('has an answer that the next one does not change', () => {
    const first = runBacktest(requestOf(0), short, series, { clock: () => 0 })
    const copy = structuredClone(first)
    runBacktest(requestOf(0.02), bars, series)
    expect(first).toEqual(copy)
  })
})
