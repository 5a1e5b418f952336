import { TIMEFRAME_MS, COMMON_TIMEFRAMES, type Timeframe } from '@tidemark/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocateBars, type Bars } from '../bars'
import { gatherBars, resample } from '../resample'
import { levelsOf, readWindow } from './barWindow'
import { buildLevels, levelLengths } from './levels'

const MINUTE = 60_000
const MONDAY = Date.UTC(2024, 0, 1)

function barsAt(times: readonly number[]): Bars {
  const bars = allocateBars(times.length)
  for (const [i, time] of times.entries()) {
    bars.time[i] = time
    bars.open[i] = 100 + ((i * 7919) % 101)
    bars.close[i] = 100 + ((i * 104_729) % 97)
    bars.high[i] = Math.max(bars.open[i], bars.close[i]) + ((i * 31) % 5)
    bars.low[i] = Math.min(bars.open[i], bars.close[i]) - ((i * 17) % 3)
    bars.volume[i] = i % 11 === 3 ? Number.NaN : (i % 50) / 10
  }
  return bars
}

const minutes = (count: number) => barsAt(Array.from({ length: count }, (_, i) => MONDAY + i * MINUTE))

function window(bars: Bars, stored: Timeframe, asked: Timeframe, from: number, to: number, pixels: number) {
  const source = {
    series: async () => [{ symbol: 'ABC', timeframe: stored }],
    levels: async () => levelsOf(bars, stored),
  }
  return readWindow(source, 'ABC', asked, { from, to, pixels })
}

const gaps = fc.array(fc.constantFrom(1, 1, 1, 2, 7, 60, 1440, 4321, 50_000), { minLength: 1, maxLength: 400 })

describe('the summaries of a series', () => {
  it('equal its bars resampled, at every length and whatever is missing', () => {
    fc.assert(
      fc.property(
        gaps,
        fc.constantFrom<Timeframe>('M1', 'H1', 'D1'),
        fc.integer({ min: -90, max: 90 }),
        (steps, stored, days) => {
          let at = MONDAY + days * 86_400_000
          const bars = barsAt(steps.map((step) => (at += step * TIMEFRAME_MS[stored])))
          const levels = buildLevels(bars, stored)
          const lengths = levelLengths(stored)
          for (const [i, length] of lengths.entries()) expect(levels[i]).toEqual(gatherBars(bars, length))
          for (const timeframe of COMMON_TIMEFRAMES.filter((one) => TIMEFRAME_MS[one] > TIMEFRAME_MS[stored])) {
            expect(levels[lengths.indexOf(TIMEFRAME_MS[timeframe])]).toEqual(
              resample(bars, timeframe, TIMEFRAME_MS[stored]),
            )
          }
        },
      ),
      { seed: 20, numRuns: 60 },
    )
  })
})

