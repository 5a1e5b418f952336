/** @packageDocumentation A parameter sweep: every combination of parameter values, and whether the best is more than luck. */
import { z } from 'zod'
import { backtestRequestSchema, configSchema, equityPointSchema, summarySchema } from './backtest'
import { figureSchema } from './figure'
import { gridOfRunsShape, resolvedAxesSchema, studyStateSchema, tooFewSchema } from './study'

/** Runs that one sweep may have. */
export const MOST_SWEEP_RUNS = 100_000

/** Bars after the day `learnUntil` (UTC, inclusive) are held back: they are shown, never used to choose. */
export const sweepRequestSchema = z.strictObject({
  ...gridOfRunsShape,
  learnUntil: z.iso.date('must be a date like 2024-01-31').optional(),
})
/** What a caller may send (defaults absent). */
export type SweepRequestInput = z.input<typeof sweepRequestSchema>
export type SweepRequest = z.output<typeof sweepRequestSchema>

const int = z.number().int()

/**
 * Cells in the order in which they were computed, as columns of one length. `next` is what to ask `since` for the ones after.
 * `value` is the objective: null where it is not defined, there were too few trades or the account went bankrupt. All null for a
 * cell that makes no sense (the fast average is not the faster one). `return` is a fraction.
 */
export const sweepCellsSchema = z.object({
  next: int.nonnegative(),
  cell: z.array(int),
  value: z.array(figureSchema),
  return: z.array(figureSchema),
  trades: z.array(int.nullable()),
})
export type SweepCells = z.infer<typeof sweepCellsSchema>

/** Whether the best is more than luck. Sharpe ratios are per period: times the root of `periodsPerYear` they are annualised. Probabilities are fractions. */
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
})

/** How often the winner of one half of the days is below the median on the other half. `pbo` is a fraction. */
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

/** First and last bar, both inclusive. */
const spanSchema = z.object({ from: z.iso.datetime(), to: z.iso.datetime(), bars: int })

/** `not-proven`: no better than luck. `fragile`: better than luck, but the best stands alone or loses in the other half. */
export const sweepVerdictSchema = z.enum(['not-proven', 'fragile', 'holds'])
export type SweepVerdict = z.infer<typeof sweepVerdictSchema>

/**
 * What all cells together say; of a cancelled sweep, what those say that were computed. Cells are named by their number.
 * `neighbourhood` has one entry per cell: the median of it and its neighbours. `verdict` is null where there are too few days or
 * trials for one, and `tooFew` says of what. `ledger` counts every trial that this user ever ran with this strategy on this
 * symbol and timeframe, this sweep included. `heldBack` is null without `learnUntil`; its figures are the objective over the
 * bars held back, `plateau` the median over the plateau's cells.
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
  isolation: figureSchema,
  shape: z.enum(['plateau', 'slope', 'spike']).nullable(),
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

/** A sweep as far as it is. `result` is null until it is done or cancelled. */
export const sweepSchema = studyStateSchema.extend({
  request: sweepRequestSchema,
  axes: resolvedAxesSchema,
  cells: sweepCellsSchema,
  result: sweepResultSchema.nullable(),
})
export type SweepAnswer = z.infer<typeof sweepSchema>

/**
 * One cell run again: `request` is what to send as a backtest to open it as a run. `learn` and `heldBack` are the figures on
 * either side of `learnUntil` (null without it), each started flat; `curve` is the account over both, thinned, the second part
 * growing what the first one left. `split` is the first bar held back.
 */
export const sweepCellSchema = z.object({
  cell: int,
  config: configSchema,
  request: backtestRequestSchema,
  learn: summarySchema,
  heldBack: summarySchema.nullable(),
  split: z.iso.datetime().nullable(),
  curve: z.array(equityPointSchema),
})
export type SweepCellAnswer = z.infer<typeof sweepCellSchema>
