import { expect, it } from 'vitest'
import { CALENDAR_CHOICES, calendarText, usualCalendar } from './calendar'

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
})

it('keeps the period and the zone of midnight in a usual calendar', () => {
  const tokyo = { ...FOREX, dayEnds: 'midnight', zone: 'Asia/Tokyo' } as const
  expect(CALENDAR_CHOICES.map((choice) => calendarText(usualCalendar(tokyo, choice)))).toEqual([
    'Five days a week, ending at 17:00 in New York, weekends with their neighbours, 252 a year',
    'Five days a week, ending at midnight in Asia/Tokyo, weekends with their neighbours, 252 a year',
    'Seven days a week, ending at midnight in Asia/Tokyo, 365 a year',
  ])
  expect(usualCalendar({ ...FOREX, period: 'week', perYear: 52 }, 'seven-day')).toMatchObject({ perYear: 52 })
})
