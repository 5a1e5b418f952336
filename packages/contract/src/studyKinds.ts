import { z } from 'zod'
import {
  type LookAheadAnswer,
  lookAheadRequestSchema,
  lookAheadSchema,
  type ResampleAnswer,
  resampleRequestSchema,
  resampleSchema,
  type StressAnswer,
  stressRequestSchema,
  stressSchema,
} from './runStudies'
import { studyIdPathSchema } from './study'
import { type SweepAnswer, sweepRequestSchema, sweepSchema } from './sweep'
import { type ChecksAnswer, checksRequestSchema, checksSchema } from './verdict'
import { type WalkForwardAnswer, walkForwardRequestSchema, walkForwardSchema } from './walkForward'

/** By kind, in the order of their pages, what a start takes. */
export const studyRequests = {
  sweep: sweepRequestSchema,
  walkforward: walkForwardRequestSchema,
  resample: resampleRequestSchema,
  stress: stressRequestSchema,
  lookahead: lookAheadRequestSchema,
  checks: checksRequestSchema,
} as const

export type StudyKind = keyof typeof studyRequests
type Requests = { readonly [K in StudyKind]: z.output<(typeof studyRequests)[K]> }

/** What a start of each kind takes, before defaults. */
export type StudyRequestInputs = { readonly [K in StudyKind]: z.input<(typeof studyRequests)[K]> }

/** What every call about a study of each kind answers. */
export interface StudyAnswers {
  readonly sweep: SweepAnswer
  readonly walkforward: WalkForwardAnswer
  readonly resample: ResampleAnswer
  readonly stress: StressAnswer
  readonly lookahead: LookAheadAnswer
  readonly checks: ChecksAnswer
}

export const studyAnswers: { readonly [K in StudyKind]: z.ZodType<StudyAnswers[K]> } = {
  sweep: sweepSchema,
  walkforward: walkForwardSchema,
  resample: resampleSchema,
  stress: stressSchema,
  lookahead: lookAheadSchema,
  checks: checksSchema,
}

/** A request with its kind. */
export type AskedStudy<K extends StudyKind = StudyKind> = {
  [P in K]: { readonly kind: P; readonly request: Requests[P] }
}[K]

export const studyKindSchema = z.enum(['sweep', 'walkforward', 'resample', 'stress', 'lookahead', 'checks'])

/** @param parse - throws what the caller is to be told */
export function readStudy<K extends StudyKind>(kind: K, parse: <T>(schema: z.ZodType<T>) => T): AskedStudy<K> {
  const schemas: { readonly [P in StudyKind]: z.ZodType<Requests[P]> } = studyRequests
  return { kind, request: parse(schemas[kind]) }
}

export const studyKindPathSchema = z.object({ kind: studyKindSchema })

export const studyPathSchema = studyKindPathSchema.extend(studyIdPathSchema.shape)

/** `resume` runs the cells that a cancelled or failed sweep lacks. */
export const studyChangePathSchema = studyPathSchema.extend({ change: z.enum(['cancel', 'resume']) })
export type StudyChange = z.infer<typeof studyChangePathSchema>['change']
