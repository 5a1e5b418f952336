import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBarFile, writeBarFile } from './barFile'
import type { Bars } from './bars'

const HOUR = 3_600_000

const series = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 1, max: 500 }),
      prices: fc.tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 1, max: 2_000_000_000 }))),
      volume: fc.integer({ min: 0, max: 1_000_000_000_000 }),
    }),
    { maxLength: 50 },
  )
  .map((rows): Bars => {
    const price = (at: number) => Float64Array.from(rows, ({ prices }) => (prices[at] ?? 0) / 100_000)
    let time = Date.UTC(2020, 0, 1)
    return {
      time: Float64Array.from(rows, ({ gap }) => (time += gap * HOUR)),
      open: price(0),
      high: price(1),
      low: price(2),
      close: price(3),
      volume: Float64Array.from(rows, ({ volume }) => volume / 1e8),
    }
  })

const named = (bars: Bars) => ({ symbol: 'EURUSD', timeframe: 'H1', source: 'a test', licence: 'MIT', bars }) as const

describe('a bar file', () => {
  it('gives back the very same numbers', () => {
    fc.assert(
      fc.property(fc.array(series, { maxLength: 3 }), (all) => {
        const given = all.map(named)
        expect(readBarFile(writeBarFile(given))).toEqual(given)
      }),
      { seed: 7, numRuns: 100 },
    )
  })

  it('refuses what it cannot hold exactly', () => {
    const one = Float64Array.of(1)
    const bars = { time: one, open: one, high: one, low: one, close: one }
    expect(() => writeBarFile([named({ ...bars, volume: Float64Array.of(NaN) })])).toThrow('unknown')
    expect(() => writeBarFile([named({ ...bars, volume: Float64Array.of(1 / 3) })])).toThrow('decimals')
  })

  it('refuses another file, and a part of one', () => {
    const one = Float64Array.of(1, 2)
    const file = writeBarFile([named({ time: one, open: one, high: one, low: one, close: one, volume: one })])
    expect(() => readBarFile(new TextEncoder().encode('datetime,open'))).toThrow('no bar file')
    expect(() => readBarFile(file.subarray(0, file.length - 1))).toThrow('ends in the middle')
  })
})
