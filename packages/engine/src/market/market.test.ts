import type { Timeframe } from '@tidemark/contract'
import { describe, expect, it, test } from 'vitest'
import type { Bars } from '../bars'
import type { BarsQuery, BarSource, StoredSeries } from './barSource'
import { barsOnWire } from './barsOnWire'
import { gatherBars } from '../resample'
import { createMarket } from './market'
import { sourceFor, symbolsOf } from './symbols'
import { thinLength } from './thinLength'

const HOUR = 3_600_000
const MONDAY = Date.UTC(2024, 0, 1)

const series = (symbol: string, timeframe: Timeframe): StoredSeries => ({ symbol, timeframe })

function barsAt(times: number[]): Bars {
  const column = (of: (i: number) => number) => Float64Array.from(times, (_, i) => of(i))
  return {
    time: Float64Array.from(times),
    open: column((i) => i + 10),
    high: column((i) => i + 20),
    low: column((i) => i + 1),
    close: column((i) => i + 15),
    volume: column(() => 1),
  }
}

function storeOf(timeframe: Timeframe, times: number[]) {
  const asked: BarsQuery[] = []
  const store: BarSource = {
    series: async () => [series('ABC', timeframe)],
    bars: async (query) => {
      asked.push(query)
      const { from = -Infinity, to = Infinity, limit = Infinity, keep = 'first' } = query
      const rows = times.map((time, i) => ({ time, i })).filter(({ time }) => time >= from && time <= to)
      const kept = keep === 'first' ? rows.slice(0, limit) : rows.slice(Math.max(0, rows.length - limit))
      const whole = barsAt(times)
      const gathered = (bars: Bars) => (query.gatherMs === undefined ? bars : gatherBars(bars, query.gatherMs))
      const pick = (column: Float64Array) => Float64Array.from(kept, ({ i }) => column[i] ?? 0)
      return gathered({
        time: pick(whole.time),
        open: pick(whole.open),
        high: pick(whole.high),
        low: pick(whole.low),
        close: pick(whole.close),
        volume: pick(whole.volume),
      })
    },
  }
  return { store, asked }
}

const hours = (count: number) => Array.from({ length: count }, (_, i) => MONDAY + i * HOUR)
const labels = (bars: Bars) => [...bars.time].map((time) => (time - MONDAY) / HOUR)

test('days of a series with a calendar are whole trading dates', async () => {
  const times = hours(24 * 14)
  const calendar = {
    week: 'five-day',
    dayEnds: 'new-york-17',
    zone: 'UTC',
    fold: true,
    period: 'day',
    perYear: 252,
  } as const
  const { store } = storeOf('H1', times)
  const dated: BarSource = { ...store, bars: async (query) => ({ ...(await store.bars(query)), calendar }) }
  const [from, to] = [MONDAY + 24 * HOUR, MONDAY + 48 * HOUR]
  const days = await createMarket(dated).range('ABC', 'D1', { from, to, limit: 10 })
  expect([...days.time]).toEqual([from, to])
  // In winter 17:00 in New York is 22:00 UTC, so Tuesday is bars 22 to 45.
  expect([...days.open]).toEqual([22 + 10, 46 + 10])
  expect([...days.close]).toEqual([45 + 15, 69 + 15])
  const latest = await createMarket(dated).latest('ABC', 'D1', 3)
  // Friday has the Saturday, Monday the Sunday and the first two hours of its own.
  expect([...latest.volume]).toEqual([24, 48, 26])
  const one = await createMarket(dated).range('ABC', 'D1', { from, to: null, limit: 1 })
  expect([...one.open]).toEqual([32])
})

