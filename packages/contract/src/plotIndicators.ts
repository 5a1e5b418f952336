import { z } from 'zod'
import { figureSchema } from './figure'
import { barSchema } from './market'

const TIME = 'must be a date like 2024-01-31 or a time like 2024-01-31T14:30:00Z'

const timeSchema = z.union([z.iso.date(), z.iso.datetime({ offset: true })], TIME)

/**
 * Strict. `symbol` is 'EURUSD - 1 Hour'. `indicator_params` maps names from `indicators` to values, with defaults.
 * `start` and `end` are inclusive, a day to its last moment. With `bar_seconds`, as a window of bars answers it, rows are
 * summaries of that length with the values at the end of each.
 */
export const plotIndicatorsRequestSchema = z.strictObject({
  symbol: z.string().min(1, 'Please select a symbol'),
  indicators: z.array(z.string().min(1, 'must name an indicator')).min(1, 'Please select at least one indicator'),
  indicator_params: z.record(z.string(), z.record(z.string(), z.number())).default({}),
  start: timeSchema.optional(),
  end: timeSchema.optional(),
  bar_seconds: z.int().min(60).optional(),
})
export type PlotIndicatorsRequestInput = z.input<typeof plotIndicatorsRequestSchema>
export type PlotIndicatorsRequest = z.output<typeof plotIndicatorsRequestSchema>

/** At one bar: a number, or one per output. null: no value (yet). */
export const indicatorValueSchema = z.union([figureSchema, z.record(z.string(), figureSchema)])
export type IndicatorValue = z.infer<typeof indicatorValueSchema>

/** Each indicator's value under its requested name. */
export const plotBarSchema = barSchema.catchall(indicatorValueSchema)
export type PlotBar = z.infer<typeof plotBarSchema>

/** Ascending, all with the same indicators. */
export const plotIndicatorsResponseSchema = z.array(plotBarSchema)
