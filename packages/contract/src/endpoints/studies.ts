/** @packageDocumentation Studies of every kind: extensions. */
import { z } from 'zod'
import { studyListSchema, sweepCellPathSchema, sweepQuerySchema } from '../study'
import {
  type StudyAnswers,
  studyAnswers,
  type StudyChange,
  studyChangePathSchema,
  type StudyKind,
  studyKindPathSchema,
  studyPathSchema,
  studyRequests,
} from '../studyKinds'
import { sweepCellSchema } from '../sweep'
import { type Endpoint, endpoint, jsonBody, NO_DATA } from './endpoint'

const NO_STUDY = { 404: 'There is no such study, or it is another user’s.' }

/** Of the kind in the path. */
const studySchema = z.union(Object.values(studyAnswers))

export const startStudy = endpoint({
  name: 'startStudy',
  method: 'post',
  path: '/api/studies/:kind',
  summary: 'Start a study',
  description:
    'A sweep of parameters, a walk-forward, a resampling, a cost stress or a look-ahead check of a run: each kind has its request.',
  params: studyKindPathSchema,
  body: jsonBody(z.union(Object.values(studyRequests))),
  response: studySchema,
  refusals: {
    ...NO_DATA,
    409: 'The user has stored as much as one may.',
    503: 'The user has as many studies running or waiting as one may have.',
  },
})

export const studies = endpoint({
  name: 'studies',
  method: 'get',
  path: '/api/studies/:kind',
  summary: 'The user’s studies of a kind, newest first',
  params: studyKindPathSchema,
  response: studyListSchema,
})

export const study = endpoint({
  name: 'study',
  method: 'get',
  path: '/api/studies/:kind/:id',
  summary: 'A study, as far as it is',
  description: 'since, the number of cells that the caller has, is for sweeps.',
  params: studyPathSchema,
  query: sweepQuerySchema,
  response: studySchema,
  refusals: NO_STUDY,
})

export const changeStudy = endpoint({
  name: 'changeStudy',
  method: 'post',
  path: '/api/studies/:kind/:id/:change',
  summary: 'Cancel or resume a study',
  description:
    'cancel keeps what was computed; one that is over stays as it is. resume runs the cells that a cancelled or failed sweep has not run; any other study stays as it is.',
  params: studyChangePathSchema,
  response: studySchema,
  refusals: NO_STUDY,
})

/** One cell's run, before and after the last learning day. */
export const sweepCell = endpoint({
  name: 'sweepCell',
  method: 'get',
  path: '/api/studies/sweep/:id/cells/:cell',
  summary: 'A cell of a sweep, run again',
  params: sweepCellPathSchema,
  response: sweepCellSchema,
  refusals: { ...NO_STUDY, 409: 'The prices or the calendar of its series have changed since the sweep.' },
})

export const deleteStudy = endpoint({
  name: 'deleteStudy',
  method: 'delete',
  path: '/api/studies/:kind/:id',
  summary: 'Delete a study',
  description: 'One that is running is cancelled first. It can be restored for a day.',
  params: studyPathSchema,
  response: z.undefined(),
  refusals: NO_STUDY,
})

export const restoreStudy = endpoint({
  name: 'restoreStudy',
  method: 'post',
  path: '/api/studies/:kind/:id/restore',
  summary: 'Restore a deleted study',
  params: studyPathSchema,
  response: z.undefined(),
  refusals: { 404: 'There is no such study, it is another user’s, or it was deleted too long ago.' },
})

/** Returns the endpoints of one kind, with its path and its answer. */
export function studyEndpointsOf<K extends StudyKind>(kind: K) {
  const response: z.ZodType<StudyAnswers[K]> = studyAnswers[kind]
  const at = <E extends Endpoint>(one: E, change = '') => ({
    ...one,
    path: one.path.replace(':kind', kind).replace(':change', change),
  })
  const changed = (change: StudyChange) => ({ ...at(changeStudy, change), response })
  return {
    start: { ...at(startStudy), response },
    list: at(studies),
    get: { ...at(study), response },
    cancel: changed('cancel'),
    resume: changed('resume'),
    remove: at(deleteStudy),
    restore: at(restoreStudy),
  }
}
