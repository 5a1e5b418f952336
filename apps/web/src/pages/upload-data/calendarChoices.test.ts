import type { Calendar } from '@tidemark/contract'
import { expect, test } from 'vitest'
import { calendarChoices, calendarQuestion } from './calendarChoices'

const SEVEN: Calendar = {
  week: 'seven-day',
  dayEnds: 'midnight',
  zone: 'UTC',
  fold: false,
  period: 'day',
  perYear: 365,
}
const TOKYO: Calendar = { ...SEVEN, week: 'five-day', zone: 'Asia/Tokyo', perYear: 252, by: 'user' }

test('the present calendar comes first, then one that newer bars suggest, each once', () => {
  const choices = calendarChoices({ calendar: TOKYO, offered: SEVEN })
  expect(choices.map(({ calendar: { week, dayEnds, zone, perYear } }) => [week, dayEnds, zone, perYear])).toEqual([
    ['five-day', 'midnight', 'Asia/Tokyo', 252],
    ['seven-day', 'midnight', 'UTC', 365],
    ['five-day', 'new-york-17', 'UTC', 252],
    ['five-day', 'midnight', 'Asia/Tokyo', 252],
    ['seven-day', 'midnight', 'Asia/Tokyo', 365],
  ])
  expect(choices.map(({ label, word }) => [label, word])).toEqual([
    ['Five days, to midnight Asia/Tokyo, weekends apart', null],
    ['Seven days, to midnight UTC', null],
    ['Five days, to 17:00 New York', 'five-day-new-york'],
    ['Five days, to midnight Asia/Tokyo', 'five-day-midnight'],
    ['Seven days, to midnight Asia/Tokyo', 'seven-day'],
  ])
  expect(calendarChoices({ calendar: SEVEN, offered: null })).toHaveLength(3)
})

test('weekly bars are 52 a year in any week', () => {
  const weekly = { ...TOKYO, period: 'week', perYear: 52 } as const
  expect(calendarChoices({ calendar: weekly, offered: null }).map(({ label }) => label)).toEqual([
    'Five days, by the week',
    'Seven days, by the week',
  ])
  expect(calendarChoices({ calendar: null, offered: null })).toEqual([])
})

test('says what a change changes', () => {
  const series = { symbol: 'EURUSD', timeframe: 'H1', calendar: TOKYO, offered: null } as const
  expect(calendarQuestion(series, SEVEN)).toBe(
    "New runs and studies of EUR/USD, 1 Hour follow 'Seven days a week, ending at midnight UTC, 365 a year'. Their annual figures take 365 days a year, not 252. Stored ones keep theirs.",
  )
  expect(calendarQuestion(series, { ...TOKYO, zone: 'UTC' })).not.toContain('annual')
})
