/** @packageDocumentation A run's report: everything that is asked of a single run beyond its statistics. */
import { z } from 'zod'
import { figureSchema } from './figure'
import { uploadGapsSchema } from './uploadReport'

const count = z.number().int()

/** A month (counted from 1) or a year, without `month`. `partial`: trading days of it lie outside of the run. */
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

/** Bars are numbers from the run's first, `start`, `trough` and `recovery` their times; null: not recovered. Days are not rounded. */
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

/** Of all trades, or of those of one direction. `profitFactor` is of returns. */
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

/** The run beside its own bars, bought and held. `n` returns between the days that both have; alpha is per year. */
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
})

/** One row per day with bars (week, month or year where bars are that long): the account and the price at its last bar, null where that has none. */
const dailySchema = z.object({
  days: z.array(z.iso.date()).readonly(),
  values: z.array(z.number()).readonly(),
  closes: z.array(figureSchema).readonly(),
})

/**
 * Fractions, ratios, money and days; only the figures of `engine` are percent where their names say '[%]'. null is what is not
 * defined. `rolling` has one [volatility, Sharpe ratio] per daily return, `excursions` one row per closed trade in the order of
 * closing, its values named by `columns`. `warmup` bars passed before the first decision; `gaps` is null where the length of a
 * bar is not known.
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
  exposure: z.object({ all: z.number(), long: z.number(), short: z.number() }),
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
  }),
  benchmark: benchmarkSchema,
  daily: dailySchema,
  warmup: count,
  gaps: uploadGapsSchema.nullable(),
})
export type RunReport = z.infer<typeof runReportSchema>

/** What an answer has beyond its usual parts, where the caller asks for it: `?include=equity,report`. */
export const INCLUDES = ['equity', 'report'] as const
export type Include = (typeof INCLUDES)[number]

function isInclude(name: string): name is Include {
  return INCLUDES.some((known) => known === name)
}

/** Reads the `include` of a query: names between commas. */
export const includeSchema = z
  .string()
  .refine(
    (text) => text.split(',').every(isInclude),
    `must be ${INCLUDES.join(' or ')}, or both with a comma between them`,
  )
  .transform((text) => text.split(',').filter(isInclude))
