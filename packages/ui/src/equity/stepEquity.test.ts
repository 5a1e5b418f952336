import type { Trade } from '@tidemark/contract'
import { describe, expect, test } from 'vitest'
import { deepestDrawdown, stepEquity } from './stepEquity'

const day = (n: number) => new Date(Date.UTC(2024, 0, n)).toISOString()
const at = (n: number) => Date.UTC(2024, 0, n)

function trade(entry: number, exit: number, pnl: number): Trade {
  return {
    EntryTime: day(entry),
    ExitTime: day(exit),
    Size: 1,
    EntryPrice: 1,
    ExitPrice: 1,
    PnL: pnl,
    ReturnPct: 0,
    Duration: 'P1D',
  }
}

const final = (value: number | null) => ({ 'Equity Final [$]': value })

describe('the curve that trades make', () => {
  test('starts at the first entry with final equity minus all PnL, and steps at each exit', () => {
    const points = stepEquity(final(110), [trade(2, 3, 20), trade(4, 6, -30), trade(6, 8, 20)])
    expect(points).toEqual([
      { time: at(2), value: 100, peak: 100, drawdown: 0 },
      { time: at(3), value: 120, peak: 120, drawdown: 0 },
      { time: at(6), value: 90, peak: 120, drawdown: -0.25 },
      { time: at(8), value: 110, peak: 120, drawdown: 110 / 120 - 1 },
    ])
  })
  test('does not depend on the order of the trades, and leaves their list alone', () => {
    const trades = [trade(6, 8, 20), trade(2, 3, 20), trade(4, 6, -30)]
    const before = [...trades]
    expect(stepEquity(final(110), trades).map(({ value }) => value)).toEqual([100, 120, 90, 110])
    expect(trades).toEqual(before)
  })
  test('trades that close together make one step', () => {
    const points = stepEquity(final(110), [trade(1, 3, -20), trade(2, 3, 30)])
    expect(points.map(({ time, value }) => [time, value])).toEqual([
      [at(1), 100],
      [at(3), 110],
    ])
  })
  test('trades that close together make no high-water mark between them', () => {
    const points = stepEquity(final(110), [trade(1, 3, 30), trade(2, 3, -20)])
    expect(points.at(-1)).toEqual({ time: at(3), value: 110, peak: 110, drawdown: 0 })
  })
  test('a trade that closes in the bar it opened in still counts from the start as its peak', () => {
    expect(stepEquity(final(90), [trade(3, 3, -10)])).toEqual([
      { time: at(3), value: 90, peak: 100, drawdown: 90 / 100 - 1 },
    ])
  })
  test('starts at the cash where that is known, and names the step that no trade made', () => {
    const losses = [trade(2, 3, -40), trade(4, 6, -90)]
    const facts = { initCash: 100, end: day(9), bankruptAt: day(6) }
    expect(stepEquity(final(0), losses, facts).map(({ time, value, note }) => [time, value, note])).toEqual([
      [at(2), 100, undefined],
      [at(3), 60, undefined],
      [at(6), -30, undefined],
      [at(6) + 1000, 0, 'debt written off'],
    ])
    const open = stepEquity(final(75), [trade(2, 3, -40)], { ...facts, bankruptAt: null })
    expect(open.at(-1)).toEqual({ time: at(9), value: 75, peak: 100, drawdown: -0.25, note: 'open trades' })
    const higher = stepEquity(final(130), [trade(2, 3, -40)], { initCash: 100 })
    expect(higher.at(-1)).toEqual({ time: at(3) + 1000, value: 130, peak: 130, drawdown: 0, note: 'open trades' })
  })
  test('has no such step where the trades account for all but rounding', () => {
    const trades = [trade(2, 3, 0.1), trade(4, 6, 0.2)]
    const points = stepEquity(final(100.3), trades, { initCash: 100, end: day(9), bankruptAt: null })
    expect(points).toHaveLength(3)
    expect(points.some(({ note }) => note !== undefined)).toBe(false)
  })
  test('is empty without trades and without a final equity', () => {
    expect(stepEquity(final(100), [])).toEqual([])
    expect(stepEquity(final(null), [trade(1, 2, 5)])).toEqual([])
  })
  test('passes over a trade without a figure or a time', () => {
    const broken = [
      { ...trade(1, 2, 5), PnL: Number.NaN },
      { ...trade(1, 2, 5), ExitTime: 'open' },
    ]
    expect(stepEquity(final(105), [...broken, trade(2, 4, 5)]).map(({ value }) => value)).toEqual([100, 105])
  })
  test('has no drawdown while the peak is not above zero', () => {
    const points = stepEquity(final(-10), [trade(1, 2, -10)])
    expect(points.map(({ drawdown }) => drawdown)).toEqual([0, 0])
  })
})

describe('the deepest drawdown', () => {
  test('runs from the high-water mark over the trough to the recovery', () => {
    const points = stepEquity(final(130), [trade(1, 2, 20), trade(2, 4, -10), trade(4, 5, -20), trade(5, 9, 40)])
    expect(deepestDrawdown(points)).toEqual({
      peakTime: at(2),
      troughTime: at(5),
      recoveryTime: at(9),
      depth: 90 / 120 - 1,
    })
  })
  test('has no recovery while the mark is not reached again', () => {
    expect(deepestDrawdown(stepEquity(final(90), [trade(1, 2, -10)]))).toMatchObject({
      peakTime: at(1),
      recoveryTime: null,
    })
  })
  test('is null for a curve that never falls', () => {
    expect(deepestDrawdown(stepEquity(final(110), [trade(1, 2, 10)]))).toBe(null)
    expect(deepestDrawdown([])).toBe(null)
  })
})
