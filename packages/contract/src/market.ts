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
