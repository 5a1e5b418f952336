import { z } from 'zod'
import { figureSchema } from './figure'
import { withheldSchema } from './headline'

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

export const SEAL_VERDICTS = ['kept', 'weaker', 'broken'] as const
export const sealVerdictSchema = z.enum(SEAL_VERDICTS)
export type SealVerdict = z.infer<typeof sealVerdictSchema>

/** Why an opened seal has no verdict (RESEARCH.md 15.3), or why there is no seal. */
export const noVerdictSchema = z.enum(['too-short', 'bankrupt', 'no-trades', 'too-few-days', 'too-few-trades'])
export type NoVerdict = z.infer<typeof noVerdictSchema>
