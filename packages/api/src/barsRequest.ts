import type { Timeframe } from '@tidemark/contract'
import type { BarsRequest } from './client'

interface ChartChoice {
  readonly symbol: string
  readonly timeframe: Timeframe
  /** UTC days, both inclusive; '' or absent when not set. */
  readonly start?: string | undefined
  readonly end?: string | undefined
}

/** The newest bars without days, those before an end alone, else whole days as ISO times. An open end means today. `now` is epoch ms. */
export function chartRequest({ symbol, timeframe, start = '', end = '' }: ChartChoice, now: number): BarsRequest {
  if (start === '' && end === '') return { symbol, timeframe }
  if (start === '') return { symbol, timeframe, until: dayRange(end, end).end }
  return { symbol, timeframe, ...dayRange(start, end === '' ? new Date(now).toISOString().slice(0, 10) : end) }
}

/** UTC days to ISO times, both inclusive. */
export function dayRange(start: string, end: string): { start: string; end: string } {
  return { start: `${start}T00:00:00Z`, end: `${end}T23:59:59Z` }
}
