import { z } from 'zod'
import { configSchema } from './backtest'
import { figureSchema } from './figure'
import { withheldSchema } from './headline'
import { timeframeSchema } from './timeframeSchema'

/** Of a strategy's tries on a series, of any strategy's on it, or of any timeframe's of the symbol (RESEARCH.md 14.3). */
export const POPULATIONS = ['strategy', 'series', 'market'] as const
export const populationSchema = z.enum(POPULATIONS, `must be one of ${POPULATIONS.join(', ')}`)
export type Population = z.infer<typeof populationSchema>

export const SKETCH_LENGTH = 128

/** What the ledger keeps of a run that somebody could have chosen; moments are of its daily returns, per period. */
export const trialSummarySchema = z.object({
  /** Hash of configuration, series and range: the same again is the same trial. */
  trial: z.string(),
  configuration: z.string(),
  strategy: z.string(),
  symbol: z.string(),
  timeframe: z.string().nullable(),
  /** Labels of the first and last bar used, in epoch ms. */
  from: z.number(),
  to: z.number(),
  /** First and last trading date, in days since 1970-01-01. */
  first: z.number().int(),
  last: z.number().int(),
  trades: z.number().int(),
  bankrupt: z.boolean(),
  n: z.number().int(),
  mean: figureSchema,
  sd: figureSchema,
  skew: figureSchema,
  kurtosis: figureSchema,
  sharpe: figureSchema,
  /** Of length 1; the dot product of two estimates their correlation. null when the returns never vary. */
  sketch: z.array(z.number()).length(SKETCH_LENGTH).nullable(),
})
export type TrialSummary = z.infer<typeof trialSummarySchema>

const countsSchema = z.object({ luck: figureSchema, confidence: figureSchema })

/** A trial's metrics against the best of the others (RESEARCH.md 14.4). Ratios are per period. */
export const ledgerAnswerSchema = z.object({
  trial: z.string(),
  configuration: z.string(),
  population: populationSchema,
  /** Distinct ones in the population. */
  configurations: z.number().int(),
  /** Tries that the metrics count, the chosen one among them. */
  counted: z.number().int(),
  /** Tries whose account never moved. */
  dropped: z.number().int(),
  /** Tries on other dates. */
  elsewhere: z.number().int(),
  n: z.number().int(),
  sharpe: figureSchema,
  skew: figureSchema,
  kurtosis: figureSchema,
  meanSharpe: figureSchema,
  varianceOfSharpes: figureSchema,
  /** Drawn towards luck's own when there are few tries. */
  variance: figureSchema,
  meanCorrelation: figureSchema,
  effectiveTrials: figureSchema,
  expectedMaxEffective: figureSchema,
  expectedMaxAll: figureSchema,
  psr: figureSchema,
  dsr: figureSchema,
  dsrAll: figureSchema,
  /** What is left when the best of luck is taken off; may be negative. */
  haircutSharpe: figureSchema,
  /** How many independent tries luck alone needs to reach the ratio (`luck`), or its lower bound (`confidence`). */
  budget: countsSchema.nullable(),
  triesLeft: countsSchema.nullable(),
  minTrackRecord: figureSchema,
  minTrackRecordDeflated: figureSchema,
  withheld: withheldSchema,
})
export type LedgerAnswer = z.infer<typeof ledgerAnswerSchema>

/**
 * What was tried: a backtest, a cell of a sweep, a training cell of a walk-forward's fold, one symbol of several, a stitched
 * walk-forward, or a run that was stored before there was a ledger.
 */
export const TRY_KINDS = ['run', 'cell', 'fold', 'symbol', 'walkforward', 'before'] as const
export const tryKindSchema = z.enum(TRY_KINDS)
export type TryKind = z.infer<typeof tryKindSchema>

/** `timeframe` may only be missing for the market, `strategy` (its name) only where the population is not one's tries. */
export const ledgerQuerySchema = z
  .strictObject({
    symbol: z.string().min(1).max(64),
    timeframe: timeframeSchema.optional(),
    population: populationSchema.default('series'),
    strategy: z.string().min(1).max(64).optional(),
  })
  .refine(({ timeframe, population }) => timeframe !== undefined || population === 'market', {
    path: ['timeframe'],
    message: 'must be given unless population is market',
  })
  .refine(({ strategy, population }) => strategy !== undefined || population !== 'strategy', {
    path: ['strategy'],
    message: 'must be given when population is strategy',
  })
