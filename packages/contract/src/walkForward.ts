/** @packageDocumentation A walk-forward: parameters chosen on a stretch of bars, traded on the next one, and so on. */
import { z } from 'zod'
import { configSchema, statisticsSchema } from './backtest'
import { figureSchema } from './figure'
import { gridOfRunsShape, resolvedAxesSchema, studyStateSchema } from './study'

const int = z.number('must be a whole number').int('must be a whole number')

/**
 * `train` and `test` are lengths in bars, or in UTC days that have bars. `anchored` trains on everything before the test.
 * `choose`: by the best cell itself, or by the median of each cell and its neighbours.
 */
export const walkForwardRequestSchema = z.strictObject({
  ...gridOfRunsShape,
  train: int.min(1, 'must be at least 1'),
  test: int.min(1, 'must be at least 1'),
  anchored: z.boolean().default(false),
  unit: z.enum(['bars', 'days'], 'must be bars or days').default('bars'),
  choose: z.enum(['value', 'neighbourhood'], 'must be value or neighbourhood').default('value'),
})
/** What a caller may send (defaults absent). */
export type WalkForwardRequestInput = z.input<typeof walkForwardRequestSchema>
export type WalkForwardRequest = z.output<typeof walkForwardRequestSchema>

/** One train and test. Bars are numbers within the run's dates, ends exclusive; the times are those of the first bars and of the last one. `best` and `params` are null where no cell had a value and the fold stayed in cash. Returns are fractions. */
export const foldSchema = z.object({
  trainStart: int,
  testStart: int,
  testEnd: int,
  trainFrom: z.iso.datetime(),
  testFrom: z.iso.datetime(),
  testTo: z.iso.datetime(),
  best: int.nullable(),
  params: configSchema.nullable(),
  inSample: figureSchema,
  outOfSample: figureSchema,
  trades: int,
  outOfSampleReturn: z.number(),
  inSampleReturn: figureSchema,
})
export type WalkForwardFold = z.infer<typeof foldSchema>

/**
 * What the folds come to. `stitched` is the account over the tests one after the other. `hindsight` is the cell that was best on
 * the bars of the tests themselves; null when none had a value there. `curve` has the three accounts at the end of each day,
 * each starting from the run's cash: of the tests, of that cell, and of buying and holding.
 * `efficiency` is growth per bar out of sample over that in sample. A walk-forward that was cancelled says it of the folds it has.
 */
export const walkForwardResultSchema = z.object({
  stitched: z.object({ firstBar: int, lastBar: int, final: z.number(), engine: statisticsSchema }),
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

/** A walk-forward as far as it is: its folds in order, and its result once it is over (null without any fold). */
export const walkForwardSchema = studyStateSchema.extend({
  request: walkForwardRequestSchema,
  axes: resolvedAxesSchema,
  folds: z.array(foldSchema),
  result: walkForwardResultSchema.nullable(),
})
export type WalkForwardAnswer = z.infer<typeof walkForwardSchema>