describe('a window', () => {
  const bars = minutes(20_000)
  const end = MONDAY + 19_999 * MINUTE

  it('has the bars themselves while there is room', async () => {
    const answer = await window(bars, 'M1', 'M1', MONDAY, MONDAY + 999 * MINUTE, 1000)
    expect([answer.bar_seconds, answer.bars.length]).toEqual([60, 1000])
    expect(answer.bars[1]).toEqual({
      datetime: '2024-01-01T00:01:00Z',
      open: 141,
      high: 167,
      low: 139,
      close: 166,
      volume: 0.1,
    })
  })

  it.each([
    [1000, 1800],
    [999, 1800],
    [20_000, 300],
    [334, 3600],
  ])('takes the finest bars of which %d pixels have room for all: of %d seconds', async (pixels, seconds) => {
    const answer = await window(bars, 'M1', 'M1', MONDAY, end, pixels)
    expect(answer.bar_seconds).toBe(seconds)
    expect(answer.bars.length).toBeLessThanOrEqual(Math.min(pixels, 4000))
    expect(answer).toMatchObject({ first: '2024-01-01T00:00:00Z', last: '2024-01-14T21:19:00Z' })
  })

  it('is never finer than the timeframe, and begins with the bar that is under way', async () => {
    const answer = await window(bars, 'M1', 'H4', MONDAY + 5 * 60 * MINUTE, MONDAY + 9 * 60 * MINUTE, 1000)
    expect([answer.bar_seconds, answer.bars.map(({ datetime }) => datetime)]).toEqual([
      14_400,
      ['2024-01-01T04:00:00Z', '2024-01-01T08:00:00Z'],
    ])
  })

  it('has room for a series of centuries', async () => {
    const days = barsAt(Array.from({ length: 40_000 }, (_, i) => MONDAY - (40_000 - i) * 86_400_000))
    const answer = await window(days, 'D1', 'D1', days.time[0]!, MONDAY, 100)
    expect(answer.bars.length).toBeLessThanOrEqual(100)
    expect(answer.bars.length).toBeGreaterThan(50)
    expect(answer.bar_seconds % (28 * 86_400)).toBe(0)
  })

  it('of months goes by the calendar, and has room for centuries of them', async () => {
    const months = barsAt(Array.from({ length: 600 }, (_, i) => Date.UTC(1975, i, 1)))
    const evening = Date.UTC(2024, 0, 31, 20)
    const shown = await window(months, 'MN1', 'MN1', evening, Date.UTC(2024, 2, 1), 100)
    expect(shown.bars.map(({ datetime }) => datetime.slice(0, 10))).toEqual(['2024-01-01', '2024-02-01', '2024-03-01'])
    expect(shown.bar_seconds).toBe(TIMEFRAME_MS.MN1 / 1000)
    const after = await window(months, 'MN1', 'MN1', Date.UTC(2024, 1, 1), Date.UTC(2024, 2, 1), 100)
    expect(after.bars).toHaveLength(2)
    const [years, more] = [
      await window(months, 'MN1', 'MN1', 0, evening, 60),
      await window(months, 'MN1', 'MN1', 0, evening, 20),
    ]
    expect([years.bar_seconds, more.bar_seconds].map((seconds) => (seconds * 1000) / TIMEFRAME_MS.MN1)).toEqual([
      12, 48,
    ])
    expect(years.bars[1]?.datetime).toBe('1976-01-01T00:00:00Z')
    await expect(window(months, 'MN1', 'MN1', Date.UTC(2025, 0, 1), Infinity, 60)).rejects.toThrow(
      'is after the last bar',
    )
  })

  it('gathers months from days and from hours, and squeezes them by months', async () => {
    for (const [stored, hours] of [
      ['D1', 24],
      ['H1', 1],
    ] as const) {
      const bars = barsAt(Array.from({ length: (24 / hours) * 366 }, (_, i) => MONDAY + i * hours * 60 * MINUTE))
      const whole = resample(bars, 'MN1', TIMEFRAME_MS[stored])
      const [from, to] = [Date.UTC(2024, 1, 29), Date.UTC(2024, 10, 1)]
      const shown = await window(bars, stored, 'MN1', from, to, 10)
      expect(shown.bars.map(({ datetime, volume }) => [Date.parse(datetime), volume])).toEqual(
        Array.from({ length: 10 }, (_, i) => [whole.time[i + 1], whole.volume[i + 1]]),
      )
      const squeezed = await window(bars, stored, 'MN1', MONDAY, to, 10)
      expect(squeezed.bars.map(({ datetime }) => new Date(datetime).getUTCMonth())).toEqual([0, 2, 4, 6, 8, 10])
    }
  })

  it('has another version when one bar is another', async () => {
    const other = minutes(20_000)
    other.close[7]! += 1
    const versions = await Promise.all(
      [bars, minutes(20_000), other].map((one) => window(one, 'M1', 'M1', MONDAY, end, 100)),
    )
    expect(versions[0]?.version).toBe(versions[1]?.version)
    expect(versions[0]?.version).not.toBe(versions[2]?.version)
  })

  it.each([
    ['from', 'is after to', end, MONDAY],
    [
      'from',
      'is after the last bar: the bars are from 2024-01-01T00:00:00Z to 2024-01-14T21:19:00Z',
      end + MINUTE,
      end + 2 * MINUTE,
    ],
    ['to', 'is before the first bar: the bars are from 2024-01-01T00:00:00Z', 0, MONDAY - 1],
  ])('names %s, which %s', async (field, words, from, to) => {
    await expect(window(bars, 'M1', 'M1', from, to, 100)).rejects.toMatchObject({
      issues: [{ loc: ['query', field], msg: expect.stringContaining(words) }],
    })
  })

  it('of a series that is not stored is refused', async () => {
    await expect(window(bars, 'H4', 'M1', MONDAY, end, 100)).rejects.toThrow('No data found')
    await expect(window(minutes(0), 'M1', 'M1', MONDAY, end, 100)).rejects.toThrow('No data found')
  })
})

it('shows days and weeks by the trading dates of the series, as a run on them does', async () => {
  const calendar = {
    week: 'five-day',
    dayEnds: 'new-york-17',
    zone: 'UTC',
    fold: true,
    period: 'day',
    perYear: 252,
  } as const
  // Round the clock from Sunday to Friday evening.
  const times = Array.from({ length: 24 * 60 }, (_, hour) => MONDAY + hour * 3_600_000).filter((time) => {
    const hour = ((time - MONDAY) / 3_600_000) % 168
    return hour < 118 || hour >= 166
  })
  const bars = barsAt(times)
  for (const stored of ['H1', 'M1'] as const) {
    const source = {
      series: async () => [{ symbol: 'ABC', timeframe: stored, calendar: { calendar } }],
      levels: async () => levelsOf(bars, stored),
    }
    for (const asked of ['D1', 'W1'] as const) {
      const [from, to] = [MONDAY + 10 * 86_400_000, MONDAY + 40 * 86_400_000]
      const whole = resample({ ...bars, calendar }, asked, TIMEFRAME_MS[stored])
      const expected = [...whole.time].filter((time) => time > from - TIMEFRAME_MS[asked] && time <= to)
      const read = await readWindow(source, 'ABC', asked, { from, to, pixels: 500 })
      expect(read.bars.map(({ datetime }) => Date.parse(datetime))).toEqual(expected)
      const closes = expected.map((time) => whole.close[whole.time.indexOf(time)])
      expect(read.bars.map(({ close }) => close)).toEqual(closes)
      expect(read.bars.some(({ datetime }) => new Date(datetime).getUTCDay() === 0)).toBe(false)
    }
  }
})