export type LedgerQuery = z.output<typeof ledgerQuerySchema>

const place = z.number().int().nonnegative()

/** One entry each per try, in order of time. What only its owner and administrators may see is null for others. */
export const ledgerTriesSchema = z.object({
  /** When the server accepted it, in epoch ms. */
  at: z.array(z.number()).readonly(),
  /** Annual, of the daily returns; null where it is withheld or cannot be computed. */
  sharpe: z.array(figureSchema).readonly(),
  /** Places in {@link TRY_KINDS}. */
  kind: z.array(place).readonly(),
  /** Whether it is one of the tries that the best one is judged against: 1 or 0. */
  counted: z.array(z.union([z.literal(0), z.literal(1)])).readonly(),
  /** The best that luck gives after it, annual: with every try counted, and by how alike they are. */
  luckAll: z.array(figureSchema).readonly(),
  luckEffective: z.array(figureSchema).readonly(),
  /** Places in `strategies`, `owners` and `studies` of the answer. */
  strategy: z.array(place.nullable()).readonly(),
  owner: z.array(place.nullable()).readonly(),
  study: z.array(place.nullable()).readonly(),
  /** The stored run, where there is one. */
  run: z.array(z.string().nullable()).readonly(),
  /** By parameter; null also where a strategy does not have it. */
  params: z.record(z.string(), z.array(configSchema.valueType).readonly()),
})
export type LedgerTries = z.infer<typeof ledgerTriesSchema>

export const ledgerSchema = z.object({
  symbol: z.string(),
  timeframe: timeframeSchema.nullable(),
  population: populationSchema,
  tries: ledgerTriesSchema,
  strategies: z.array(z.string()).readonly(),
  owners: z.array(z.string()).readonly(),
  studies: z.array(z.string()).readonly(),
  /** Tries before the first one listed. */
  earlier: z.number().int().nonnegative(),
  /** Place of the best try by its ratio; null where none has one. */
  best: place.nullable(),
  /** Of the best try. */
  answer: ledgerAnswerSchema.nullable(),
  /** Periods a year of the best try: the root of it makes a ratio annual. */
  perYear: z.number().nullable(),
  /** As last verified (epoch ms; null: not yet). `brokenAt` is the first row that is not as it was written. */
  chain: z.object({ verifiedAt: z.number().nullable(), brokenAt: z.number().int().nullable() }),
})
export type Ledger = z.infer<typeof ledgerSchema>

/** Before more tries are made: `add` of them between two days, both included. */
export const ledgerBudgetQuerySchema = z.strictObject({
  symbol: z.string().min(1).max(64),
  timeframe: timeframeSchema,
  population: populationSchema.exclude(['strategy']).default('series'),
  add: z
    .string()
    .regex(/^\d{1,7}$/, 'must be a whole number from 0 to 9999999')
    .transform(Number),
  start_date: z.iso.date('must be a day like 2025-01-31').optional(),
  end_date: z.iso.date('must be a day like 2025-01-31').optional(),
})

export type LedgerBudgetQuery = z.output<typeof ledgerBudgetQuerySchema>

/** Ratios are annual: what luck gives now, and after the tries to come. null with too few daily returns. */
export const ledgerBudgetSchema = z.object({
  counted: z.number().int().nonnegative(),
  effectiveTrials: z.number().nonnegative(),
  add: z.number().int().nonnegative(),
  n: z.number().int().nonnegative(),
  perYear: z.number(),
  luck: figureSchema,
  luckAfter: figureSchema,
})
export type LedgerBudget = z.infer<typeof ledgerBudgetSchema>

export const SEAL_VERDICTS = ['kept', 'weaker', 'broken'] as const
export const sealVerdictSchema = z.enum(SEAL_VERDICTS)
export type SealVerdict = z.infer<typeof sealVerdictSchema>

/** Why an opened seal has no verdict (RESEARCH.md 15.3), or why there is no seal. */
export const noVerdictSchema = z.enum(['too-short', 'bankrupt', 'no-trades', 'too-few-days', 'too-few-trades'])
export type NoVerdict = z.infer<typeof noVerdictSchema>
