import { z } from 'zod'
import { figureSchema } from './figure'
import { studiedRunSchema, studyStateSchema } from './study'

/** In the order in which reasons of equal weight are told. */
export const CHECKS = ['seal', 'lookAhead', 'luck', 'costs', 'chosenInTime', 'sample', 'neighbours', 'tries'] as const
export const checkNameSchema = z.enum(CHECKS)
export type CheckName = z.infer<typeof checkNameSchema>

export const CHECK_STATES = ['fails', 'open', 'not-made', 'holds'] as const
export const checkStateSchema = z.enum(CHECK_STATES)
export type CheckState = z.infer<typeof checkStateSchema>

export const HELD_UP = ['no', 'unclear', 'yes'] as const
export type HeldUp = (typeof HELD_UP)[number]

/**
 * What the checks of a run found; a check is absent when it was not made. Ratios are annual; null where one is withheld or
 * cannot be computed.
 */
export const evidenceSchema = z.object({
  bankrupt: z.boolean(),
  /** The strategy is one of the user's own. */
  own: z.boolean(),
  /** Against the best that as many tries give by luck (`byLuck`). */
  luck: z
    .object({
      sharpe: figureSchema,
      byLuck: figureSchema,
      dsr: figureSchema,
      dsrAll: figureSchema,
      tries: z.number().int(),
    })
    .optional(),
  /** `left`: before luck explains the run; null when no number of tries does. */
  tries: z.object({ made: z.number().int(), left: figureSchema, known: z.boolean() }).optional(),
  neighbours: z
    .object({
      shape: z.enum(['plateau', 'slope', 'spike', 'no-edge']).nullable(),
      value: figureSchema,
      median: figureSchema,
      /** Runs beside it, which are tries like any other. */
      tried: z.number().int(),
    })
    .optional(),
  costs: z
    .object({
      breakEven: figureSchema,
      fee: figureSchema,
      reason: z.enum(['no-costs', 'no-edge', 'beyond']).nullable(),
    })
    .optional(),
  /** Daily returns, and how many are needed for 95 % confidence. */
  sample: z
    .object({ n: z.number().int(), trades: z.number().int(), needed: figureSchema, perYear: z.number() })
    .optional(),
  chosenInTime: z.object({ stitched: figureSchema, run: figureSchema }).optional(),
  lookAhead: z
    .object({ verdict: z.enum(['uses-later-bars', 'none-found', 'too-short', 'not-deterministic']) })
    .optional(),
  seal: z.object({ verdict: z.enum(['kept', 'weaker', 'broken']).nullable() }).optional(),
})
export type Evidence = z.infer<typeof evidenceSchema>

export const runVerdictSchema = z.object({
  heldUp: z.enum(HELD_UP),
  /** Weakest first. */
  reasons: z.array(z.object({ check: checkNameSchema, state: checkStateSchema })).readonly(),
  evidence: evidenceSchema,
})
export type RunVerdict = z.infer<typeof runVerdictSchema>

/** Makes every check of a run. */
export const checksRequestSchema = studiedRunSchema
export type ChecksRequest = z.output<typeof checksRequestSchema>

export const checksSchema = studyStateSchema.extend({
  request: checksRequestSchema,
  result: runVerdictSchema.nullable(),
})
export type ChecksAnswer = z.infer<typeof checksSchema>