describe('sourceFor', () => {
  const stored = [series('EURUSD', 'M1'), series('EURUSD', 'H1'), series('VIX', 'D1')]
  it.each([
    ['M1', 'M1'],
    ['M5', 'M1'],
    ['M30', 'M1'],
    ['H1', 'H1'],
    ['H4', 'H1'],
    ['W1', 'H1'],
  ] as const)('answers %s from %s', (asked, wanted) => {
    expect(sourceFor(stored, 'EURUSD', asked)?.timeframe).toBe(wanted)
  })
  it('does not invent finer prices, nor symbols', () => {
    expect(sourceFor(stored, 'VIX', 'H4')).toBeNull()
    expect(sourceFor(stored, 'ABC', 'D1')).toBeNull()
    expect(sourceFor([series('ABC', 'D1'), series('ABC', 'W1')], 'ABC', 'MN1')?.timeframe).toBe('D1')
    expect(sourceFor([series('ABC', 'W1')], 'ABC', 'MN1')).toBeNull()
  })
  it('lists every symbol once, with what it can be had in', () => {
    expect(symbolsOf(stored)).toEqual({
      symbols: ['EURUSD', 'VIX'],
      timeframes: { EURUSD: ['M1', 'M5', 'M15', 'M30', 'H1', 'H4', 'D1', 'W1'], VIX: ['D1', 'W1'] },
    })
  })
})

it('offers months where they are stored', () => {
  expect(symbolsOf([series('SPX', 'MN1'), series('VIX', 'D1'), series('VIX', 'MN1')])).toMatchObject({
    timeframes: { SPX: ['MN1'], VIX: ['D1', 'W1', 'MN1'] },
  })
})

it('gathers whole months of days', async () => {
  const days = Array.from({ length: 100 }, (_, day) => MONDAY + 24 * HOUR * day)
  const market = createMarket(storeOf('D1', days).store)
  const [from, to] = [Date.UTC(2024, 0, 2), Date.UTC(2024, 2, 1)]
  const months = await market.range('ABC', 'MN1', { from, to, limit: 10 })
  expect([...months.time]).toEqual([Date.UTC(2024, 1, 1), to])
  expect([...months.volume]).toEqual([29, 31])
  expect([...(await market.latest('ABC', 'MN1', 2)).volume]).toEqual([31, 9])
})

describe('latest', () => {
  it('gives the last bars, of the timeframe that is stored', async () => {
    const { store, asked } = storeOf('H1', hours(100))
    expect(labels(await createMarket(store).latest('ABC', 'H1', 3))).toEqual([97, 98, 99])
    expect(asked[0]).toMatchObject({ limit: 3 })
  })

  it('gives as many gathered bars, all of them whole, and reads no more than it needs', async () => {
    const { store, asked } = storeOf('H1', hours(100))
    const bars = await createMarket(store).latest('ABC', 'H4', 3)
    expect(labels(bars)).toEqual([88, 92, 96])
    expect([...bars.open]).toEqual([98, 102, 106])
    expect([...bars.volume]).toEqual([4, 4, 4])
    expect(asked[0]?.limit).toBeLessThan(25)
  })

  it.each([97, 98, 99])('gives whole bars before the last when %s hours end inside it', async (count) => {
    const { store } = storeOf('H1', hours(count))
    const bars = await createMarket(store).latest('ABC', 'H4', 3)
    expect(labels(bars)).toEqual([88, 92, 96])
    expect([...bars.open]).toEqual([98, 102, 106])
    expect([...bars.volume]).toEqual([4, 4, count - 96])
  })

  it('gives the whole of a day that is an hour longer, where the clocks behind the labels change', async () => {
    const { store } = storeOf(
      'H4',
      [-24, -20, -16, -12, -8, -4, 0, 4, 8, 11, 15, 19, 23].map((h) => MONDAY + h * HOUR),
    )
    const bars = await createMarket(store).latest('ABC', 'D1', 1)
    expect([labels(bars), [...bars.open], [...bars.volume]]).toEqual([[0], [16], [7]])
  })

  it('gives what there is when that is less', async () => {
    const { store } = storeOf('H1', hours(6))
    expect(labels(await createMarket(store).latest('ABC', 'H4', 10))).toEqual([0, 4])
  })

  it('gathers two bars with a weekend between them', async () => {
    const { store } = storeOf('M1', [MONDAY, MONDAY + 60 * HOUR])
    expect(labels(await createMarket(store).latest('ABC', 'M5', 10))).toEqual([0, 60])
  })

  it('refuses what is not stored', async () => {
    const { store } = storeOf('H1', hours(6))
    const refused = { name: 'NoDataError', message: 'No data found for the selected symbol/timeframe combination.' }
    await expect(createMarket(store).latest('ABC', 'M5', 1)).rejects.toMatchObject(refused)
    await expect(createMarket(store).latest('XYZ', 'H1', 1)).rejects.toMatchObject(refused)
  })
})

