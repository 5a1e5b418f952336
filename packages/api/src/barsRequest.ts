import type { Timeframe } from '@tidemark/contract'
import type { BarsRequest } from './client'

/** Before every bar there is. */
const FIRST_DAY = '1970-01-01'

interface ChartChoice {
  readonly symbol: string
  readonly timeframe: Timeframe
  /** Calendar days in UTC, both inclusive; '' or absent where none is set. */
  readonly start?: string | undefined
  readonly end?: string | undefined
}

/**
 * What to ask for a choice of symbol, timeframe and days: the newest bars without days, else the range of whole days, as ISO
 * times. An open end is today.
 *
 * @param now - epoch ms
 */
export function chartRequest({ symbol, timeframe, start = '', end = '' }: ChartChoice, now: number): BarsRequest {
  if (start === '' && end === '') return { symbol, timeframe }
  const last = end === '' ? new Date(now).toISOString().slice(0, 10) : end
  return { symbol, timeframe, ...dayRange(start === '' ? FIRST_DAY : start, last) }
}

/** Whole days in UTC as ISO times, both inclusive. */
export function dayRange(start: string, end: string): { start: string; end: string } {
  return { start: `${start}T00:00:00Z`, end: `${end}T23:59:59Z` }
}
