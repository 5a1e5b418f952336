import { z } from 'zod'
import { timeframeOf, TIMEFRAMES } from './timeframe'
import { timeParameter } from './timeParameter'

const DEFAULT_BARS = 1000
const MOST_BARS = 10_000

const bound = `must be a whole number from 1 to ${MOST_BARS}`

const barCount = z
  .string()
  .regex(/^\d{1,9}$/, bound)
  .transform(Number)
  .refine((count) => count >= 1 && count <= MOST_BARS, bound)
  .default(DEFAULT_BARS)

/** The symbol in upper case, the timeframe by code or label. */
export const seriesParamsSchema = z.object({
  symbol: z.string().transform((text) => text.trim().toUpperCase()),
  timeframe: z.string().transform((text, context) => {
    const timeframe = timeframeOf(text)
    if (timeframe !== null) return timeframe
    context.addIssue({ code: 'custom', message: `must be one of ${TIMEFRAMES.join(', ')}` })
    return z.NEVER
  }),
})

export const latestBarsQuerySchema = z.strictObject({ count: barCount })

/** Epoch ms, both inclusive; absent means unbounded. */
export const barsInRangeQuerySchema = z.strictObject({
  start: timeParameter('start').optional(),
  end: timeParameter('end').optional(),
  limit: barCount,
  /** Aggregates into longer bars instead of cutting at `limit`. */
  thin: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((text) => text === 'true'),
})
