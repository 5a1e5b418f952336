import { z } from 'zod'
import { calendarFactsSchema, calendarSchema } from './calendar'
import { figureSchema } from './figure'
import { headlineSchema, withheldSchema } from './headline'
import { runReportSchema } from './report'
import { timeframeSchema } from './timeframeSchema'

/** null clears an option (`size`). */
export const configSchema = z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()]))
export type Config = z.infer<typeof configSchema>

/**
 * Strict. `fees` and `slippage` are fractions (0.001 is 0.1 %). Dates are UTC days, both inclusive, of the times that date
 * the bars: a week or month that begins within is in with all its days.
 */
export const backtestRequestSchema = z.strictObject({
  symbol: z.string().min(1, 'Please select a symbol'),
  strategy_name: z.string().min(1, 'Please select a strategy'),
  init_cash: z.number().positive('must be greater than 0').max(1e15, 'must be at most 1e15').default(100_000),
  fees: z.number().min(0, 'must be at least 0').lt(1, 'must be less than 1').default(0),
  slippage: z.number().min(0, 'must be at least 0').lt(1, 'must be less than 1').default(0),
  config: configSchema.default({}),
  start_date: z.iso.date('must be a date like 2024-01-31').optional(),
  end_date: z.iso.date('must be a date like 2024-01-31').optional(),
})
export type BacktestRequestInput = z.input<typeof backtestRequestSchema>
export type BacktestRequest = z.output<typeof backtestRequestSchema>

/** What ended a trade; `end` is the end of the data, `emptied` an account that was lost. */
export const EXIT_REASONS = ['signal', 'stop', 'target', 'end', 'emptied'] as const
export type ExitReason = (typeof EXIT_REASONS)[number]

/**
 * Prices in quote currency; `PnL` after fees and slippage; `Size` negative for a short; `ReturnPct` a fraction. Times
 * are ISO 8601 in UTC, `Duration` an ISO 8601 duration ('P2DT18H'). Our own optional fields: bar indexes from the run's
 * first bar, entry plus exit commission, stop-loss and take-profit prices (null: none), and what ended the trade.
 */
export const tradeSchema = z.object({
  EntryTime: z.iso.datetime(),
  ExitTime: z.iso.datetime(),
  Size: z.number(),
  EntryPrice: z.number(),
  ExitPrice: z.number(),
  PnL: z.number(),
  ReturnPct: z.number(),
  Duration: z.string(),
  EntryBar: z.number().int().optional(),
  ExitBar: z.number().int().optional(),
  Commission: z.number().optional(),
  SL: figureSchema.optional(),
  TP: figureSchema.optional(),
  ExitReason: z.enum(EXIT_REASONS).optional(),
})
export type Trade = z.infer<typeof tradeSchema>

/** Unknown fields are null. Every {@link Trade} is one. */
export const incompleteTradeSchema = z.object({
  EntryTime: z.iso.datetime().nullable(),
  ExitTime: z.iso.datetime().nullable(),
  Size: figureSchema,
  EntryPrice: figureSchema,
  ExitPrice: figureSchema,
  PnL: figureSchema,
  ReturnPct: figureSchema,
  Duration: z.string().nullable(),
})
export type IncompleteTrade = z.infer<typeof incompleteTradeSchema>

export const summarySchema = z.object({
  'Return [%]': figureSchema,
  'Max. Drawdown [%]': figureSchema,
  'Win Rate [%]': figureSchema,
  '# Trades': z.number().int().nonnegative(),
  'Sharpe Ratio': figureSchema,
  'Profit Factor': figureSchema,
  'Equity Final [$]': figureSchema,
})
export type Summary = z.infer<typeof summarySchema>

/** `text` reads '25 days 08:00:00'. */
export const durationSchema = z.object({ seconds: z.number(), text: z.string() })

/** By full name; null where one cannot be computed. */
export const statisticsSchema = z.record(z.string(), z.union([z.number(), z.string(), durationSchema, z.null()]))
export type Statistics = z.infer<typeof statisticsSchema>

/** At a bar's close. `drawdown` is a fraction of the running peak: -0.05 at 5 % below it. */
export const equityPointSchema = z.object({ time: z.iso.datetime(), value: z.number(), drawdown: z.number() })
export type EquityPoint = z.infer<typeof equityPointSchema>

/** Time of the bar on which the account was lost; null: never. */
export const bankruptAtSchema = z.iso.datetime().nullable()

/** Times are ISO 8601 UTC; `bars_hash` covers every column of every bar used, `code` the file of a strategy of one's own. */
export const provenanceSchema = z.object({
  symbol: z.string(),
  timeframe: timeframeSchema.nullable(),
  strategy: z.string(),
  strategy_name: z.string(),
  code: z.string().optional(),
  first_bar: z.iso.datetime().nullable(),
  last_bar: z.iso.datetime().nullable(),
  bars: z.number().int().nonnegative(),
  bars_hash: z.string(),
  params: configSchema,
  options: configSchema,
  init_cash: z.number(),
  fees: z.number(),
  slippage: z.number(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  engine_version: z.string(),
  duration_ms: z.number().nonnegative(),
})
export type Provenance = z.infer<typeof provenanceSchema>

/** What figures were computed of: the `bars_hash` of the bars used, and the calendar of their series (null: none). */
export const madeOfSchema = z.object({ barsHash: z.string(), calendar: calendarSchema.nullable() })
export type MadeOf = z.infer<typeof madeOfSchema>

/**
 * Everything after `trades` is optional, because other backends need not send it.
 *
 * Only other backends send `incomplete_trades`. `equity` (one point per bar) and `report` need `?include=`.
 * `equity_curve` is thinned, with the exact deepest drawdown. When the account was lost, the summary has no annualised
 * metric. `headline`, with `withheld` and `calendar`, is of a run on a series with a calendar. `report_missing` says why a stored run has no report.
 * `prices_now`, with `?include=prices`, is what the same request would be computed of today: see `changedSince`.
 */
export const backtestResultSchema = z.object({
  summary: summarySchema,
  trades: z.array(tradeSchema),
  incomplete_trades: z.array(incompleteTradeSchema).optional(),
  run_id: z.string().optional(),
  statistics: statisticsSchema.optional(),
  equity: z.array(equityPointSchema).optional(),
  equity_curve: z.array(equityPointSchema).optional(),
  bankrupt_at: bankruptAtSchema.optional(),
  headline: headlineSchema.optional(),
  withheld: withheldSchema.optional(),
  calendar: calendarFactsSchema.optional(),
  report: runReportSchema.optional(),
  report_missing: z.string().optional(),
  prices_now: madeOfSchema.optional(),
  notes: z.array(z.string()).optional(),
  provenance: provenanceSchema.optional(),
})
export type BacktestResult = z.infer<typeof backtestResultSchema>

export const requestIdSchema = z
  .string('must be a text')
  .regex(/^[A-Za-z0-9_-]{8,64}$/, 'must be 8 to 64 letters, digits, dashes or underscores')

/** 0 (waiting) to 1. A finished or unknown run is a 404. */
export const backtestProgressSchema = z.object({ fraction: z.number().min(0).max(1) })
export type BacktestProgress = z.infer<typeof backtestProgressSchema>
