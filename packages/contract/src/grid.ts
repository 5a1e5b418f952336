import { z } from 'zod'
import {
  backtestRequestSchema,
  bankruptAtSchema,
  configSchema,
  provenanceSchema,
  statisticsSchema,
  summarySchema,
} from './backtest'

export const MOST_CONFIGS = 10_000

/** By parameter or engine option; every combination is a configuration. */
export const gridSchema = z.record(z.string(), z.array(z.union([z.number(), z.string(), z.boolean(), z.null()])))
export type Grid = z.infer<typeof gridSchema>

/** All configurations share `config`; `statistics` names extra columns beside the summary. */
export const gridRequestSchema = backtestRequestSchema.extend({
  grid: gridSchema,
  statistics: z.array(z.string()).default([]),
})
export type GridRequestInput = z.input<typeof gridRequestSchema>
export type GridRequest = z.output<typeof gridRequestSchema>

export const gridRowSchema = z.object({
  config: configSchema,
  summary: summarySchema,
  statistics: statisticsSchema,
  bankrupt_at: bankruptAtSchema.optional(),
})
export type GridRow = z.infer<typeof gridRowSchema>

/** In grid order; the last parameter changes fastest. */
export const gridResultSchema = z.object({
  rows: z.array(gridRowSchema),
  provenance: provenanceSchema.omit({ params: true, options: true }),
})
export type GridResult = z.infer<typeof gridResultSchema>
