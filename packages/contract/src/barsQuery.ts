import { z } from 'zod'
import { timeframeOf, TIMEFRAMES } from './timeframe'
import { timeParameter } from './timeParameter'

const DEFAULT_BARS = 1000
const MOST_BARS = 10_000

/** Whatever the room: a screen cannot tell more bars apart. */
export const MOST_WINDOW_BARS = 4000
const PIXELS = { least: 10, most: 20_000 }

function wholeNumber(least: number, most: number) {
  const bound = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, bound)
    .transform(Number)
    .refine((count) => count >= least && count <= most, bound)
}

const barCount = wholeNumber(1, MOST_BARS).default(DEFAULT_BARS)

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

/** Epoch ms, both inclusive. `pixels` is the width of the window: at most one bar for each. */
export const barWindowQuerySchema = z.strictObject({
  from: timeParameter('start'),
  to: timeParameter('end'),
  pixels: wholeNumber(PIXELS.least, PIXELS.most),
})
