import { z } from 'zod'
import { timeframeSchema } from './timeframeSchema'

/** Ascending. `timeframes` lists each symbol's, finest first; a missing symbol has all. */
export const symbolsResponseSchema = z.object({
  symbols: z.array(z.string().min(1)),
  timeframes: z.record(z.string(), z.array(timeframeSchema)).optional(),
})
export type SymbolsResponse = z.infer<typeof symbolsResponseSchema>

/** Timestamped with the start of its interval (ISO 8601, UTC). A missing `volume` is unknown, not zero. */
export const barSchema = z.object({
  datetime: z.iso.datetime(),
  open: z.number(),
  high: z.number(),
  low: z.number(),
  close: z.number(),
  volume: z.number().optional(),
})
export type Bar = z.infer<typeof barSchema>

/** Ascending without duplicates; may be empty. */
export const barsResponseSchema = z.array(barSchema)

/** Summaries where the stored bars are too many. */
export const barWindowSchema = z.object({
  /** Changes whenever a bar of the series does. */
  version: z.string().min(1),
  /** Start of the first and the last stored bar, for knowing where a series ends. */
  first: z.iso.datetime(),
  last: z.iso.datetime(),
  /** Length of each bar. */
  bar_seconds: z.number().positive(),
  bars: barsResponseSchema,
})
export type BarWindow = z.infer<typeof barWindowSchema>
