import type { CalendarFacts } from '@tidemark/contract'
import { describe, expect, test } from 'vitest'
import { differences, sampleBars, studyCases, type UnitCase, unitCases } from '../../fixtures/research'
import { allocateBars, type Bars, sliceBars } from '../bars'
import { gather, resample } from '../resample'
import { DAY_MS, dayText, HOUR_MS, MINUTE_MS } from '../time'
import { calendarFacts } from './calendarFacts'
import { calendarDoubt, decideCalendar } from './decideCalendar'
import { periodsOf } from './periods'
import { instantDate, tradingDates } from './tradingDates'

interface Labels {
  firstTime: number
  steps: [ms: number, count: number][]
  zone: string
  bars?: number
}

type Facts = CalendarFacts & { crossesMidnight: boolean }

function timesOf({ firstTime, steps, bars = 1 }: Labels): Float64Array {
  const times = bars === 0 ? [] : [firstTime]
  for (const [ms, count] of steps) for (let k = 0; k < count; k++) times.push(times.at(-1)! + ms)
  return Float64Array.from(times)
}

function factsOf(time: Float64Array, zone: string): Facts {
  const { calendar, crossesMidnight } = decideCalendar(time, zone)
  return { ...calendarFacts(time, calendar), crossesMidnight }
}

describe('the calendar of', () => {
  test.each(unitCases<Labels, { calendar: Facts; dates: string[]; lastBars: number[] }>('calendar', 'research2'))(
    '$name',
    ({ input, expected }) => {
      const time = timesOf(input)
      const facts = factsOf(time, input.zone)
      expect(differences(facts, expected.calendar, 1e-9)).toEqual([])
      const dates = tradingDates(time, facts)
      const lastBars = [...dates.keys()].filter((i) => dates[i] !== dates[i + 1])
      expect(lastBars).toEqual(expected.lastBars)
      expect(lastBars.map((i) => dayText(dates[i]!))).toEqual(expected.dates)
    },
  )

  test.each(studyCases<UnitCase<Labels, Facts>>('calendars', 'research2'))(
    'all bars of $name',
    ({ input, expected }) => {
      expect(differences(factsOf(timesOf(input), input.zone), expected, 1e-9)).toEqual([])
    },
  )
})

test('a zone moves hours and no dates', () => {
  const rule = { dayEnds: 'midnight', zone: 'America/New_York', fold: false } as const
  const hours = Float64Array.from([0, 1, 2], (i) => 19_000 * DAY_MS + (3 + i) * HOUR_MS)
  const days = Float64Array.from([0, 1, 2], (i) => (19_000 + i) * DAY_MS)
  expect([...tradingDates(hours, rule)]).toEqual([18_999, 18_999, 19_000])
  expect([...tradingDates(days, rule)]).toEqual([19_000, 19_001, 19_002])
})

const datesOf = (bars: Bars) => Array.from(periodsOf(bars).days, dayText)

test('a bar has the same trading date in every window', () => {
  const calendar = { ...decideCalendar(new Float64Array(0)).calendar, zone: 'America/New_York', fold: false }
  const hours = Float64Array.from({ length: 48 }, (_, i) => Date.UTC(2021, 2, 5) + i * HOUR_MS)
  const stored = { ...allocateBars(48), time: hours, calendar }
  const whole = gather({ bars: stored, stored: 'H1', timeframe: 'H4' })
  expect(datesOf(whole)).toEqual(['2021-03-04', '2021-03-05', '2021-03-06'])
  // Midnight UTC of 6 March is the evening of 5 March in New York.
  expect(datesOf(sliceBars(whole, 6, 7))).toEqual(['2021-03-05'])
  expect(datesOf(sliceBars(gather({ bars: stored, stored: 'H1', timeframe: 'H1' }), 24, 25))).toEqual(['2021-03-05'])
  expect(datesOf(sliceBars(gather({ bars: stored, stored: 'H1', timeframe: 'D1' }), 1, 2))).toEqual(['2021-03-05'])
})

