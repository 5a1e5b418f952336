import { type CorrelationRequest, correlationResultSchema } from '@tidemark/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fixtureText } from '../../fixtures/load'
import { allocateBars, type Bars, sliceBars } from '../bars'
import { decideCalendar } from '../calendar/decideCalendar'
import { parseTime } from '../time'
import { correlate, correlatePair, NoDataError, RequestError } from './index'

interface Block {
  n: number
  pearson: { r: number; p: number }
  spearman: { r: number; p: number }
  vol_corr: Record<string, number>
  coint_1_on_2: { t: number; p: number; usedlag: number }
  ols_1_on_2: { slope: number }
  ols_2_on_1: { slope: number }
  gc_1_causes_2: Record<string, { p: number }>
  cross_corr: Record<string, number>
}

interface ReferencePair {
  time: string[]
  components: Record<string, { x: number[]; y: number[]; levels: Block; log_returns: Block }>
}

const { pairs }: { pairs: Record<string, ReferencePair> } = JSON.parse(fixtureText('correlation.json'))
const { time, components } = pairs['EURUSD_GBPUSD_H4']!
const { x, y, levels, log_returns: returns } = components['close']!

function barsOf(closes: number[], volumes: number[] = closes): Bars {
  const bars = allocateBars(time.length + 2)
  bars.time.set([parseTime('2021-08-31 20:00'), ...time.map(parseTime), parseTime('2022-02-01 00:00')])
  for (const column of [bars.open, bars.high, bars.low, bars.close]) column.set([9, ...closes, 9])
  bars.volume.set([9, ...volumes, 9])
  return bars
}

const REQUEST: CorrelationRequest = {
  symbol_1: 'EURUSD',
  tf1: 'H4',
  symbol_2: 'GBPUSD',
  tf2: 'H4',
  start: '2021-09-01',
  end: '2022-01-31',
  component: 'close',
  maxlag: 5,
  window: 30,
  use_log_returns: true,
}

function rowsOf(bars: Bars, isKept: (row: number) => boolean): Bars {
  const kept = (column: Float64Array): Float64Array => column.filter((_, row) => isKept(row))
  return {
    time: kept(bars.time),
    open: kept(bars.open),
    high: kept(bars.high),
    low: kept(bars.low),
    close: kept(bars.close),
    volume: kept(bars.volume),
  }
}

function isInBoth(_: number, row: number): boolean {
  return (row + 1) % 7 !== 3 && (row + 1) % 5 !== 1
}