function at(hour: number | null): number | null {
  return hour === null ? null : MONDAY + hour * HOUR
}

describe('range', () => {
  const market = createMarket(storeOf('H1', hours(100)).store)
  const range = async (timeframe: Timeframe, from: number | null, to: number | null, limit: number) => {
    return labels(await market.range('ABC', timeframe, { from: at(from), to: at(to), limit }))
  }

  it.each([
    ['H1', 10, 12, 1000, [10, 11, 12]],
    ['H1', 10, 50, 2, [10, 11]],
    ['H1', 97, null, 1000, [97, 98, 99]],
    ['H1', null, 50, 2, [49, 50]],
    ['H1', 200, 300, 10, []],
    ['H4', 8, 16, 1000, [8, 12, 16]],
    ['H4', 9, 18, 1000, [12, 16]],
    ['H4', 9, 90, 2, [12, 16]],
    ['H4', null, 50, 2, [44, 48]],
    ['H4', null, null, 2, [0, 4]],
  ] as const)('%s from %s to %s, at most %s', async (timeframe, from, to, limit, wanted) => {
    expect(await range(timeframe, from, to, limit)).toEqual(wanted)
  })

  it('gives whole bars at both ends of the range', async () => {
    const bars = await market.range('ABC', 'H4', { from: MONDAY + 9 * HOUR, to: MONDAY + 16 * HOUR, limit: 1000 })
    expect([...bars.volume]).toEqual([4, 4])
  })

  it('gives the same bars as cutting the whole series, wherever the range lies', async () => {
    const whole = labels(await market.latest('ABC', 'H4', 1000))
    for (let from = 0; from < 12; from++) {
      for (let to = from; to < 24; to++) {
        expect(await range('H4', from, to, 1000)).toEqual(whole.filter((hour) => hour >= from && hour <= to))
      }
    }
  })
})

describe('barsOnWire', () => {
  it('leaves an unknown volume out', () => {
    const bars = { ...barsAt([MONDAY, MONDAY + HOUR]), volume: Float64Array.of(Number.NaN, 0) }
    expect(barsOnWire(bars)).toEqual([
      { datetime: '2024-01-01T00:00:00Z', open: 10, high: 20, low: 1, close: 15 },
      { datetime: '2024-01-01T01:00:00Z', open: 11, high: 21, low: 2, close: 16, volume: 0 },
    ])
  })
})