test('days and weeks of a calendar gather whole trading dates', () => {
  const hours = sampleBars({ file: 'lean_EURUSD_M1.csv' })
  const { calendar } = decideCalendar(hours.time)
  const dates = tradingDates(hours.time, calendar)
  const days = resample({ ...hours, calendar }, 'D1')
  expect([...days.time]).toEqual([...new Set(dates)].map((date) => date * DAY_MS))
  const rows = dates.reduce<number[]>((all, date, i) => (date * DAY_MS === days.time[2] ? [...all, i] : all), [])
  expect([days.open[2], days.close[2], days.high[2]]).toEqual([
    hours.open[rows[0]!],
    hours.close[rows.at(-1)!],
    Math.max(...rows.map((i) => hours.high[i]!)),
  ])
  expect(days.calendar).toEqual(calendar)
  const weeks = resample({ ...hours, calendar }, 'W1')
  expect(Array.from(weeks.time, (at) => new Date(at).getUTCDay())).toEqual([1, 1, 1])
  expect(weeks.calendar).toEqual({ ...calendar, period: 'week', perYear: 52 })
  const months = resample({ ...hours, calendar }, 'MN1')
  expect(Array.from(months.time, (at) => new Date(at).getUTCDate())).toEqual(Array.from(months.time, () => 1))
  expect(months.calendar).toEqual({ ...calendar, period: 'month', perYear: 12 })
  expect(resample({ ...hours, calendar }, 'H1').calendar).toEqual(calendar)
})

test('a month that begins on a weekend is no other month', () => {
  const time = Float64Array.from({ length: 24 }, (_, month) => Date.UTC(2022, month, 1))
  const { calendar } = decideCalendar(time)
  expect(calendar).toMatchObject({ fold: true, period: 'month' })
  const { days, periodsPerYear } = periodsOf({ time, calendar })
  expect(Array.from(days, (day) => day * DAY_MS)).toEqual([...time])
  expect(periodsPerYear).toBe(12)
})

test('clocks that go back at midnight give no date back', () => {
  // In St. John's 00:01 on 7 November 2010 was 23:01 of the day before.
  const time = Float64Array.from({ length: 4 }, (_, i) => Date.UTC(2010, 10, 7, 2) + (i * HOUR_MS) / 2)
  const dates = tradingDates(time, { dayEnds: 'midnight', zone: 'America/St_Johns', fold: false })
  expect(Array.from(dates, dayText)).toEqual(['2010-11-06', '2010-11-07', '2010-11-07', '2010-11-07'])
})

test.each([
  [59, 1, '59 trading dates are too few to tell the calendar: it takes 60.'],
  [1, 1, '1 trading date is too few to tell the calendar: it takes 60.'],
  [60, 1, null],
  [100, 7, 'Bars of a week do not show how many days a week are traded: five are assumed.'],
])('%i bars, %i days apart: %s', (count, apart, doubt) => {
  const time = Float64Array.from({ length: count }, (_, i) => Date.UTC(2024, 0, 1) + i * apart * DAY_MS)
  const { calendar } = decideCalendar(time)
  expect(calendarDoubt(time, calendar)).toBe(doubt)
  expect(calendarDoubt(time, { ...calendar, by: 'user' })).toBeNull()
})

// Clocks put back at a minute past midnight, a day left out, and clocks changed at noon of a date at 17:00.
test.each([
  ['America/St_Johns', '2005-10-28', 'midnight'],
  ['Pacific/Apia', '2011-12-28', 'midnight'],
  ['Europe/Berlin', '2024-10-25', 'midnight'],
  ['UTC', '2024-03-08', 'new-york-17'],
] as const)('dates of minutes in %s around %s are those of each instant', (zone, from, dayEnds) => {
  const rule = { dayEnds, zone, fold: false }
  const time = Float64Array.from({ length: 5 * 288 }, (_, i) => Date.parse(from) + i * 5 * MINUTE_MS)
  const dateOf = instantDate(rule, false)
  let latest = -Infinity
  expect([...tradingDates(time, rule)]).toEqual(Array.from(time, (at) => (latest = Math.max(latest, dateOf(at)))))
})
