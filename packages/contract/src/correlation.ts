import { z } from 'zod'
import { figureSchema } from './figure'
import { TIMEFRAMES, timeframeOf } from './timeframe'

export const CORRELATION_COMPONENTS = ['close', 'open', 'high', 'low', 'volume'] as const
export type CorrelationComponent = (typeof CORRELATION_COMPONENTS)[number]

/** Pairs up to which an answer has one point for each. */
export const MOST_ROLLING = 20_000

/** Inclusive. */
export const CORRELATION_LIMITS = {
  maxlag: { min: 1, max: 50, default: 5 },
  window: { min: 1, max: 365, default: 30 },
} as const

const DATE_FORMAT = 'Start date and end date are required and must be in YYYY-MM-DD format.'
const DATE_INVALID = 'Dates must be valid and in YYYY-MM-DD format.'
const SERIES_MISSING = 'Please select both symbols and timeframes.'

const symbol = z.string(SERIES_MISSING).trim().min(1, SERIES_MISSING)

const timeframe = z.string(SERIES_MISSING).transform((text, context) => {
  const found = timeframeOf(text)
  if (found !== null) return found
  context.addIssue({
    code: 'custom',
    message: text === '' ? SERIES_MISSING : `must be one of ${TIMEFRAMES.join(', ')}`,
  })
  return z.NEVER
})

const day = z
  .string(DATE_FORMAT)
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: DATE_FORMAT, abort: true })
  .refine((text) => z.iso.date().safeParse(text).success, DATE_INVALID)

function wholeNumber(label: string, { min, max, default: usual }: { min: number; max: number; default: number }) {
  const kind = `${label} must be a whole number from ${min} to ${max}.`
  return z
    .union([z.number(), z.string().regex(/^-?\d{1,9}$/, kind)], kind)
    .transform(Number)
    .pipe(z.int(kind).min(min, `${label} must be at least ${min}.`).max(max, `${label} must be at most ${max}.`))
    .default(usual)
}

const flag = z
  .union([z.boolean(), z.enum(['true', 'false'])], 'must be true or false')
  .transform((value) => value === true || value === 'true')

/** Strict. Numbers and the flag may be text, as in a query. Dates are UTC days, both inclusive. `window` is in rows. */
export const correlationRequestSchema = z.strictObject({
  symbol_1: symbol,
  tf1: timeframe,
  symbol_2: symbol,
  tf2: timeframe,
  start: day,
  end: day,
  component: z.enum(CORRELATION_COMPONENTS, `must be one of ${CORRELATION_COMPONENTS.join(', ')}`).default('close'),
  maxlag: wholeNumber('Max lag', CORRELATION_LIMITS.maxlag),
  window: wholeNumber('Window', CORRELATION_LIMITS.window),
  use_log_returns: flag.default(true),
})
export type CorrelationRequestInput = z.input<typeof correlationRequestSchema>
export type CorrelationRequest = z.output<typeof correlationRequestSchema>

/** Pairs below which a lag has no correlation: of two it is always 1 or -1, of a few nearly so. */
export const LEAST_LAG_PAIRS = 10

/** Why no lag of two series is a lead: their bars are paired by their labels, and a longer one ends later. null: it is. */
export function noLeadOf(tf1: string, tf2: string): string | null {
  return tf1 === tf2 ? null : 'The bars of the two end at different times: a lag here is not a lead.'
}

const pointSchema = z.object({ time: z.iso.datetime(), value: figureSchema })

/** By lag ('-5' to '5', or '1' to '5'). */
const byLagSchema = z.record(z.string(), figureSchema)

const correlationSchema = z.object({ r: figureSchema, p: figureSchema })

/** For two collinear series `t` is null and `p` is 0. */
const cointegrationSchema = z.object({ t: figureSchema, p: figureSchema, usedlag: figureSchema })

const lineSchema = z.object({ const: figureSchema, slope: figureSchema })

/** By lag. */
const grangerSchema = z.record(z.string(), z.object({ F: figureSchema, p: figureSchema }))

/** Of levels or log returns; null where one cannot be computed. `mi` is in nats. */
export const correlationStatisticsSchema = z.object({
  n: z.number().int().nonnegative(),
  pearson: correlationSchema,
  spearman: correlationSchema,
  mi: figureSchema,
  vol_corr: figureSchema,
  coint_1_on_2: cointegrationSchema,
  coint_2_on_1: cointegrationSchema,
  ols_1_on_2: lineSchema,
  ols_2_on_1: lineSchema,
  gc_1_causes_2: grangerSchema,
  gc_2_causes_1: grangerSchema,
  cross_corr: byLagSchema,
})
export type CorrelationStatistics = z.infer<typeof correlationStatisticsSchema>

/**
 * Residuals of series 1 regressed on series 2, on levels, with mean 0. `deviation` is their standard deviation,
 * `z_score` the last one in deviations, `half_life` the rows until a deviation should halve (null: it does not revert).
 */
export const hedgeSpreadSchema = z.object({
  deviation: figureSchema,
  z_score: figureSchema,
  half_life: figureSchema,
  series: z.array(pointSchema).optional(),
})
export type HedgeSpreadResult = z.infer<typeof hedgeSpreadSchema>

/** One answer from several lags: the smallest p-value times the number of lags is below 0.05, or any lag says yes. */
export const GRANGER_RULES = ['smallest_p', 'any_lag'] as const
export type GrangerRule = (typeof GRANGER_RULES)[number]
const grangerRuleSchema = z.enum(GRANGER_RULES).nullable()

/**
 * On the analysed series, except `coint_pvalue`, `coef1` and `coef2`, which always use levels. `coef1` is the slope of
 * series 1 on series 2. `cross_corr` is keyed by lag; at a positive lag series 1 leads. Everything after it is
 * optional, because other backends need not send it. `granger` has each lag's p-value, `granger_rules` how the answers
 * follow (null: sent as they are); `no_lead` is why neither series leads, where `gc_1_causes_2` and `gc_2_causes_1` are null;
 * a lag of fewer than `LEAST_LAG_PAIRS` pairs is null in `cross_corr`, and only there; `rolling` is Pearson's r over the window ending at each bar.
 */
export const correlationResultSchema = z.object({
  pearson_corr: figureSchema,
  spearman_corr: figureSchema,
  mi: figureSchema,
  vol_corr: figureSchema,
  pearson_pvalue: figureSchema,
  spearman_pvalue: figureSchema,
  coint_pvalue: figureSchema,
  coef1: figureSchema,
  coef2: figureSchema,
  gc_1_causes_2: z.boolean().nullable(),
  gc_2_causes_1: z.boolean().nullable(),
  cross_corr: byLagSchema,
  n: z.number().int().nonnegative().optional(),
  no_lead: z.string().optional(),
  rolling: z.array(pointSchema).optional(),
  granger: z.object({ gc_1_causes_2: byLagSchema, gc_2_causes_1: byLagSchema }).optional(),
  granger_rules: z.object({ gc_1_causes_2: grangerRuleSchema, gc_2_causes_1: grangerRuleSchema }).optional(),
  hedge_spread: hedgeSpreadSchema.nullish(),
  statistics: correlationStatisticsSchema.optional(),
})
export type CorrelationResult = z.infer<typeof correlationResultSchema>
