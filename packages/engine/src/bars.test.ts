import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Timeframe, TIMEFRAMES, TIMEFRAME_MS } from '@tidemark/contract'
import { fixtureBars } from '../fixtures/load'
import { allocateBars, BAR_COLUMNS, type Bars, copyBars, firstBarFrom, sliceBars } from './bars'
import { hashBars } from './hash'
import { resample } from './resample'
import { durationText, isoDuration, isoTime, parseTime, timeLabel } from './time'
import { detectTimeframe } from './timeframes'

const HOUR = 3_600_000
const TWO_DAYS: Bars = {
  time: Float64Array.of(Date.UTC(2024, 0, 31), Date.UTC(2024, 1, 1)),
  open: Float64Array.of(1, 1),
  high: Float64Array.of(2, 2),
  low: Float64Array.of(0.5, 0.5),
  close: Float64Array.of(1.5, 1.5),
  volume: Float64Array.of(7, 7),
}

const anyBars: fc.Arbitrary<Bars> = fc
  .array(
    fc.record({
      step: fc.integer({ min: 1, max: 10_080 }),
      prices: fc.array(fc.double({ min: 1e-8, max: 1e8, noNaN: true }), { minLength: 4, maxLength: 4 }),
      volume: fc.oneof(fc.constant(NaN), fc.integer({ min: 0, max: 1_000_000 })),
    }),
    { maxLength: 200 },
  )
  .map((rows) => {
    const bars = allocateBars(rows.length)
    let time = Date.UTC(2020, 0, 1)
    rows.forEach(({ step, prices, volume }, i) => {
      time += step * 60_000
      bars.time[i] = time
      bars.open[i] = prices[0]!
      bars.high[i] = Math.max(...prices)
      bars.low[i] = Math.min(...prices)
      bars.close[i] = prices[3]!
      bars.volume[i] = volume
    })
    return bars
  })

function knownSum(column: Float64Array): number {
  return column.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : value), 0)
}

describe('resample', () => {
  const hours = fixtureBars('GBPUSD_H1.csv')

  test.each(['H4', 'D1'] as const)('GBPUSD hours to %s are the published bars, bit for bit', (timeframe) => {
    const published = fixtureBars(`GBPUSD_${timeframe}.csv`)
    const made = resample(hours, timeframe)
    // The published file starts later; its last bar is cut off by the end of the hours.
    const from = firstBarFrom(made, published.time[0]!)
    const end = published.time.length - 1
    expect(end).toBeGreaterThan(400)
    expect(copyBars(made, from, from + end)).toEqual(copyBars(published, 0, end))
  })

  test('four-hour bars give the same days as hours', () => {
    expect(resample(resample(hours, 'H4'), 'D1')).toEqual(resample(hours, 'D1'))
  })

  test('weeks start on Monday', () => {
    const weeks = resample(hours, 'W1')
    expect(new Set(Array.from(weeks.time, (time) => new Date(time).getUTCDay()))).toEqual(new Set([1]))
    expect(weeks.time[0]! % (24 * HOUR)).toBe(0)
  })

  test('months go by the calendar, and weeks make none', () => {
    const months = resample(hours, 'MN1')
    expect(new Set(Array.from(months.time, (time) => new Date(time).getUTCDate()))).toEqual(new Set([1]))
    expect(resample(resample(hours, 'D1'), 'MN1')).toEqual(months)
    expect(() => resample(resample(hours, 'W1'), 'MN1')).toThrow('weeks cannot be resampled to months')
  })

  test('does not invent finer bars', () => {
    expect(() => resample(hours, 'M30')).toThrow('cannot be resampled to the finer M30')
  })

  test('keeps extremes, first open, last close and the sum of known volumes', () => {
    fc.assert(
      fc.property(anyBars, fc.constantFrom(...TIMEFRAMES), (bars, timeframe) => {
        const step = bars.time.reduce((s, t, i) => (i === 0 ? s : Math.min(s, t - bars.time[i - 1]!)), Infinity)
        fc.pre(step === Infinity || step <= TIMEFRAME_MS[timeframe])
        const made = resample(bars, timeframe)
        expect(Math.max(...made.high)).toBe(Math.max(...bars.high))
        expect(Math.min(...made.low)).toBe(Math.min(...bars.low))
        expect(made.open[0]).toBe(bars.open[0])
        expect(made.close.at(-1)).toBe(bars.close.at(-1))
        expect(knownSum(made.volume)).toBe(knownSum(bars.volume))
        expect(made.time.every((time, i) => i === 0 || time > made.time[i - 1]!)).toBe(true)
      }),
      { seed: 3, numRuns: 100 },
    )
  })

  test('in two steps are those in one: every bar falls into one interval, and it into one longer', () => {
    const steps = fc.constantFrom<(readonly [Timeframe, Timeframe])[]>(
      ['M5', 'H1'],
      ['M30', 'H4'],
      ['H1', 'D1'],
      ['H4', 'W1'],
      ['D1', 'W1'],
    )
    fc.assert(
      fc.property(anyBars, steps, (bars, [short, long]) => {
        const minute = TIMEFRAME_MS.M1
        const once = resample(bars, long, minute)
        expect(resample(resample(bars, short, minute), long, TIMEFRAME_MS[short])).toEqual(once)
        const starts = once.time.map((time) => bars.time.findLastIndex((label) => label < time) + 1)
        expect(once.open).toEqual(starts.map((row) => bars.open[row]!))
        expect(once.time.every((time, i) => bars.time[starts[i]!]! < time + TIMEFRAME_MS[long])).toBe(true)
      }),
      { seed: 4, numRuns: 150 },
    )
  })

  test('no bars give no bars, one bar gives one', () => {
    expect(resample(allocateBars(0), 'D1').time).toHaveLength(0)
    expect([...resample(sliceBars(TWO_DAYS, 0, 1), 'W1').time]).toEqual([Date.UTC(2024, 0, 29)])
  })
})

