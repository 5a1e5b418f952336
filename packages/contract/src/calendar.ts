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

/** A calendar with what it makes of some bars. Dates are 'yyyy-mm-dd', null without bars. */
export const calendarFactsSchema = calendarSchema.extend({
  bars: z.number(),
  tradingDates: z.number(),
  first: z.string().nullable(),
  last: z.string().nullable(),
  observedPerYear: figureSchema,
})

export type CalendarFacts = z.infer<typeof calendarFactsSchema>
