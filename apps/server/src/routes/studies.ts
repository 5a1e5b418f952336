import {
  endpoints,
  readStudy,
  studyChangePathSchema,
  type StudyKind,
  studyKindPathSchema,
  studyPathSchema,
  sweepCellPathSchema,
  sweepQuerySchema,
} from '@tidemark/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { userOf } from '../http/authentication'
import { callerSignal } from '../http/callerSignal'
import { JSON_TYPE } from '../http/cachedBody'
import { parse } from '../http/parse'
import type { Services } from '../services'

/** Each kind's own addresses of before 1.1, which answer the same until 1.2. */
const FORMER: Readonly<Record<StudyKind, string>> = {
  sweep: '/api/sweeps',
  walkforward: '/api/walkforwards',
  resample: '/api/resamples',
  stress: '/api/stress',
  lookahead: '/api/lookahead',
}

/** Before 1.1 an address of a deletion named no kind. */
const anyStudySchema = studyPathSchema.partial({ kind: true })

const sendJson = (reply: FastifyReply, body: Buffer) => reply.type(JSON_TYPE).send(body)

export function studyRoutes(scope: FastifyInstance, services: Services): void {
  studyCalls(scope, services, '/api/studies/:kind', {})
  for (const kind of studyKindPathSchema.shape.kind.options) studyCalls(scope, services, FORMER[kind], { kind })
  remove(scope, endpoints.deleteStudy.path, services)
  remove(scope, '/api/studies/:id', services)
  restore(scope, endpoints.restoreStudy.path, services)
  restore(scope, '/api/studies/:id/restore', services)
}

/** A kind in the address must be that of the study. */
function remove(scope: FastifyInstance, path: string, { studies, trail }: Services): void {
  scope.delete(path, async (request, reply) => {
    const { kind, id } = parse(anyStudySchema, request.params, 'path')
    if (kind !== undefined) await studies.get(userOf(request), kind, id, Number.MAX_SAFE_INTEGER)
    await studies.remove(userOf(request), id, trail.noteOf(request))
    return reply.code(204).send()
  })
}

function restore(scope: FastifyInstance, path: string, { studies, trail }: Services): void {
  scope.post(path, async (request, reply) => {
    const { id } = parse(anyStudySchema, request.params, 'path')
    await studies.restore(userOf(request), id, trail.noteOf(request))
    return reply.code(204).send()
  })
}

/** @param given - of the kind, where the address does not name it */
function studyCalls(
  scope: FastifyInstance,
  { studies }: Services,
  address: string,
  given: { readonly kind?: StudyKind },
): void {
  const at = ({ path }: { readonly path: string }) => path.replace('/api/studies/:kind', address)
  const paramsOf = ({ params }: FastifyRequest): unknown => Object.assign({}, params, given)

  scope.post(at(endpoints.startStudy), async (request, reply) => {
    const { kind } = parse(studyKindPathSchema, paramsOf(request), 'path')
    const asked = readStudy(kind, (schema) => parse(schema, request.body, 'body'))
    return sendJson(reply, await studies.start(userOf(request), asked, callerSignal(reply)))
  })
  scope.get(at(endpoints.studies), (request) => {
    const { kind } = parse(studyKindPathSchema, paramsOf(request), 'path')
    return studies.list(userOf(request), kind)
  })
  scope.get(at(endpoints.study), async (request, reply) => {
    const { kind, id } = parse(studyPathSchema, paramsOf(request), 'path')
    const since = kind === 'sweep' ? parse(sweepQuerySchema, request.query, 'query').since : 0
    return sendJson(reply, await studies.get(userOf(request), kind, id, since))
  })
  scope.post(at(endpoints.changeStudy), async (request, reply) => {
    const { kind, id, change } = parse(studyChangePathSchema, paramsOf(request), 'path')
    const user = userOf(request)
    if (change === 'cancel') return sendJson(reply, await studies.cancel(user, kind, id))
    if (kind !== 'sweep') return sendJson(reply, await studies.get(user, kind, id, 0))
    return sendJson(reply, await studies.resume(user, id, callerSignal(reply)))
  })
  if (given.kind !== undefined && given.kind !== 'sweep') return
  scope.get(
    given.kind === undefined ? endpoints.sweepCell.path : `${address}/:id/cells/:cell`,
    async (request, reply) => {
      const { id, cell } = parse(sweepCellPathSchema, request.params, 'path')
      return sendJson(reply, Buffer.from(await studies.cell(userOf(request), id, cell, callerSignal(reply))))
    },
  )
}
