import { z } from 'zod'
import { configSchema } from './backtest'
import { figureSchema } from './figure'
import { withheldSchema } from './headline'
import { seedSchema, studiedRunSchema, studyStateSchema, tooFewSchema } from './study'

const int = z.number('must be a whole number').int('must be a whole number')

/** Resamples days in blocks, or the order of the trades. `blockLength` is a mean in days; estimated when absent. */
export const resampleRequestSchema = studiedRunSchema.extend({
  method: z.enum(['stationary', 'circular', 'orders'], 'must be stationary, circular or orders').default('stationary'),
  seed: seedSchema,
  paths: int.min(1, 'must be at least 1').max(10_000, 'must be at most 10000').default(1000),
  blockLength: z
    .number('must be a number')
    .min(1, 'must be at least 1')
    .max(100_000, 'must be at most 100000')
    .optional(),
  horizon: int.min(1, 'must be at least 1').max(20_000, 'must be at most 20000').optional(),
})
export type ResampleRequestInput = z.input<typeof resampleRequestSchema>
export type ResampleRequest = z.output<typeof resampleRequestSchema>

/** By quantile level: '0.05', '0.5'. */
const byLevel = z.record(z.string(), z.number())

/**
 * Wealth starts at 1; drawdowns are positive fractions. `fan` has, per level, the wealth at each of `fanSteps`,
 * `samples` that of three paths; `observed` is the run's own, `dates` its days (null beyond its end).
 * `observedMaxDrawdown` is of the values at day ends, as the paths' are. `drawdownQuantiles` has 101 maximum drawdowns, ascending. `sharpe95` is per period; null when every path is
 * constant, and, with its reason in `withheld`, where the run's Sharpe ratio is withheld.
 */
export const bootstrapSchema = z.object({
  n: int,
  horizon: int,
  paths: int,
  method: z.enum(['stationary', 'circular']),
  blockLength: z.number(),
  seed: int,
  fanSteps: z.array(int).readonly(),
  fan: z.record(z.string(), z.array(z.number()).readonly()),
  terminal: byLevel,
  maxDrawdown: byLevel,
  probabilityOfLoss: z.number(),
  probabilityDrawdown: byLevel,
  sharpe95: z.tuple([z.number(), z.number()]).readonly().nullable(),
  withheld: withheldSchema.optional(),
  samples: z.array(z.array(z.number()).readonly()).readonly().default([]),
  observed: z.array(figureSchema).readonly(),
  dates: z.array(z.string().nullable()).readonly().default([]),
  observedMaxDrawdown: figureSchema,
  drawdownQuantiles: z.array(z.number()).readonly(),
})

/** `shareWorse` is the share of orders with a deeper maximum drawdown than observed. */
export const ordersSchema = z.object({
  n: int,
  paths: int,
  seed: int,
  terminal: z.number(),
  observedMaxDrawdown: figureSchema,
  maxDrawdown: byLevel,
  shareWorse: z.number(),
})

/** Once done, one of the three results is set; none if the account was lost before the last trade. */
export const resampleSchema = studyStateSchema.extend({
  request: resampleRequestSchema,
  result: z
    .object({
      bootstrap: bootstrapSchema.nullable(),
      orders: ordersSchema.nullable(),
      tooFew: tooFewSchema.nullable(),
    })
    .nullable(),
})
export type ResampleAnswer = z.infer<typeof resampleSchema>

export const stressRequestSchema = studiedRunSchema
export type StressRequestInput = z.input<typeof stressRequestSchema>
export type StressRequest = z.output<typeof stressRequestSchema>

/**
 * The run at 0 to 3 times its costs. `breakEvenMultiplier` is null with a `reason`: no costs, no profit without them,
 * or still profitable at 96 times. `breakEvenFee`, a fraction per fill, alone brings the return to 0.
 */
export const costStressSchema = z.object({
  rows: z
    .array(
      z.object({
        multiplier: z.number(),
        'Return [%]': figureSchema,
        'Sharpe Ratio': figureSchema,
        'Max. Drawdown [%]': figureSchema,
        '# Trades': figureSchema,
        'Profit Factor': figureSchema,
      }),
    )
    .readonly(),
  breakEvenMultiplier: figureSchema,
  reason: z.enum(['no-costs', 'no-edge', 'beyond']).nullable(),
  breakEvenFee: figureSchema,
})
export type CostStressFindings = z.infer<typeof costStressSchema>

export const stressSchema = studyStateSchema.extend({
  request: stressRequestSchema,
  result: costStressSchema.nullable(),
})
export type StressAnswer = z.infer<typeof stressSchema>

/** `replays` is the number of truncated series to try. */
export const lookAheadRequestSchema = studiedRunSchema.extend({
  seed: seedSchema,
  replays: int.min(1, 'must be at least 1').max(1000, 'must be at most 1000').default(40),
})
export type LookAheadRequestInput = z.input<typeof lookAheadRequestSchema>
export type LookAheadRequest = z.output<typeof lookAheadRequestSchema>

/**
 * Whether decisions change when later bars are removed; `sentence` is the evidence. Bar indexes within the run's dates.
 * `rule` is what was checked: a strategy with all of its parameters.
 */
export const lookAheadFindingsSchema = z.object({
  verdict: z.enum(['uses-later-bars', 'none-found', 'too-short', 'not-deterministic']),
  sentence: z.string(),
  decisions: int.nullable(),
  cuts: z.array(int).readonly().nullable(),
  cutsAfterDecision: int,
  different: int.nullable(),
  differences: z.array(z.object({ cut: int, firstBar: int })).readonly(),
  earliestBar: int.nullable(),
  earliestTime: z.iso.datetime().nullable(),
  rule: z.object({ strategy: z.string(), params: configSchema }).optional(),
})
export type LookAheadFindings = z.infer<typeof lookAheadFindingsSchema>

export const lookAheadSchema = studyStateSchema.extend({
  request: lookAheadRequestSchema,
  result: lookAheadFindingsSchema.nullable(),
})
export type LookAheadAnswer = z.infer<typeof lookAheadSchema>
