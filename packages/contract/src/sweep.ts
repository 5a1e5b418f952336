import { z } from 'zod'
import { backtestRequestSchema, configSchema, equityPointSchema, summarySchema } from './backtest'
import { figureSchema } from './figure'
import { headlineSchema, withheldSchema } from './headline'
import { gridOfRunsShape, resolvedAxesSchema, studyStateSchema, tooFewSchema } from './study'

export const MOST_SWEEP_RUNS = 100_000

/** Bars after the day `learnUntil` (UTC, inclusive) are held out: shown, never used to choose. */
export const sweepRequestSchema = z.strictObject({
  ...gridOfRunsShape,
  learnUntil: z.iso.date('must be a date like 2024-01-31').optional(),
})
export type SweepRequestInput = z.input<typeof sweepRequestSchema>
export type SweepRequest = z.output<typeof sweepRequestSchema>

const int = z.number().int()

/**
 * Columns of equal length in the order of computation. Pass `next` as `since` to get the later ones. `value` is the
 * objective: null when undefined, with too few trades, or when the account was lost. A cell with senseless parameters
 * is all null. `return` is a fraction.
 */
export const sweepCellsSchema = z.object({
  next: int.nonnegative(),
  cell: z.array(int),
  value: z.array(figureSchema),
  return: z.array(figureSchema),
  trades: z.array(int.nullable()),
})
export type SweepCells = z.infer<typeof sweepCellsSchema>

/** Sharpe ratios are per period; multiply by the root of `periodsPerYear` to annualise. Probabilities are fractions. */
export const deflatedSchema = z.object({
  n: int,
  skew: figureSchema,
  kurtosis: figureSchema,
  sharpe: figureSchema,
  trials: int,
  dropped: int,
  varianceOfSharpes: figureSchema,
  meanCorrelation: figureSchema,
  effectiveTrials: z.number(),
  expectedMaxEffective: figureSchema,
  expectedMaxAll: figureSchema,
  psr: figureSchema,
  dsr: figureSchema,
  dsrAll: figureSchema,
  minTrackRecord: figureSchema,
  withheld: withheldSchema.optional(),
})

/** `pbo` is the share of splits whose winner on one half is below the median on the other. */
export const overfittingSchema = z.object({
  trials: int,
  rows: int,
  droppedRows: int,
  blockRows: int,
  combinations: int,
  pbo: z.number(),
  medianLogit: z.number(),
  probabilityOfLoss: z.number(),
  slope: figureSchema,
  intercept: figureSchema,
  rSquared: figureSchema,
})

/** Both inclusive. */
const spanSchema = z.object({ from: z.iso.datetime(), to: z.iso.datetime(), bars: int })

/** `not-proven`: no better than luck. `fragile`: better, but the best cell stands alone or loses in the other half. */
export const sweepVerdictSchema = z.enum(['not-proven', 'fragile', 'holds'])
export type SweepVerdict = z.infer<typeof sweepVerdictSchema>

/**
 * Cells are given by index. `nothing` is what not trading scores; it and the two beside it are absent from older results. `neighbourhood` has, per cell, the median of it and its neighbours. `verdict` is null with
 * too few days or trials; `tooFew` says which. `ledger` counts all trials this user ever ran with this strategy, symbol
 * and timeframe. `heldBack` (null without `learnUntil`) has the objective over the held-out bars, and in `plateau` the
 * median over its cells.
 */
export const sweepResultSchema = z.object({
  valid: int,
  best: int.nullable(),
  bestValue: figureSchema,
  neighbourhood: z.array(figureSchema).readonly(),
  bestByNeighbourhood: int.nullable(),
  neighbours: int,
  neighbourMedian: figureSchema,
  gridMedian: figureSchema,
  nothing: figureSchema.optional(),
  againstGrid: figureSchema.optional(),
  againstNothing: figureSchema.optional(),
  isolation: figureSchema,
  shape: z.enum(['no-edge', 'plateau', 'slope', 'spike']).nullable(),
  sensitivity: z.record(z.string(), figureSchema),
  slices: z.record(z.string(), z.array(figureSchema).readonly()).nullable(),
  plateau: z.array(int).readonly(),
  spikes: z.array(int).readonly(),
  periodsPerYear: z.number(),
  deflated: deflatedSchema.nullable(),
  pbo: overfittingSchema.nullable(),
  verdict: sweepVerdictSchema.nullable(),
  tooFew: z.array(tooFewSchema).readonly(),
  ledger: int,
  learn: spanSchema,
  heldBack: spanSchema
    .extend({ best: figureSchema, bestByNeighbourhood: figureSchema, plateau: figureSchema })
    .nullable(),
})
export type SweepResult = z.infer<typeof sweepResultSchema>

/** `result` is null until done or cancelled. */
export const sweepSchema = studyStateSchema.extend({
  request: sweepRequestSchema,
  axes: resolvedAxesSchema,
  cells: sweepCellsSchema,
  result: sweepResultSchema.nullable(),
})
export type SweepAnswer = z.infer<typeof sweepSchema>

/** `headline` and `withheld` on a series with a calendar. */
const sweepHalfSchema = summarySchema.extend({
  headline: headlineSchema.optional(),
  withheld: withheldSchema.optional(),
})

/**
 * Send `request` as a backtest to store the run. `learn` and `heldBack` have the metrics on either side of `learnUntil`
 * (null without it), each started flat. `curve` is the thinned account, the second part continuing from the first.
 * `split` is the first held-out bar.
 */
export const sweepCellSchema = z.object({
  cell: int,
  config: configSchema,
  request: backtestRequestSchema,
  learn: sweepHalfSchema,
  heldBack: sweepHalfSchema.nullable(),
  split: z.iso.datetime().nullable(),
  curve: z.array(equityPointSchema),
})
export type SweepCellAnswer = z.infer<typeof sweepCellSchema>
