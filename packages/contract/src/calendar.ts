import { z } from 'zod'
import { figureSchema } from './figure'

/** Whether the platform knows this IANA name. */
export function isTimeZone(text: string): boolean {
  try {
    return /^[A-Za-z]/.test(text) && new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export const timeZoneSchema = z
  .string('must be the name of a time zone like UTC or America/New_York')
  .refine(isTimeZone, 'must be the name of a time zone like UTC or America/New_York')

/** What a series' trading dates and years are; decided from its bars, changed only by a user. */
export const calendarSchema = z.object({
  week: z.enum(['five-day', 'seven-day']),
  /** 17:00 in New York for markets that trade round the clock five days a week. */
  dayEnds: z.enum(['new-york-17', 'midnight']),
  /** IANA name: whose midnight ends a day. */
  zone: timeZoneSchema,
  /** A Saturday is part of the Friday before, a Sunday of the Monday after. */
  fold: z.boolean(),
  /** Of the values that returns are taken between. */
  period: z.enum(['day', 'week', 'month', 'year']),
  /** Periods a year. */
  perYear: z.literal([365, 252, 52, 12, 1], 'must be 365, 252, 52, 12 or 1'),
  by: z.literal('user').optional(),
})

export type Calendar = z.infer<typeof calendarSchema>

/** 'Five days a week, ending at 17:00 in New York, 252 a year' */
export function calendarText({ week, dayEnds, zone, fold, period, perYear }: Calendar): string {
  const days = week === 'five-day' ? 'Five days a week' : 'Seven days a week'
  const end = dayEnds === 'new-york-17' ? '17:00 in New York' : zone === 'UTC' ? 'midnight UTC' : `midnight in ${zone}`
  if (period !== 'day') return `${days}, by the ${period}, ${perYear} a year`
  return `${days}, ending at ${end}${fold ? ', weekends with their neighbours' : ''}, ${perYear} a year`
}

/** The usual calendars, by the word that names one. */
export const CALENDAR_CHOICES = ['five-day-new-york', 'five-day-midnight', 'seven-day'] as const
export type CalendarChoice = (typeof CALENDAR_CHOICES)[number]

/** Returns the usual calendar of a series: its period stays, and the zone whose midnight ends a day. */
export function usualCalendar({ zone, period, perYear }: Calendar, choice: CalendarChoice): Calendar {
  const week = choice === 'seven-day' ? 'seven-day' : 'five-day'
  const isEvening = choice === 'five-day-new-york'
  return {
    week,
    dayEnds: isEvening ? 'new-york-17' : 'midnight',
    zone: isEvening ? 'UTC' : zone,
    fold: week === 'five-day',
    period,
    perYear: period !== 'day' ? perYear : week === 'five-day' ? 252 : 365,
  }
}

/** A calendar with what it makes of some bars. Dates are 'yyyy-mm-dd', null without bars. */
export const calendarFactsSchema = calendarSchema.extend({
  bars: z.number(),
  tradingDates: z.number(),
  first: z.string().nullable(),
  last: z.string().nullable(),
  observedPerYear: figureSchema,
})

export type CalendarFacts = z.infer<typeof calendarFactsSchema>
