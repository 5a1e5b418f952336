/** @packageDocumentation A parameter grid: one strategy over one series in many configurations. */
import { z } from 'zod'
import {
  backtestRequestSchema,
  bankruptAtSchema,
  configSchema,
  provenanceSchema,
  statisticsSchema,
  summarySchema,
} from './backtest'

/** Configurations that one grid may have. */
export const MOST_CONFIGS = 10_000

/** By the name of a parameter (or engine option), the values to try. Every combination of them is a configuration. */
export const gridSchema = z.record(z.string(), z.array(z.union([z.number(), z.string(), z.boolean(), z.null()])))
export type Grid = z.infer<typeof gridSchema>

/**
 * A backtest with a grid. `config` holds what all configurations have in common; `statistics` names statistics that rows are
 * to have beside the summary.
 */
export const gridRequestSchema = backtestRequestSchema.extend({
  grid: gridSchema,
  statistics: z.array(z.string()).default([]),
})
/** What a caller may send (defaults absent), as against `GridRequest`, which the engine receives. */
export type GridRequestInput = z.input<typeof gridRequestSchema>
export type GridRequest = z.output<typeof gridRequestSchema>

/** One configuration: the grid's values in it, the figures of its run, and when its account was empty, if ever. */
export const gridRowSchema = z.object({
  config: configSchema,
  summary: summarySchema,
  statistics: statisticsSchema,
  bankrupt_at: bankruptAtSchema.optional(),
})
export type GridRow = z.infer<typeof gridRowSchema>

/** Rows in the order of the grid, its last parameter changing fastest. */
export const gridResultSchema = z.object({
  rows: z.array(gridRowSchema),
  provenance: provenanceSchema.omit({ params: true, options: true }),
})
export type GridResult = z.infer<typeof gridResultSchema>
