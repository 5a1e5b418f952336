import { z } from 'zod'
import { figureSchema } from './figure'

/**
 * Why a metric is null, the first that applies: the account was lost, the run spans fewer than 90 days, it has fewer than
 * 20 daily returns, or fewer than 10 closed trades.
 */
export const withheldReasonSchema = z.enum(['no-account', 'bankrupt', 'too-short', 'too-few-days', 'too-few-trades'])
export type WithheldReason = z.infer<typeof withheldReasonSchema>

/** By the metric's name; metrics that are not named here are as computed. */
export const withheldSchema = z.record(z.string(), withheldReasonSchema)
export type Withheld = z.infer<typeof withheldSchema>

/**
 * The metrics of a run on a series with a calendar, one definition for every screen. Fractions; null where one is withheld
 * or cannot be computed.
 */
export const headlineSchema = z.object({
  return: figureSchema,
  cagr: figureSchema,
  volatility: figureSchema,
  /** Mean over deviation of the calendar's daily returns, times the root of the periods a year. */
  sharpe: figureSchema,
  sortino: figureSchema,
  calmar: figureSchema,
  maxDrawdown: figureSchema,
  trades: z.number().int(),
  winRate: figureSchema,
  /** Of returns, not of money. */
  profitFactor: figureSchema,
  exposure: figureSchema,
  /** From the first bar's close to the last one's. */
  buyAndHold: figureSchema,
})
export type Headline = z.infer<typeof headlineSchema>
