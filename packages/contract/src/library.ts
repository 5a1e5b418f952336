/** @packageDocumentation The library of runs: one row per stored run, and what its owner noted on it. */
import { z } from 'zod'
import { ANNOTATION_LIMITS, type RunAnnotation } from './annotation'
import { configSchema, summarySchema } from './backtest'
import { timeframeSchema } from './timeframeSchema'

/** Most points of a run's sparkline. */
export const SPARKLINE_POINTS = 40

const tagSchema = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(ANNOTATION_LIMITS.tag, `must be at most ${ANNOTATION_LIMITS.tag} characters long`)
  .regex(/^\P{Cc}*$/u, 'must not contain control characters')

const tagsSchema = z
  .array(tagSchema)
  .max(ANNOTATION_LIMITS.tags, `must be at most ${ANNOTATION_LIMITS.tags} tags`)
  .transform((tags) => [...new Set(tags)])

const noteSchema = z
  .string()
  .max(ANNOTATION_LIMITS.note, `must be at most ${ANNOTATION_LIMITS.note} characters long`)
  .regex(/^[\P{Cc}\n\t]*$/u, 'must not contain control characters')

export const runAnnotationSchema = z.object({
  star: z.boolean(),
  tags: z.array(z.string()).readonly(),
  note: z.string(),
}) satisfies z.ZodType<RunAnnotation>

/** A change of an annotation: what is absent stays as it is. Tags are trimmed, each is kept once. */
export const annotationChangeSchema = z.strictObject({
  star: z.boolean().optional(),
  tags: tagsSchema.optional(),
  note: noteSchema.optional(),
})
export type AnnotationChange = z.output<typeof annotationChangeSchema>

/**
 * What a list shows of a run. `parameters` are the strategy's, with the engine options that the request set.
 * `summary` is null for a run whose stored result cannot be read. `sparkline` is the account over time as a multiple of the
 * initial cash (1.05 is 5 % more), at most {@link SPARKLINE_POINTS} points at equal distances of time, empty where it is not known.
 */
export const runFactsSchema = z.object({
  strategy: z.string(),
  strategy_name: z.string(),
  symbol: z.string(),
  timeframe: timeframeSchema.nullable(),
  parameters: configSchema,
  summary: summarySchema.nullable(),
  sparkline: z.array(z.number()),
})
export type RunFacts = z.infer<typeof runFactsSchema>

/** A row of the library. */
export const libraryRunSchema = z.object({
  run_id: z.string(),
  ...runFactsSchema.shape,
  ...runAnnotationSchema.shape,
})
export type LibraryRun = z.infer<typeof libraryRunSchema>

/** Ids of the stored runs, newest first; with `include=library` a row for each. */
export const runListSchema = z.union([z.array(z.string()), z.array(libraryRunSchema)])

/** Reads the `include` of the list's query. */
export const listIncludeSchema = z.literal('library', 'must be library')
