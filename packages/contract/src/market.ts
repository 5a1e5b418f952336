/** @packageDocumentation Symbols and price bars. */
import { z } from 'zod'
import { TIMEFRAME_LABELS, type Timeframe, timeframeOf, timeframeSchema } from './timeframe'

/**
 * The symbols that can be asked for, ascending and unique. `timeframes` says which bar lengths each can be had in
 * (finest first); a symbol missing from it can be asked for in all of them.
 */
export const symbolsResponseSchema = z.object({
  symbols: z.array(z.string().min(1)),
  timeframes: z.record(z.string(), z.array(timeframeSchema)).optional(),
})
export type SymbolsResponse = z.infer<typeof symbolsResponseSchema>

/** One price bar, labelled with the start of its interval (ISO 8601, UTC). A missing `volume` is unknown, not zero. */
export const barSchema = z.object({
  datetime: z.iso.datetime(),
  open: z.number(),
  high: z.number(),
  low: z.number(),
  close: z.number(),
  volume: z.number().optional(),
})
export type Bar = z.infer<typeof barSchema>

/** Bars ascending by time, no duplicates; empty when the range holds none. */
export const barsResponseSchema = z.array(barSchema)

const SEPARATOR = ' - '

/** How a request names a series: 'EURUSD - 1 Hour'. */
export function joinSeriesName(symbol: string, timeframe: Timeframe): string {
  return symbol + SEPARATOR + TIMEFRAME_LABELS[timeframe]
}

/**
 * Takes 'EURUSD - 1 Hour' (or 'EURUSD - H1') apart at the last separator.
 *
 * @returns null when there is no separator, no symbol before it, or no known timeframe after it.
 */
export function splitSeriesName(name: string): { symbol: string; timeframe: Timeframe } | null {
  const at = name.lastIndexOf(SEPARATOR)
  const symbol = name.slice(0, at).trim()
  const timeframe = timeframeOf(name.slice(at + SEPARATOR.length))
  return at > 0 && symbol !== '' && timeframe !== null ? { symbol, timeframe } : null
}
