/** @packageDocumentation What the two price calls may be asked. */
import { z } from 'zod'
import { timeframeOf, TIMEFRAMES } from './timeframe'
import { timeParameter } from './timeParameter'

const DEFAULT_BARS = 1000
const MOST_BARS = 10_000

const bound = `must be a whole number from 1 to ${MOST_BARS}`

/** A number of bars in a query, where everything is text. */
const barCount = z
  .string()
  .regex(/^\d{1,9}$/, bound)
  .transform(Number)
  .refine((count) => count >= 1 && count <= MOST_BARS, bound)
  .default(DEFAULT_BARS)

/** A series in a path: the symbol in capitals, the timeframe by name or label. */
export const seriesParamsSchema = z.object({
  symbol: z.string().transform((text) => text.trim().toUpperCase()),
  timeframe: z.string().transform((text, context) => {
    const timeframe = timeframeOf(text)
    if (timeframe !== null) return timeframe
    context.addIssue({ code: 'custom', message: `must be one of ${TIMEFRAMES.join(', ')}` })
    return z.NEVER
  }),
})

/** The newest `count` bars. */
export const latestBarsQuerySchema = z.strictObject({ count: barCount })

/** Bars from `start` to `end`, ms since 1970 UTC, both inclusive; absent is unbounded. */
export const barsInRangeQuerySchema = z.strictObject({
  start: timeParameter('start').optional(),
  end: timeParameter('end').optional(),
  limit: barCount,
  /** Instead of leaving out what `limit` has no room for, gathers the bars into longer ones over the whole range. */
  thin: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((text) => text === 'true'),
})