function issuesOf(change: Partial<CorrelationRequest>): unknown[] {
  try {
    correlate({ ...REQUEST, ...change }, barsOf(x), barsOf(y))
  } catch (error) {
    if (error instanceof RequestError) return error.issues.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`)
    throw error
  }
  return []
}

function pairOf(a: number[], b: number[]) {
  return { time: null, x: Float64Array.from(a), y: Float64Array.from(b) }
}

describe('correlate', () => {
  const answer = correlate(REQUEST, barsOf(x), barsOf(y))

  test('answers in the form of the contract', () => {
    expect(correlationResultSchema.safeParse(answer).error).toBeUndefined()
  })

  test('analyses the log returns of the dates asked for', () => {
    expect(answer.n).toBe(653)
    expect(answer.pearson_corr).toBeCloseTo(returns.pearson.r, 9)
    expect(answer.pearson_pvalue! / returns.pearson.p).toBeCloseTo(1, 6)
    expect(answer.spearman_corr).toBeCloseTo(returns.spearman.r, 9)
    expect(answer.vol_corr).toBeCloseTo(returns.vol_corr['30']!, 9)
    expect(answer.cross_corr['-5']).toBeCloseTo(returns.cross_corr['-5']!, 9)
    expect(Object.keys(answer.cross_corr)).toHaveLength(11)
    expect(answer.granger?.gc_1_causes_2['2']).toBeCloseTo(returns.gc_1_causes_2['2']!.p, 8)
    expect([answer.gc_1_causes_2, answer.gc_2_causes_1]).toEqual([false, false])
  })

  test('names no cause between two timeframes, whose bars end at different times', () => {
    const longer = correlate({ ...REQUEST, tf1: 'D1', tf2: REQUEST.tf1 }, barsOf(x), barsOf(y))
    expect([longer.gc_1_causes_2, longer.gc_2_causes_1]).toEqual([null, null])
    expect(longer.no_lead).toBe('The bars of the two end at different times: a lag here is not a lead.')
    expect(longer.cross_corr).toEqual(answer.cross_corr)
    expect(longer.granger).toEqual(answer.granger)
    expect(answer.no_lead).toBeUndefined()
  })

  test('has no correlation at a lag of fewer than ten pairs', () => {
    // The first bar is before the dates asked for.
    const [first, second] = [sliceBars(barsOf(x), 0, 13), sliceBars(barsOf(y), 0, 13)]
    const few = correlate({ ...REQUEST, maxlag: 4, use_log_returns: false }, first, second)
    const lags = Object.entries(few.cross_corr).flatMap(([lag, r]) => (r === null ? [] : [Number(lag)]))
    expect(lags.toSorted((a, b) => a - b)).toEqual([-2, -1, 0, 1, 2])
    expect(few.statistics?.cross_corr['4']).not.toBeNull()
  })

  test('takes cointegration and coefficients from levels all the same', () => {
    expect(answer.coint_pvalue).toBeCloseTo(levels.coint_1_on_2.p, 8)
    expect(answer.coef1).toBeCloseTo(levels.ols_1_on_2.slope, 9)
    expect(answer.coef2).toBeCloseTo(levels.ols_2_on_1.slope, 9)
  })

  test('keeps to the series analysed in the statistics', () => {
    expect(answer.statistics?.coint_1_on_2.usedlag).toBe(returns.coint_1_on_2.usedlag)
    expect(answer.statistics?.coint_1_on_2.t).toBeCloseTo(returns.coint_1_on_2.t, 7)
    expect(answer.statistics?.ols_1_on_2.slope).toBeCloseTo(returns.ols_1_on_2.slope, 9)
    const plain = correlate({ ...REQUEST, use_log_returns: false }, barsOf(x), barsOf(y))
    expect(plain.statistics?.n).toBe(654)
    expect(plain.statistics?.coint_1_on_2.t).toBeCloseTo(levels.coint_1_on_2.t, 7)
    expect(plain.coint_pvalue).toBe(answer.coint_pvalue)
  })

  test('labels rolling figures with the bar on which their window ends', () => {
    expect(answer.rolling).toHaveLength(653 - 29)
    expect(answer.rolling?.[0]?.time).toBe(new Date(parseTime(time[30]!)).toISOString().replace('.000', ''))
    expect(answer.rolling?.at(-1)?.time).toBe('2022-01-31T20:00:00Z')
    expect(answer.hedge_spread?.series).toHaveLength(654)
    expect(answer.hedge_spread?.series?.[0]?.time).toBe('2021-09-01T00:00:00Z')
    const last = answer.hedge_spread!.series!.at(-1)!.value!
    expect(answer.hedge_spread?.z_score).toBe(last / answer.hedge_spread!.deviation!)
  })

  test('leaves the points out where they are not asked for', () => {
    const { rolling, hedge_spread, ...others } = correlate(REQUEST, barsOf(x), barsOf(y), { series: false })
    expect(rolling).toBeUndefined()
    expect(hedge_spread?.series).toBeUndefined()
    expect(hedge_spread?.half_life).toBe(answer.hedge_spread?.half_life)
    expect(others.statistics).toEqual(answer.statistics)
  })

  test('compares the component asked for', () => {
    const volume = components['volume']!
    const found = correlate({ ...REQUEST, component: 'volume' }, barsOf(x, volume.x), barsOf(y, volume.y))
    expect(found.pearson_corr).toBeCloseTo(volume.log_returns.pearson.r, 9)
  })

  test('joins by label, takes a gap as one long return, and drops unknown volumes', () => {
    const bars1 = barsOf(x)
    const bars2 = barsOf(y)
    const joined = correlate(
      REQUEST,
      rowsOf(bars1, (i) => i % 7 !== 3),
      rowsOf(bars2, (i) => i % 5 !== 1),
    )
    const wanted = correlatePair(
      { time: null, x: Float64Array.from(x.filter(isInBoth)), y: Float64Array.from(y.filter(isInBoth)) },
      REQUEST,
    )
    expect(joined.statistics).toEqual(wanted.statistics)
    bars1.volume[10] = NaN
    expect(correlate({ ...REQUEST, component: 'volume' }, bars1, bars2).n).toBe(651)
    expect(correlate({ ...REQUEST, component: 'volume', use_log_returns: false }, bars1, bars2).n).toBe(653)
  })

  test('of a series with itself is 1, on a line, and no cause', () => {
    const same = correlate({ ...REQUEST, use_log_returns: false }, barsOf(x), barsOf(x))
    expect(same).toMatchObject({ pearson_corr: 1, pearson_pvalue: 0, coint_pvalue: 0, coef1: 1, gc_1_causes_2: false })
    expect(same.statistics?.coint_1_on_2).toEqual({ t: null, p: 0, usedlag: null })
    expect(same.hedge_spread).toMatchObject({ z_score: null, half_life: null })
  })
})

describe('what cannot be done', () => {
  test.each<[Partial<CorrelationRequest>, string]>([
    [{ maxlag: 0 }, 'body.maxlag: Max lag must be at least 1.'],
    [{ maxlag: 51 }, 'body.maxlag: Max lag must be at most 50.'],
    [{ window: 0 }, 'body.window: Window must be at least 1.'],
    [{ window: 366 }, 'body.window: Window must be at most 365.'],
    [{ start: '2021-13-01' }, 'body.start: Dates must be valid and in YYYY-MM-DD format.'],
    [
      { start: '2022-02-01' },
      'body.start: Start date must be before or equal to end date. (start is 2022-02-01, end is 2022-01-31)',
    ],
  ])('%j is refused', (change, message) => {
    expect(issuesOf(change)).toEqual([message])
  })

  test('says nothing about the cointegration of two points, nor of prices whose squares overflow', () => {
    for (const use_log_returns of [true, false]) {
      const settings = { ...REQUEST, use_log_returns }
      expect(correlatePair(pairOf([1, 2], [5, 3]), settings).coint_pvalue).toBeNull()
      expect(correlatePair(pairOf([1, 2, 4], [2, 4, 8]), settings).coint_pvalue).toBe(0)
      const huge = correlatePair(pairOf([1e300, 3e300, 2e300, 5e300], [1, 2, 3, 5]), {
        ...settings,
        use_log_returns: false,
      })
      expect([huge.pearson_corr, huge.pearson_pvalue, huge.coint_pvalue, huge.coef2]).toEqual([null, null, null, null])
      expect(huge.cross_corr['0']).toBeNull()
    }
  })

  test('names all that is wrong at once', () => {
    expect(issuesOf({ maxlag: 0, window: 0 })).toHaveLength(2)
    expect(issuesOf({})).toEqual([])
  })

  test('without a bar in common there is no data', () => {
    const shifted = barsOf(y)
    shifted.time.forEach((label, i) => (shifted.time[i] = label + 1))
    expect(() => correlate(REQUEST, barsOf(x), shifted)).toThrow(NoDataError)
    expect(() => correlate(REQUEST, barsOf(x), shifted)).toThrow(
      'EURUSD H4 and GBPUSD H4 have no bar in common from 2021-09-01 to 2022-01-31',
    )
    expect(() => correlate(REQUEST, allocateBars(0), allocateBars(0))).toThrow(NoDataError)
  })
})

describe('whatever comes in', () => {
  const anything = fc.oneof(
    fc.constantFrom(NaN, 0, 1, 1, 1e-8, 1e8, Infinity, -1),
    fc.double({ min: 1e-8, max: 1e8, noNaN: true }),
    fc.integer({ min: 1, max: 4 }),
  )

  test('each figure is finite or null', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anything, anything), { maxLength: 45 }),
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 40 }),
        fc.boolean(),
        (rows, maxlag, window, use_log_returns) => {
          const pair = {
            time: Float64Array.from(rows, (_, i) => i * 60_000),
            x: Float64Array.from(rows, ([a]) => a),
            y: Float64Array.from(rows, ([, b]) => b),
          }
          const answer = correlatePair(pair, { maxlag, window, use_log_returns })
          expect(correlationResultSchema.safeParse(answer).error).toBeUndefined()
          const ps = [answer.pearson_pvalue, answer.spearman_pvalue, answer.coint_pvalue]
          expect(ps.every((p) => p === null || (p >= 0 && p <= 1))).toBe(true)
        },
      ),
      { seed: 20_211_101, numRuns: 400 },
    )
  })

  test.each([0, 1, 2, 3, 4, 8, 12, 30, 31])('%i rows of the reference are no trouble', (n) => {
    const pair = { time: null, x: Float64Array.from(x.slice(0, n)), y: Float64Array.from(y.slice(0, n)) }
    const answer = correlatePair(pair, { maxlag: 50, window: 30, use_log_returns: false })
    expect(correlationResultSchema.safeParse(answer).error).toBeUndefined()
    expect(answer.n).toBe(n)
  })
})

test('two daily series pair by trading dates, whatever the time of day and zone of their stamps', () => {
  const DAY = 86_400_000
  const MONDAY = Date.UTC(2024, 0, 1)
  const dates = Array.from({ length: 60 }, (_, i) => MONDAY + (Math.floor(i / 5) * 7 + (i % 5)) * DAY)
  const stamped = (shift: number, scale: number): Bars => {
    const bars = allocateBars(dates.length)
    bars.time.set(dates.map((date) => date + shift))
    for (const column of [bars.open, bars.high, bars.low, bars.close]) {
      column.set(dates.map((_, i) => scale * (100 + 5 * Math.sin(i / 3) + (i % 4))))
    }
    return { ...bars, calendar: decideCalendar(bars.time).calendar }
  }
  const request: CorrelationRequest = { ...REQUEST, tf1: 'D1', tf2: 'D1', start: '2023-12-31', end: '2024-12-31' }
  const midnight = stamped(0, 1)
  const plain = correlate(request, midnight, stamped(0, 2))
  expect(plain.rolling).toHaveLength(dates.length - request.window)
  for (const shift of [-2 * 3_600_000, 16 * 3_600_000]) {
    expect(correlate(request, midnight, stamped(shift, 2))).toEqual(plain)
    expect(correlate(request, stamped(shift, 1), midnight).rolling).toEqual(plain.rolling)
  }
})