describe('the edges of a range', () => {
  it('a bar that began before the range is left out, also when it is the only one', async () => {
    const { store } = storeOf('H1', hours(3))
    const bars = await createMarket(store).range('ABC', 'H4', { from: MONDAY + HOUR, to: null, limit: 10 })
    expect(labels(bars)).toEqual([])
  })

  it('a range of one moment holds its bar, one that runs backwards is refused', async () => {
    const { store } = storeOf('H1', hours(3))
    const at = MONDAY + HOUR
    const market = createMarket(store)
    expect(labels(await market.range('ABC', 'H1', { from: at, to: at, limit: 10 }))).toEqual([1])
    await expect(market.range('ABC', 'H1', { from: at, to: MONDAY, limit: 10 })).rejects.toMatchObject({
      issues: [{ loc: ['query', 'start'], type: 'value_error' }],
    })
  })

  it('the store is asked for what the range needs and no more', async () => {
    const { store, asked } = storeOf('H1', hours(30))
    await createMarket(store).range('ABC', 'H4', { from: MONDAY + 4 * HOUR, to: MONDAY + 8 * HOUR, limit: 10 })
    expect(asked).toMatchObject([{ from: MONDAY + 4 * HOUR, to: MONDAY + 11 * HOUR, keep: 'first' }])
  })

  it('an end before 1970 is an end too', async () => {
    const times = [-2 * HOUR, -HOUR, 0, HOUR]
    const { store } = storeOf('H1', times)
    const bars = await createMarket(store).range('ABC', 'H1', { from: null, to: -HOUR, limit: 1 })
    expect([...bars.time]).toEqual([-HOUR])
  })
})

function thinned(stored: Timeframe, asked: Timeframe, to: number, limit: number): Promise<Bars> {
  return createMarket(storeOf(stored, hours(100)).store).range('ABC', asked, {
    from: MONDAY,
    to: MONDAY + to * HOUR,
    limit,
    isThin: true,
  })
}

describe('a thinned range', () => {
  it('has all bars where there is room for them', async () => {
    expect(labels(await thinned('H1', 'H1', 9, 10))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('gathers bars from its first to its last, never more than the limit', async () => {
    const bars = await thinned('H1', 'H1', 99, 30)
    expect(labels(bars)).toEqual(Array.from({ length: 25 }, (_, i) => i * 4))
    expect([bars.open[1], bars.high[1], bars.low[1], bars.close[1], bars.volume[1]]).toEqual([14, 27, 5, 22, 4])
    expect(bars.close.at(-1)).toBe(114)
  })

  it('of days has whole trading dates, from the start to the end, dated by days that there are', async () => {
    const calendar = {
      week: 'five-day',
      dayEnds: 'new-york-17',
      zone: 'UTC',
      fold: true,
      period: 'day',
      perYear: 252,
    } as const
    const { store } = storeOf('H1', hours(24 * 56))
    const market = createMarket({ ...store, bars: async (query) => ({ ...(await store.bars(query)), calendar }) })
    const range = { from: MONDAY + 24 * HOUR, to: MONDAY + 48 * 24 * HOUR }
    const days = await market.range('ABC', 'D1', { ...range, limit: 100 })
    const thin = await market.range('ABC', 'D1', { ...range, limit: 25, isThin: true })
    // Two days of the calendar each, so that a weekend is in two of them.
    expect(thin.time.length).toBeLessThanOrEqual(25)
    expect(thin.time[0]).toBe(range.from)
    const closes = [...thin.time].map((time, i) => {
      expect(days.time).toContain(time)
      const next = days.time.indexOf(thin.time[i + 1] ?? 0)
      return days.close.at(next === -1 ? -1 : next - 1)
    })
    expect([...thin.close]).toEqual(closes)
    const weeks = await market.range('ABC', 'W1', { ...range, limit: 3, isThin: true })
    expect([...weeks.time].map((time) => ((time - MONDAY) / HOUR / 24) % 7)).toEqual([0, 0])
  })

  it('has bars at the same times in every timeframe that is finer than they are', async () => {
    expect(labels(await thinned('H1', 'H4', 99, 11))).toEqual(labels(await thinned('H1', 'H1', 99, 11)))
  })
})

it.each([
  [HOUR, 61, HOUR / 60],
  [30 * 24 * HOUR, 1000, HOUR],
  [730 * 24 * HOUR, 1000, 24 * HOUR],
  [10 * 365 * 24 * HOUR, 1000, 4 * 24 * HOUR],
  [30 * 365 * 24 * HOUR, 1000, 14 * 24 * HOUR],
])('%d ms in at most %d bars take bars of %d ms', (span, limit, length) => {
  expect(thinLength(span, limit)).toBe(length)
})
