import { z } from 'zod'
import { calendarSchema, timeZoneSchema } from './calendar'
import { timeframeSchema } from './timeframeSchema'

/** What bars leave open: whether sessions that go past midnight are one day, and whether weeks begin or end on Sunday. */
export const SERIES_DOUBTS = ['midnight', 'sundays'] as const
export type SeriesDoubt = (typeof SERIES_DOUBTS)[number]

/** `offered` is the calendar that newer bars, or the zone of a later file, suggest instead; null for none. */
export const storedSeriesSchema = z.object({
  symbol: z.string(),
  timeframe: timeframeSchema,
  bars: z.number().int().positive(),
  first_bar: z.iso.datetime(),
  last_bar: z.iso.datetime(),
  source: z.string(),
  licence: z.string().nullable(),
  calendar: calendarSchema.nullable(),
  offered: calendarSchema.nullable(),
  doubts: z.array(z.enum(SERIES_DOUBTS)).readonly(),
})
export type StoredSeriesFacts = z.infer<typeof storedSeriesSchema>

/** By symbol, then finest timeframe first. */
export const storedSeriesListSchema = z.object({ series: z.array(storedSeriesSchema) })

/** What a user may change; period and periods a year follow. */
export const calendarChangeSchema = z.strictObject({
  week: z.enum(['five-day', 'seven-day'], 'must be five-day or seven-day'),
  dayEnds: z.enum(['new-york-17', 'midnight'], 'must be new-york-17 or midnight'),
  zone: timeZoneSchema,
  fold: z.boolean('must be true or false'),
})
export type CalendarChange = z.output<typeof calendarChangeSchema>
