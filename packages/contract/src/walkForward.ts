import { z } from 'zod'
import { configSchema, statisticsSchema } from './backtest'
import { figureSchema } from './figure'
import { headlineSchema, withheldSchema } from './headline'
import { gridOfRunsShape, resolvedAxesSchema, studyStateSchema } from './study'

const int = z.number('must be a whole number').int('must be a whole number')

/**
 * `train` and `test` are in bars, or in UTC days that have bars. `anchored` trains on everything before the test.
 * `choose`: the best cell, or the best median of a cell and its neighbours.
 */
export const walkForwardRequestSchema = z.strictObject({
  ...gridOfRunsShape,
  train: int.min(1, 'must be at least 1'),
  test: int.min(1, 'must be at least 1'),
  anchored: z.boolean().default(false),
  unit: z.enum(['bars', 'days'], 'must be bars or days').default('bars'),
  choose: z.enum(['value', 'neighbourhood'], 'must be value or neighbourhood').default('value'),
})
export type WalkForwardRequestInput = z.input<typeof walkForwardRequestSchema>
export type WalkForwardRequest = z.output<typeof walkForwardRequestSchema>

/**
 * Bar indexes within the run's dates, ends exclusive; times are those of the first bars and of the last one, `dates` their
 * trading dates ('yyyy-mm-dd', UTC days without a calendar; missing in studies from before). `best` and
 * `params` are null when no cell had a value: the fold stayed in cash. `withheld` says why the objective
 * (by its name) has no `outOfSample`; missing where it has, or never traded. Returns are fractions.
 */
export const foldSchema = z.object({
  trainStart: int,
  testStart: int,
  testEnd: int,
  trainFrom: z.iso.datetime(),
  testFrom: z.iso.datetime(),
  testTo: z.iso.datetime(),
  dates: z.object({ trainFrom: z.iso.date(), testFrom: z.iso.date(), testTo: z.iso.date() }).optional(),
  best: int.nullable(),
  params: configSchema.nullable(),
  inSample: figureSchema,
  outOfSample: figureSchema,
  withheld: withheldSchema.optional(),
  trades: int,
  outOfSampleReturn: z.number(),
  inSampleReturn: figureSchema,
})
export type WalkForwardFold = z.infer<typeof foldSchema>

/**
 * `stitched` is the account over the consecutive tests; with `headline` and `withheld` on a series with a calendar. `hindsight` is the best cell on the test bars themselves; null
 * if none had a value. `curve` has three accounts at each day's end, from the run's cash at the first bar: the tests, that cell, buy and hold.
 * `efficiency` is growth per bar out of sample over in sample. A cancelled one covers the folds it has.
 */
export const walkForwardResultSchema = z.object({
  stitched: z.object({
    firstBar: int,
    lastBar: int,
    final: z.number(),
    engine: statisticsSchema,
    headline: headlineSchema.optional(),
    withheld: withheldSchema.optional(),
  }),
  efficiency: figureSchema,
  objectiveEfficiency: figureSchema,
  positiveShare: z.number(),
  changes: figureSchema,
  drift: z.record(z.string(), figureSchema),
  hindsight: z.object({ best: int, params: configSchema, value: z.number(), return: z.number() }).nullable(),
  holdReturn: z.number(),
  curve: z.object({
    time: z.array(z.iso.datetime()).readonly(),
    tests: z.array(z.number()).readonly(),
    hindsight: z.array(z.number()).readonly().nullable(),
    hold: z.array(z.number()).readonly(),
  }),
})
export type WalkForwardResult = z.infer<typeof walkForwardResultSchema>

/** Folds in order; the result at the end (null without folds). */
export const walkForwardSchema = studyStateSchema.extend({
  request: walkForwardRequestSchema,
  axes: resolvedAxesSchema,
  folds: z.array(foldSchema),
  result: walkForwardResultSchema.nullable(),
})
export type WalkForwardAnswer = z.infer<typeof walkForwardSchema>
