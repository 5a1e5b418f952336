import { uploadReports } from '@tidemark/api/testing'
import { expect, it } from 'vitest'
import { calendarText } from '../shared/calendarText'
import { outcomeOf } from './checkWords'

const options = { timeZone: 'UTC' }

it('counts what would be stored, and says how the file was read', () => {
  expect(outcomeOf(uploadReports.typical, options)).toEqual({
    read: 6239,
    stored: 6239,
    duplicates: 0,
    refused: 0,
    lines: [],
    changes: [],
    isCheck: true,
    facts: [
      ['Interval', '1 Hour'],
      ['First bar', '2024-01-02 00:00'],
      ['Last bar', '2024-12-30 23:00'],
      ['Would replace', 'Nothing'],
      ['Out of order', 'None'],
      ['Gaps', 'None beside 52 weekends'],
      ['Read as', 'semicolons between columns, decimal comma, day first'],
    ],
  })
})

it('names what is refused, replaced and missing', () => {
  const outcome = outcomeOf({ ...uploadReports.partial, dry_run: false, stored: 6210 }, options)
  expect(outcome?.lines.map(({ reason }) => reason)).toEqual([
    'high 1,10440: below the open of 1.1055',
    'datetime 31.02.2024 10:00: must be a time like 31.01.2024 10:00',
    'close n/a: must be a number',
  ])
  expect(outcome?.changes).toEqual([expect.objectContaining({ what: 'Joined: the same bar twice', rows: 26 })])
  const facts = Object.fromEntries(outcome?.facts ?? [])
  expect(facts['Replaced']).toBe('1,200 stored bars')
  expect(facts['Out of order']).toBe('14, sorted')
  expect(facts['Gaps']).toBe('2 beside 52 weekends; the longest after 2024-03-28 20:00, 7 bars')
})

it('dates daily bars as the file does, in every zone', () => {
  const daily = { ...uploadReports.partial, timeframe: 'D1' as const }
  const facts = Object.fromEntries(outcomeOf(daily, { timeZone: 'America/Los_Angeles' })?.facts ?? [])
  expect(facts['First bar']).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(facts['Gaps']).toContain('the longest after 2024-03-28, 7 bars')
})

it('counts a gap of one bar as one', () => {
  const gaps = {
    count: 1,
    missing: 1,
    weekends: 0,
    longest: [{ after: '2024-01-02T06:00:00Z', before: '2024-01-02T08:00:00Z', missing: 1 }],
  }
  const facts = Object.fromEntries(outcomeOf({ ...uploadReports.partial, gaps }, options)?.facts ?? [])
  expect(facts['Gaps']).toBe('1; the longest after 2024-01-02 06:00, 1 bar')
})

it('is none of a backend that counts nothing', () => {
  expect(outcomeOf({}, options)).toBeNull()
})

const FOREX = {
  week: 'five-day',
  dayEnds: 'new-york-17',
  zone: 'UTC',
  fold: false,
  period: 'day',
  perYear: 252,
} as const

it.each([
  [FOREX, 'Five days a week, ending at 17:00 in New York, 252 a year'],
  [
    { ...FOREX, dayEnds: 'midnight', zone: 'Asia/Tokyo' } as const,
    'Five days a week, ending at midnight in Asia/Tokyo, 252 a year',
  ],
  [
    { ...FOREX, dayEnds: 'midnight', fold: true } as const,
    'Five days a week, ending at midnight UTC, weekends with their neighbours, 252 a year',
  ],
  [
    { ...FOREX, week: 'seven-day', dayEnds: 'midnight', perYear: 365 } as const,
    'Seven days a week, ending at midnight UTC, 365 a year',
  ],
  [{ ...FOREX, period: 'week', perYear: 52 } as const, 'Five days a week, by the week, 52 a year'],
])('the calendar %j is told in words', (calendar, words) => {
  expect(calendarText(calendar)).toBe(words)
  expect(Object.fromEntries(outcomeOf({ ...uploadReports.typical, calendar }, options)?.facts ?? [])['Calendar']).toBe(
    words,
  )
})
