/** @packageDocumentation Indicators over the bars of a series: what is asked, and what is answered. */
import { z } from 'zod'
import { figureSchema } from './figure'
import { barSchema } from './market'

const TIME = 'must be a date like 2024-01-31 or a time like 2024-01-31T14:30:00Z'

/** A calendar day in UTC, or a moment with its zone. */
const timeSchema = z.union([z.iso.date(), z.iso.datetime({ offset: true })], TIME)

/**
 * Strict, as the other requests. `symbol` names series and timeframe ('EURUSD - 1 Hour'). `indicator_params` maps a name
 * of `indicators` to values of its parameters; what it leaves out has its default. `start` and `end` are both inclusive: a
 * day as `end` is that whole day.
 */
export const plotIndicatorsRequestSchema = z.strictObject({
  symbol: z.string().min(1, 'Please select a symbol'),
  indicators: z.array(z.string().min(1, 'must name an indicator')).min(1, 'Please select at least one indicator'),
  indicator_params: z.record(z.string(), z.record(z.string(), z.number())).default({}),
  start: timeSchema.optional(),
  end: timeSchema.optional(),
})
/** What a caller may send (defaults absent), as against `PlotIndicatorsRequest`, which the engine receives. */
export type PlotIndicatorsRequestInput = z.input<typeof plotIndicatorsRequestSchema>
export type PlotIndicatorsRequest = z.output<typeof plotIndicatorsRequestSchema>

/** An indicator on one bar: a figure, or one per output by name where there are several. null: no value (yet). */
export const indicatorValueSchema = z.union([figureSchema, z.record(z.string(), figureSchema)])
export type IndicatorValue = z.infer<typeof indicatorValueSchema>

/** A bar with the value of each indicator under the name by which it was asked for. */
export const plotBarSchema = barSchema.catchall(indicatorValueSchema)
export type PlotBar = z.infer<typeof plotBarSchema>

/** Bars ascending by time, all with the same indicators. */
export const plotIndicatorsResponseSchema = z.array(plotBarSchema)
