import { z } from 'zod'
import { calendarSchema, timeZoneSchema } from './calendar'
import { timeframeSchema } from './timeframeSchema'

/** `offered` is the calendar that newer bars suggest instead; null for none. */
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
