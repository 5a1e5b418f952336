import { z } from 'zod'
import { figureSchema } from './figure'
import { withheldSchema } from './headline'
import { uploadGapsSchema } from './uploadReport'

const count = z.number().int()

/** A month (1 to 12) or, without `month`, a year. `partial`: some trading days are outside the run. */
const periodRowSchema = z.object({
  year: count,
  month: count.optional(),
  return: figureSchema,
  partial: z.boolean(),
})

const periodTableSchema = z.object({
  rows: z.array(periodRowSchema).readonly(),
  best: figureSchema,
  worst: figureSchema,
  positiveShare: figureSchema,
})

/** Bars are indexes from the run's first; `recovery` null: not recovered. Days are not rounded. */
const drawdownRowSchema = z.object({
  start: z.iso.datetime(),
  trough: z.iso.datetime(),
  recovery: z.iso.datetime().nullable(),
  startBar: count,
  troughBar: count,
  recoveryBar: count.nullable(),
  depth: z.number(),
  days: z.number(),
  daysToTrough: z.number(),
  daysToRecover: figureSchema,
})

const tradeBlockSchema = z.object({
  trades: count,
  wins: count,
  losses: count,
  winRate: figureSchema,
  pnl: z.number(),
  bestReturn: figureSchema,
  worstReturn: figureSchema,
  expectancy: figureSchema,
  expectancyMoney: figureSchema,
  averageWin: figureSchema,
  averageLoss: figureSchema,
  payoffRatio: figureSchema,
  profitFactor: figureSchema,
  profitFactorMoney: figureSchema,
  averageDays: figureSchema,
  longestDays: figureSchema,
  longestWin: count,
  longestLoss: count,
  current: count,
  expectancyR: figureSchema,
})

/** Against buy and hold. `n` counts the returns on common days; alpha is per year. */
const benchmarkSchema = z.object({
  firstDay: z.iso.date().nullable(),
  lastDay: z.iso.date().nullable(),
  n: count,
  beta: figureSchema,
  alpha: figureSchema,
  correlation: figureSchema,
  rSquared: figureSchema,
  trackingError: figureSchema,
  informationRatio: figureSchema,
  upCapture: figureSchema,
  downCapture: figureSchema,
  excessReturn: figureSchema,
  rollingBeta: z.object({ window: count, values: z.array(figureSchema).readonly() }),
  withheld: withheldSchema.optional(),
})

/**
 * One row per day with bars (or longer bar): account and price at its last bar, null where there is none. `ends` are the
 * times of those bars; missing where a bar is a date, and in runs from before.
 */
const dailySchema = z.object({
  days: z.array(z.iso.date()).readonly(),
  values: z.array(z.number()).readonly(),
  closes: z.array(figureSchema).readonly(),
  ends: z.array(z.iso.datetime()).readonly().optional(),
})

/**
 * Fractions, ratios, money and days; only metrics of `engine` named '[%]' are percent. null means undefined. `rolling`
 * has one [volatility, Sharpe ratio] per daily return; `excursions` one row per closed trade, named by `columns`.
 * `warmup` counts bars before the first decision; `gaps` is null when the bar length is unknown.
 */
export const runReportSchema = z.object({
  periodsPerYear: z.number(),
  observedPerYear: figureSchema,
  engine: z.record(z.string(), figureSchema),
  months: periodTableSchema,
  years: periodTableSchema,
  drawdowns: z.object({ count, underwaterShare: z.number(), rows: z.array(drawdownRowSchema).readonly() }),
  ulcerIndex: figureSchema,
  recoveryFactor: figureSchema,
  sharpeSimple: figureSchema,
  distribution: z.object({
    n: count,
    mean: figureSchema,
    sd: figureSchema,
    skew: figureSchema,
    excessKurtosis: figureSchema,
    var95: figureSchema,
    cvar95: figureSchema,
    var99: figureSchema,
    cvar99: figureSchema,
    tailRatio: figureSchema,
  }),
  all: tradeBlockSchema,
  long: tradeBlockSchema,
  short: tradeBlockSchema,
  exposure: z.object({ all: figureSchema, long: figureSchema, short: figureSchema }),
  costs: z.object({
    fees: z.number(),
    slippage: z.number(),
    spread: z.number(),
    total: z.number(),
    net: z.number(),
    beforeCosts: z.number(),
    returnBeforeCosts: figureSchema,
    costShare: figureSchema,
    expectancyBeforeCosts: figureSchema,
    perTrade: figureSchema,
  }),
  rolling: z.object({ window: count, values: z.array(z.tuple([figureSchema, figureSchema]).readonly()).readonly() }),
  excursions: z.object({
    columns: z.array(z.string()).readonly(),
    n: count,
    sumMfePct: z.number(),
    sumMaePct: z.number(),
    rows: z.array(z.array(figureSchema).readonly()).readonly(),
  }),
  confidence: z.object({
    n: count,
    sharpe: figureSchema,
    skew: figureSchema,
    kurtosis: figureSchema,
    psr: figureSchema,
    minTrackRecord: figureSchema,
    withheld: withheldSchema.optional(),
  }),
  benchmark: benchmarkSchema,
  daily: dailySchema,
  warmup: count,
  gaps: uploadGapsSchema.nullable(),
})
export type RunReport = z.infer<typeof runReportSchema>

/** `?include=equity,report`; `prices` is for a stored run. */
export const INCLUDES = ['equity', 'report', 'prices'] as const
export type Include = (typeof INCLUDES)[number]

function isInclude(name: string): name is Include {
  return INCLUDES.some((known) => known === name)
}

export const includeSchema = z
  .string()
  .refine(
    (text) => text.split(',').every(isInclude),
    `must be one of ${INCLUDES.join(', ')}, or several with commas between them`,
  )
  .transform((text) => text.split(',').filter(isInclude))
