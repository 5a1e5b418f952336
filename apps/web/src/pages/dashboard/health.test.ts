import type { LatestBars } from '@tidemark/api/hooks'
import type { Bar } from '@tidemark/contract'
import { describe, expect, test } from 'vitest'
import { healthIssues } from './health'

const DAY = 86_400_000
const MONDAY = Date.UTC(2024, 0, 1)

function bar(time: number, over: Partial<Bar> = {}): Bar {
  return { datetime: new Date(time).toISOString(), open: 1, high: 2, low: 0.5, close: 1.5, ...over }
}

/** From Monday on, without weekends by default. */
function days(count: number, keep: (day: number) => boolean = (day) => day % 7 < 5): Bar[] {
  return Array.from({ length: count }, (_, day) => day)
    .filter(keep)
    .map((day) => bar(MONDAY + day * DAY))
}

const series = (symbol: string, bars: readonly Bar[]): LatestBars => ({ symbol, timeframe: 'D1', bars, error: null })
const pages = { canChart: true, canUpload: true }
const texts = (...all: LatestBars[]) => healthIssues(all, [], pages).map(({ symbol, text }) => `${symbol} ${text}`)

describe('data health', () => {
  test('weekends, and a day or two, are no gap', () => {
    expect(texts(series('A', days(60)))).toEqual([])
    expect(
      texts(
        series(
          'A',
          days(60, (day) => day % 7 < 5 && day !== 16 && day !== 17),
        ),
      ),
    ).toEqual([])
  })
  test('counts the missing days of a market with weekends, and of one without', () => {
    expect(
      texts(
        series(
          'A',
          days(60, (day) => day % 7 < 5 && (day < 14 || day > 25)),
        ),
      ),
    ).toEqual(['A 10 days missing from 2024-01-15'])
    expect(
      texts(
        series(
          'B',
          days(60, (day) => day < 14 || day > 25),
        ),
      ),
    ).toEqual(['B 12 days missing from 2024-01-15'])
  })
  test('a series behind the newest one is stale', () => {
    expect(texts(series('A', days(60)), series('B', days(30)))).toEqual(['B ends 2024-01-30, 30 days behind A'])
  })
  test('a week or month lasts to its last day', () => {
    const daily = series('A', days(60))
    const long = (timeframe: 'W1' | 'MN1', ...times: number[]): LatestBars => ({
      ...series(
        'B',
        times.map((time) => bar(time)),
      ),
      timeframe,
    })
    expect(texts(daily, long('MN1', MONDAY, Date.UTC(2024, 1, 1)))).toEqual([])
    expect(texts(daily, long('MN1', MONDAY))).toEqual(['B ends 2024-01-31, 29 days behind A'])
    expect(texts(daily, long('W1', MONDAY + 49 * DAY))).toEqual([])
  })
  test('bars that cannot be come first', () => {
    const broken = [...days(58), bar(MONDAY + 58 * DAY, { high: 1 })]
    const found = healthIssues([series('A', days(30)), series('B', broken)], [], pages)
    expect(found.map(({ tone }) => tone)).toEqual(['danger', 'warn'])
    expect(found[0]?.text).toBe('1 bar has a high or low inside of open and close')
  })
  test('leads to the chart around a gap, and nowhere that may not be opened', () => {
    const gap = series(
      'A',
      days(60, (day) => day % 7 < 5 && (day < 14 || day > 25)),
    )
    expect(healthIssues([gap], [], pages)[0]?.action).toEqual({
      label: 'Show',
      href: '/chart?symbol=A&timeframe=D1&start=2023-12-26&end=2024-02-14',
    })
    expect(healthIssues([gap], [], { canChart: false, canUpload: false })[0]?.action).toBeNull()
  })
  test('compares bars that are not daily with the daily ones of their symbol, and names their timeframe', () => {
    const minutes = (count: number): LatestBars => ({ ...series('EURUSD', days(count)), timeframe: 'M1' })
    const [newest, daily] = [series('A', days(100)), series('EURUSD', days(60))]
    expect(texts(newest, daily, minutes(60))).toEqual(['EURUSD ends 2024-02-29, 40 days behind A'])
    expect(healthIssues([newest, daily, minutes(30)], [], pages)[1]).toMatchObject({
      name: 'EUR/USD, 1 Minute',
      text: 'ends 2024-01-30, 30 days behind its daily bars',
    })
  })

  test('says where newer bars suggest another calendar, and where it is chosen', () => {
    const five = {
      week: 'five-day',
      dayEnds: 'midnight',
      zone: 'UTC',
      fold: true,
      period: 'day',
      perYear: 252,
    } as const
    const offered = { ...five, week: 'seven-day', fold: false, perYear: 365 } as const
    const span = { bars: 9, first_bar: '2024-01-01T00:00:00Z', last_bar: '2024-02-01T00:00:00Z' }
    const known = { ...span, symbol: 'BTCUSD', source: 'seeded', licence: null, calendar: five } as const
    const stored = [
      { ...known, timeframe: 'D1', offered: null, doubts: [] },
      { ...known, timeframe: 'H1', offered, doubts: [] },
    ] as const
    const text = 'newer bars suggest another calendar: Seven days a week, ending at midnight UTC, 365 a year'
    const issue = { symbol: 'BTCUSD', name: 'BTC/USD, 1 Hour', tone: 'warn', text } as const
    expect(healthIssues([], stored, pages)).toEqual([{ ...issue, action: { label: 'Choose', href: '/upload-data' } }])
    expect(healthIssues([], stored, { ...pages, canUpload: false })).toEqual([{ ...issue, action: null }])
    const open = { ...known, timeframe: 'H1', offered: null, doubts: ['midnight'] } as const
    expect(healthIssues([], [open], pages)).toEqual([
      {
        ...issue,
        text: expect.stringContaining('sessions go past midnight'),
        action: { label: 'Upload', href: '/upload-data' },
      },
    ])
  })
})
