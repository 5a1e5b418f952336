import { z } from 'zod'
import { figureSchema } from './figure'
import { barSchema } from './market'

const TIME = 'must be a date like 2024-01-31 or a time like 2024-01-31T14:30:00Z'

/** A calendar day in UTC, or an instant with its zone. */
const timeSchema = z.union([z.iso.date(), z.iso.datetime({ offset: true })], TIME)

/**
 * Strict. `symbol` names series and timeframe ('EURUSD - 1 Hour'). `indicator_params` maps names from `indicators` to
 * parameter values; omitted ones get their defaults. `start` and `end` are inclusive: a day as `end` includes the whole
 * day.
 */
export const plotIndicatorsRequestSchema = z.strictObject({
  symbol: z.string().min(1, 'Please select a symbol'),
  indicators: z.array(z.string().min(1, 'must name an indicator')).min(1, 'Please select at least one indicator'),
  indicator_params: z.record(z.string(), z.record(z.string(), z.number())).default({}),
  start: timeSchema.optional(),
  end: timeSchema.optional(),
})
/** A request before defaults are applied; the engine receives `PlotIndicatorsRequest`. */
export type PlotIndicatorsRequestInput = z.input<typeof plotIndicatorsRequestSchema>
export type PlotIndicatorsRequest = z.output<typeof plotIndicatorsRequestSchema>

/** An indicator at one bar: a number, or one per output. null: no value (yet). */
export const indicatorValueSchema = z.union([figureSchema, z.record(z.string(), figureSchema)])
export type IndicatorValue = z.infer<typeof indicatorValueSchema>

/** A bar with each indicator's value under its requested name. */
export const plotBarSchema = barSchema.catchall(indicatorValueSchema)
export type PlotBar = z.infer<typeof plotBarSchema>

/** Bars ascending by time, all with the same indicators. */
export const plotIndicatorsResponseSchema = z.array(plotBarSchema)
