/** @packageDocumentation What all studies of runs have in common: how they are named, listed, followed and cancelled. */
import { z } from 'zod'
import { backtestRequestSchema, configSchema } from './backtest'
import { issueSchema } from './errors'
import { timeframeSchema } from './timeframeSchema'

/** `queued`: waits for the user's other studies. `cancelled`: what was computed until then is kept. `failed`: `error` says why. */
export const studyStatusSchema = z.enum(['queued', 'running', 'done', 'cancelled', 'failed'])
export type StudyStatus = z.infer<typeof studyStatusSchema>

/**
 * How far a study is. `done` of `total` counts what it is made of: the cells of a sweep, the folds of a walk-forward, else
 * hundredths. `ahead` is how many of the user's studies run before it; 0 once it runs.
 * `computedMs` is how long it has been running, without the time in the queue. `strategy` is the short name that run ids carry.
 */
export const studyStateSchema = z.object({
  id: z.string(),
  status: studyStatusSchema,
  strategy: z.string(),
  symbol: z.string(),
  timeframe: timeframeSchema,
  createdAt: z.iso.datetime(),
  computedMs: z.number().nonnegative(),
  done: z.number().int().nonnegative(),
  total: z.number().int().nonnegative(),
  ahead: z.number().int().nonnegative(),
  error: z.union([z.string(), z.array(issueSchema)]).nullable(),
})
export type StudyState = z.infer<typeof studyStateSchema>

/** The user's studies of one kind, newest first. */
export const studyListSchema = z.array(studyStateSchema)

/** Something could not be computed: how many there are, and how many it takes. */
export const tooFewSchema = z.object({
  what: z.enum(['days', 'trades', 'trials']),
  has: z.number().int().nonnegative(),
  needed: z.number().int().positive(),
})
export type TooFew = z.infer<typeof tooFewSchema>

/** A study in a path. */
export const studyPathSchema = z.object({ id: z.string().max(200) })

/** A cell of a sweep in a path, by its number. */
export const sweepCellPathSchema = studyPathSchema.extend({
  cell: z
    .string()
    .regex(/^\d{1,7}$/, 'must be a whole number from 0 to 9999999')
    .transform(Number),
})

/** `since`: cells from this position on in the order in which they were computed. Text, as everything in a query. */
export const sweepQuerySchema = z.strictObject({
  since: z
    .string()
    .regex(/^\d{1,7}$/, 'must be a whole number from 0 to 9999999')
    .transform(Number)
    .default(0),
})

/** The run that a study is about: a backtest as it is asked for, or the id of a stored one. Exactly one of the two. */
export const studiedRunSchema = z.strictObject({
  run: backtestRequestSchema.optional(),
  runId: z.string().min(1).max(200).optional(),
})

/** Every number that draws at random is seeded: the same seed gives the same answer, bit for bit. */
export const seedSchema = z
  .number('must be a whole number')
  .int('must be a whole number')
  .min(0, 'must be at least 0')
  .max(0xffff_ffff, 'must be at most 4294967295')
  .default(1)

const count = z.number('must be a whole number').int('must be a whole number')

/** Values of a swept parameter: a list, or all from `from` to `to` (inclusive) in steps. */
export const axisValuesSchema = z.union(
  [z.array(configSchema.valueType), z.strictObject({ from: z.number(), to: z.number(), step: z.number() })],
  'must be a list of values, or {"from", "to", "step"} with three numbers',
)
export type AxisValues = z.infer<typeof axisValuesSchema>

/** Swept parameters in order, each with its values. Cells are numbered with the last parameter changing fastest. */
export const axesSchema = z
  .array(
    z.tuple([z.string(), axisValuesSchema]),
    'must be a list like [["n1",[5,10]],["n2",{"from":20,"to":50,"step":10}]]',
  )
  .min(1, 'must name at least one parameter with its values')
  .max(8, 'must name at most 8 parameters')
export type Axes = z.infer<typeof axesSchema>

/** The same with every value written out. */
export const resolvedAxesSchema = z.array(z.tuple([z.string(), z.array(configSchema.valueType)]))

/** What a grid of configurations is judged by. `run` is without the swept parameters; `objective` names a statistic, larger is better. */
export const gridOfRunsShape = {
  run: backtestRequestSchema,
  axes: axesSchema,
  objective: z.string().min(1).default('Sharpe Ratio'),
  minTrades: count.min(0, 'must be at least 0').max(1_000_000, 'must be at most 1000000').default(1),
}
