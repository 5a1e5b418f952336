import type { z } from 'zod'
import { lookAheadRequestSchema, resampleRequestSchema, stressRequestSchema } from './runStudies'
import type { EndpointName } from './routes'
import { sweepRequestSchema } from './sweep'
import { walkForwardRequestSchema } from './walkForward'

/** By kind: the endpoints, and what a start takes. */
export const studyCalls = {
  sweep: {
    start: 'startSweep',
    list: 'sweeps',
    get: 'sweep',
    cancel: 'cancelSweep',
    request: sweepRequestSchema,
  },
  walkforward: {
    start: 'startWalkForward',
    list: 'walkForwards',
    get: 'walkForward',
    cancel: 'cancelWalkForward',
    request: walkForwardRequestSchema,
  },
  resample: {
    start: 'startResample',
    list: 'resamples',
    get: 'resample',
    cancel: 'cancelResample',
    request: resampleRequestSchema,
  },
  stress: {
    start: 'startStress',
    list: 'stressTests',
    get: 'stressTest',
    cancel: 'cancelStress',
    request: stressRequestSchema,
  },
  lookahead: {
    start: 'startLookAhead',
    list: 'lookAheads',
    get: 'lookAhead',
    cancel: 'cancelLookAhead',
    request: lookAheadRequestSchema,
  },
} as const satisfies Readonly<
  Record<string, Readonly<Record<'start' | 'list' | 'get' | 'cancel', EndpointName> & { request: z.ZodType }>>
>

export type StudyKind = keyof typeof studyCalls

export type AskedStudy = {
  [K in StudyKind]: { readonly kind: K; readonly request: z.output<(typeof studyCalls)[K]['request']> }
}[StudyKind]

/** In the order of their pages. */
export const STUDY_KINDS: readonly StudyKind[] = ['sweep', 'walkforward', 'resample', 'stress', 'lookahead']

/** @param parse - throws what the caller is to be told */
export function readStudy(kind: StudyKind, parse: <T>(schema: z.ZodType<T>) => T): AskedStudy {
  switch (kind) {
    case 'sweep':
      return { kind, request: parse(studyCalls.sweep.request) }
    case 'walkforward':
      return { kind, request: parse(studyCalls.walkforward.request) }
    case 'resample':
      return { kind, request: parse(studyCalls.resample.request) }
    case 'stress':
      return { kind, request: parse(studyCalls.stress.request) }
    default:
      return { kind, request: parse(studyCalls.lookahead.request) }
  }
}
