import { z } from 'zod'
import { ANNOTATION_LIMITS, type RunAnnotation } from './annotation'
import { configSchema, summarySchema } from './backtest'
import { headlineSchema, withheldSchema } from './headline'
import { timeframeSchema } from './timeframeSchema'
import { HELD_UP } from './verdict'
import { isVisibleText, VISIBLE_WORDS } from './visibleText'

export const SPARKLINE_POINTS = 40

const tagSchema = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(ANNOTATION_LIMITS.tag, `must be at most ${ANNOTATION_LIMITS.tag} characters long`)
  .refine(isVisibleText, VISIBLE_WORDS)

const tagsSchema = z
  .array(tagSchema)
  .max(ANNOTATION_LIMITS.tags, `must be at most ${ANNOTATION_LIMITS.tags} tags`)
  .transform((tags) => [...new Set(tags)])

const noteSchema = z
  .string()
  .max(ANNOTATION_LIMITS.note, `must be at most ${ANNOTATION_LIMITS.note} characters long`)
  .refine((note) => isVisibleText(note.replaceAll(/[\n\t]/g, '')), VISIBLE_WORDS)

export const runAnnotationSchema = z.object({
  star: z.boolean(),
  tags: z.array(z.string()).readonly(),
  note: z.string(),
}) satisfies z.ZodType<RunAnnotation>

/** Absent fields keep their values. Tags are trimmed and unique. */
export const annotationChangeSchema = z.strictObject({
  star: z.boolean().optional(),
  tags: tagsSchema.optional(),
  note: noteSchema.optional(),
})
export type AnnotationChange = z.output<typeof annotationChangeSchema>

/** `at`: when the checks were asked for, epoch ms; `tries`: how many they counted. `outdated`: more was tried on the series since. */
export const runHeldUpSchema = z.object({
  word: z.enum(HELD_UP),
  at: z.number(),
  tries: z.number().int().nonnegative(),
  outdated: z.boolean(),
})
export type RunHeldUp = z.infer<typeof runHeldUpSchema>

/**
 * `parameters` are the strategy's plus the engine options that were set. `summary` is null when the stored result
 * cannot be read. `headline` and `withheld` are of a run on a series with a calendar. `sparkline` is the account as a multiple of the initial cash, at most {@link SPARKLINE_POINTS} points
 * equally spaced in time, empty if unknown. `days` counts those with bars (or longer bars). `uses_later_bars`: a
 * look-ahead check found so. `held_up`: what the newest checks of the run found.
 */
export const runFactsSchema = z.object({
  strategy: z.string(),
  strategy_name: z.string(),
  symbol: z.string(),
  timeframe: timeframeSchema.nullable(),
  parameters: configSchema,
  summary: summarySchema.nullable(),
  headline: headlineSchema.optional(),
  withheld: withheldSchema.optional(),
  sparkline: z.array(z.number()),
  days: z.number().int().nonnegative().optional(),
  uses_later_bars: z.boolean().optional(),
  held_up: runHeldUpSchema.optional(),
})
export type RunFacts = z.infer<typeof runFactsSchema>

export const libraryRunSchema = z.object({
  run_id: z.string(),
  ...runFactsSchema.shape,
  ...runAnnotationSchema.shape,
})
export type LibraryRun = z.infer<typeof libraryRunSchema>

/** Ids, newest first; with `include=library` one row each. */
export const runListSchema = z.union([z.array(z.string()), z.array(libraryRunSchema)])

export const listIncludeSchema = z.literal('library', 'must be library')
