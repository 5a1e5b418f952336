import { z } from 'zod'
import { timeframeSchema } from './timeframeSchema'

/**
 * Available symbols, ascending and unique. `timeframes` lists each symbol's timeframes, finest first; a symbol missing
 * from it has all of them.
 */
export const symbolsResponseSchema = z.object({
  symbols: z.array(z.string().min(1)),
  timeframes: z.record(z.string(), z.array(timeframeSchema)).optional(),
})
export type SymbolsResponse = z.infer<typeof symbolsResponseSchema>

/**
 * One price bar, timestamped with the start of its interval (ISO 8601, UTC). A missing `volume` is unknown, not zero.
 */
export const barSchema = z.object({
  datetime: z.iso.datetime(),
  open: z.number(),
  high: z.number(),
  low: z.number(),
  close: z.number(),
  volume: z.number().optional(),
})
export type Bar = z.infer<typeof barSchema>

/** Bars ascending by time without duplicates; may be empty. */
export const barsResponseSchema = z.array(barSchema)
