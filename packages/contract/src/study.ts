import { z } from 'zod'
import { backtestRequestSchema, configSchema, madeOfSchema } from './backtest'
import { issueSchema } from './errors'
import { timeframeSchema } from './timeframeSchema'

/** `queued`: after the user's other studies. `cancelled`: results so far are kept. `failed`: `error` says why. */
export const studyStatusSchema = z.enum(['queued', 'running', 'done', 'cancelled', 'failed'])
export type StudyStatus = z.infer<typeof studyStatusSchema>

/**
 * `done` of `total` counts a sweep's cells, a walk-forward's folds, otherwise percent. `ahead` is how many of the
 * user's studies come first. `computedMs` excludes the queue. `strategy` is the short name used in run ids. `settings`
 * tell it from others of its series: 'n1 5, 10 × n2 20 to 60', a grid's objective, 'seed 1'. `runId` is the stored run that
 * it is about, where one was named. `madeOf` is absent before the
 * first bar was read, and from older studies.
 */
export const studyStateSchema = z.object({
  id: z.string(),
  status: studyStatusSchema,
  strategy: z.string(),
  symbol: z.string(),
  timeframe: timeframeSchema,
  settings: z.array(z.string()).readonly().default([]),
  runId: z.string().optional(),
  createdAt: z.iso.datetime(),
  computedMs: z.number().nonnegative(),
  done: z.number().int().nonnegative(),
  total: z.number().int().nonnegative(),
  ahead: z.number().int().nonnegative(),
  error: z.union([z.string(), z.array(issueSchema)]).nullable(),
  madeOf: madeOfSchema.optional(),
})
export type StudyState = z.infer<typeof studyStateSchema>

/** Of one user and kind, newest first. */
export const studyListSchema = z.array(studyStateSchema)

export const tooFewSchema = z.object({
  what: z.enum(['days', 'trades', 'trials']),
  has: z.number().int().nonnegative(),
  needed: z.number().int().positive(),
})
export type TooFew = z.infer<typeof tooFewSchema>

export const studyIdPathSchema = z.object({ id: z.string().max(200) })

export const sweepCellPathSchema = studyIdPathSchema.extend({
  cell: z
    .string()
    .regex(/^\d{1,7}$/, 'must be a whole number from 0 to 9999999')
    .transform(Number),
})

/** `since`: position of the first cell to return, in the order of computation. */
export const sweepQuerySchema = z.strictObject({
  since: z
    .string()
    .regex(/^\d{1,7}$/, 'must be a whole number from 0 to 9999999')
    .transform(Number)
    .default(0),
})

/** Exactly one of a backtest request and a stored run's id. */
export const studiedRunSchema = z.strictObject({
  run: backtestRequestSchema.optional(),
  runId: z.string().min(1).max(200).optional(),
})

/** The same seed gives bit-identical results. */
export const seedSchema = z
  .number('must be a whole number')
  .int('must be a whole number')
  .min(0, 'must be at least 0')
  .max(0xffff_ffff, 'must be at most 4294967295')
  .default(1)

const count = z.number('must be a whole number').int('must be a whole number')

/** A list, or `from` to `to` (inclusive) in steps. */
export const axisValuesSchema = z.union(
  [z.array(configSchema.valueType), z.strictObject({ from: z.number(), to: z.number(), step: z.number() })],
  'must be a list of values, or {"from", "to", "step"} with three numbers',
)
export type AxisValues = z.infer<typeof axisValuesSchema>

/** In cell numbers the last parameter changes fastest. */
export const axesSchema = z
  .array(
    z.tuple([z.string(), axisValuesSchema]),
    'must be a list like [["n1",[5,10]],["n2",{"from":20,"to":50,"step":10}]]',
  )
  .min(1, 'must name at least one parameter with its values')
  .max(8, 'must name at most 8 parameters')
export type Axes = z.infer<typeof axesSchema>

export const resolvedAxesSchema = z.array(z.tuple([z.string(), z.array(configSchema.valueType)]))

/**
 * `run` omits the swept parameters; `objective` names a metric of the headline or a statistic, larger is better. The default
 * is the Sharpe ratio that a run's report shows.
 */
export const gridOfRunsShape = {
  run: backtestRequestSchema,
  axes: axesSchema,
  objective: z.string().min(1).default('sharpe'),
  minTrades: count.min(0, 'must be at least 0').max(1_000_000, 'must be at most 1000000').default(1),
}
