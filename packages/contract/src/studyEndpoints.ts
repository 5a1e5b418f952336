/** @packageDocumentation Apart from the others: few pages need them. */
import { z } from 'zod'
import type { Endpoint } from './appEndpoints'
import type { Route } from './route'
import { type EndpointName, routes } from './routes'
import { studyListSchema } from './study'
import { type StudyAnswers, studyAnswers, type StudyChange, type StudyKind } from './studyKinds'
import { sweepCellSchema } from './sweep'

/** Of the kind in the path. */
const studySchema = z.union(Object.values(studyAnswers))

export const studyEndpoints = {
  startStudy: { ...routes.startStudy, response: studySchema },
  studies: { ...routes.studies, response: studyListSchema },
  study: { ...routes.study, response: studySchema },
  changeStudy: { ...routes.changeStudy, response: studySchema },
  sweepCell: { ...routes.sweepCell, response: sweepCellSchema },
  deleteStudy: { ...routes.deleteStudy, response: z.undefined() },
  restoreStudy: { ...routes.restoreStudy, response: z.undefined() },
} as const satisfies Readonly<Partial<Record<EndpointName, Endpoint>>>

/** The endpoints of one kind, with its path and its answer. */
export function studyEndpointsOf<K extends StudyKind>(kind: K) {
  const response: z.ZodType<StudyAnswers[K]> = studyAnswers[kind]
  const at = (route: Route, change = ''): Route => ({
    ...route,
    path: route.path.replace(':kind', kind).replace(':change', change),
  })
  const changed = (change: StudyChange) => ({ ...at(routes.changeStudy, change), response })
  return {
    start: { ...at(routes.startStudy), response },
    list: { ...at(routes.studies), response: studyListSchema },
    get: { ...at(routes.study), response },
    cancel: changed('cancel'),
    resume: changed('resume'),
    remove: { ...at(routes.deleteStudy), response: z.undefined() },
    restore: { ...at(routes.restoreStudy), response: z.undefined() },
  }
}
