/** @packageDocumentation A parameter grid: one strategy on one series in many configurations. */
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

/** Values to try, by the name of a parameter or engine option. Every combination is a configuration. */
export const gridSchema = z.record(z.string(), z.array(z.union([z.number(), z.string(), z.boolean(), z.null()])))
export type Grid = z.infer<typeof gridSchema>

/**
 * A backtest with a grid. `config` is shared by all configurations; `statistics` names statistics to include in each
 * row beside the summary.
 */
export const gridRequestSchema = backtestRequestSchema.extend({
  grid: gridSchema,
  statistics: z.array(z.string()).default([]),
})
/** A request before defaults are applied; the engine receives `GridRequest`. */
export type GridRequestInput = z.input<typeof gridRequestSchema>
export type GridRequest = z.output<typeof gridRequestSchema>

/** One configuration: its values, the metrics of its run, and when its account was lost, if ever. */
export const gridRowSchema = z.object({
  config: configSchema,
  summary: summarySchema,
  statistics: statisticsSchema,
  bankrupt_at: bankruptAtSchema.optional(),
})
export type GridRow = z.infer<typeof gridRowSchema>

/** Rows in grid order; the last parameter changes fastest. */
export const gridResultSchema = z.object({
  rows: z.array(gridRowSchema),
  provenance: provenanceSchema.omit({ params: true, options: true }),
})
export type GridResult = z.infer<typeof gridResultSchema>
