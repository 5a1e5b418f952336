import {
  type Endpoint,
  endpoints,
  readStudy,
  type StudyKind,
  studyKindSchema,
  studyPathSchema,
} from '@tidemark/contract'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { callerSignal } from '../http/callerSignal'
import { parse } from '../http/parse'
import { route } from '../http/route'
import type { Services } from '../services'

/** Each kind's own addresses of before 1.1, which answer the same until 1.2. */
const FORMER = {
  sweep: '/api/sweeps',
  walkforward: '/api/walkforwards',
  resample: '/api/resamples',
  stress: '/api/stress',
  lookahead: '/api/lookahead',
} as const satisfies Partial<Record<StudyKind, string>>
const FORMER_KINDS = studyKindSchema.exclude(['checks']).options

/** Before 1.1 an address of a deletion named no kind. */
const params = studyPathSchema.partial({ kind: true })

export function studyRoutes(scope: FastifyInstance, services: Services): void {
  studyCalls(scope, services)
  for (const kind of FORMER_KINDS) studyCalls(scope, services, kind)
  const { studies, trail } = services
  for (const path of [endpoints.deleteStudy.path, '/api/studies/:id']) {
    route(scope, { ...endpoints.deleteStudy, path, params }, async ({ params: { kind, id }, user }, request) => {
      // A kind in the address must be that of the study.
      if (kind !== undefined) await studies.get(user, kind, id, Number.MAX_SAFE_INTEGER)
      await studies.remove(user, id, trail.noteOf(request))
    })
  }
  for (const path of [endpoints.restoreStudy.path, '/api/studies/:id/restore']) {
    route(scope, { ...endpoints.restoreStudy, path, params }, ({ params: { id }, user }, request) =>
      studies.restore(user, id, trail.noteOf(request)),
    )
  }
}

/** @param former - whose own addresses; without it, the addresses that name the kind */
function studyCalls(scope: FastifyInstance, { studies }: Services, former?: keyof typeof FORMER): void {
  const at = <E extends Endpoint & { readonly params: z.ZodObject }>(one: E): E =>
    former === undefined
      ? one
      : {
          ...one,
          path: one.path.replace('/api/studies/:kind', FORMER[former]),
          params: one.params.extend({ kind: studyKindSchema.default(former) }),
        }

  route(scope, at(endpoints.startStudy), ({ params: { kind }, user }, request, reply) => {
    const asked = readStudy(kind, (schema) => parse(schema, request.body, 'body'))
    return studies.start(user, asked, callerSignal(reply))
  })
  route(scope, at(endpoints.studies), ({ params: { kind }, user }) => studies.list(user, kind))
  route(scope, at(endpoints.study), (given) => {
    const { kind, id } = given.params
    return studies.get(given.user, kind, id, kind === 'sweep' ? given.query.since : 0)
  })
  route(scope, at(endpoints.changeStudy), ({ params: { kind, id, change }, user }, _request, reply) => {
    if (change === 'cancel') return studies.cancel(user, kind, id)
    if (kind !== 'sweep') return studies.get(user, kind, id, 0)
    return studies.resume(user, id, callerSignal(reply))
  })
  if (former !== undefined && former !== 'sweep') return
  const path = former === undefined ? endpoints.sweepCell.path : `${FORMER.sweep}/:id/cells/:cell`
  route(scope, { ...endpoints.sweepCell, path }, ({ params: { id, cell }, user }, _request, reply) =>
    studies.cell(user, id, cell, callerSignal(reply)),
  )
}