describe('detectTimeframe', () => {
  const hours = sliceBars(fixtureBars('GBPUSD_H1.csv'), 0, 3000)

  test.each(['H1', 'H4', 'D1', 'W1', 'MN1'] as const)('finds %s in bars with weekends and gaps', (timeframe) => {
    expect(detectTimeframe(resample(hours, timeframe))).toBe(timeframe)
  })

  test('does not guess', () => {
    expect(detectTimeframe(sliceBars(hours, 0, 1))).toBeNull()
    const odd = allocateBars(9)
    odd.time.forEach((_, i) => (odd.time[i] = i * 7 * 60_000))
    expect(detectTimeframe(odd)).toBeNull()
  })
})

describe('hashBars', () => {
  const bars = sliceBars(fixtureBars('USDJPY_D1.csv'), 0, 300)

  test('is stable', () => {
    expect(hashBars(bars)).toBe('532d528c517506c2')
    expect(hashBars(copyBars(bars, 0, 300))).toBe(hashBars(bars))
  })

  test.each(BAR_COLUMNS)('changes with one value of %s', (column) => {
    const changed = copyBars(bars, 0, 300)
    changed[column][150] = changed[column][150]! + 1e-9 * changed[column][150]! + 1e-9
    expect(hashBars(changed)).not.toBe(hashBars(bars))
  })

  test('changes with the number of bars and with the order of values', () => {
    expect(hashBars(sliceBars(bars, 0, 299))).not.toBe(hashBars(bars))
    const swapped = copyBars(bars, 0, 300)
    swapped.close[10] = bars.close[11]!
    swapped.close[11] = bars.close[10]!
    expect(hashBars(swapped)).not.toBe(hashBars(bars))
  })
})

describe('firstBarFrom', () => {
  const bars = TWO_DAYS

  test('finds the first bar at or after a time', () => {
    expect(firstBarFrom(bars, 0)).toBe(0)
    expect(firstBarFrom(bars, Date.UTC(2024, 0, 31))).toBe(0)
    expect(firstBarFrom(bars, Date.UTC(2024, 0, 31) + 1)).toBe(1)
    expect(firstBarFrom(bars, Date.UTC(2025, 0, 1))).toBe(2)
  })
})

describe('times as text', () => {
  test('ISO 8601', () => {
    expect(isoTime(Date.UTC(2012, 10, 26, 20))).toBe('2012-11-26T20:00:00Z')
    expect(isoTime(1)).toBe('1970-01-01T00:00:00.001Z')
    for (const ms of [0, -1000, 86_399_000, 951_782_400_000, 4_102_444_799_000, -62_135_596_800_000]) {
      expect(isoTime(ms)).toBe(new Date(ms).toISOString().replace('.000Z', 'Z'))
    }
    expect(timeLabel(Date.UTC(2012, 10, 26, 20))).toBe('2012-11-26 20:00:00')
    expect(parseTime('2012-11-26T20:00:00.25-05:30')).toBe(Date.UTC(2012, 10, 27, 1, 30, 0, 250))
  })

  test('durations', () => {
    expect([0, 65_000, 36 * HOUR, 24 * HOUR].map(isoDuration)).toEqual(['PT0S', 'PT1M5S', 'P1DT12H', 'P1D'])
    expect(durationText(25 * 24 * HOUR + 8 * HOUR)).toBe('25 days 08:00:00')
  })
})
