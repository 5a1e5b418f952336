import { TIMEFRAMES, timeframeSchema } from '@tidemark/contract'
import { z } from 'zod'
import { calendarColumn } from './keptCalendar'
import type { Series } from './Store'

export const seriesRow = z.object({
  symbol: z.string(),
  timeframe: timeframeSchema,
  bars: z.number(),
  first: z.number(),
  last: z.number(),
  source: z.string(),
  licence: z.string().nullable(),
  calendar: calendarColumn,
}) satisfies z.ZodType<Series>

function rank({ timeframe }: Series): number {
  return TIMEFRAMES.indexOf(timeframe)
}

/** Sorts rows that are ordered by symbol: finest timeframe first. */
export function byTimeframe(rows: readonly Series[]): Series[] {
  return rows.toSorted((a, b) => (a.symbol === b.symbol ? rank(a) - rank(b) : 0))
}

/** What a series keeps while its bars change. */
export const knownRow = z.object({ source: z.string(), licence: z.string().nullable(), calendar: calendarColumn })
