import {
  endpoints,
  readStudy,
  STUDY_KINDS,
  studyCalls,
  sweepQuerySchema,
  studyPathSchema,
  sweepCellPathSchema,
} from '@tidemark/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { userOf } from '../http/authentication'
import { callerSignal } from '../http/callerSignal'
import { JSON_TYPE } from '../http/cachedBody'
import { parse } from '../http/parse'
import type { Services } from '../services'

function idOf(request: FastifyRequest): string {
  return parse(studyPathSchema, request.params, 'path').id
}

export function studyRoutes(scope: FastifyInstance, { studies, trail }: Services): void {
  for (const kind of STUDY_KINDS) {
    const { start, list, get, cancel } = studyCalls[kind]
    scope.post(endpoints[start].path, async (request, reply) => {
      const asked = readStudy(kind, (schema) => parse(schema, request.body, 'body'))
      return reply.type(JSON_TYPE).send(await studies.start(userOf(request), asked, callerSignal(reply)))
    })
    scope.get(endpoints[list].path, (request) => studies.list(userOf(request), kind))
    scope.get(endpoints[get].path, async (request, reply) => {
      const since = kind === 'sweep' ? parse(sweepQuerySchema, request.query, 'query').since : 0
      return reply.type(JSON_TYPE).send(await studies.get(userOf(request), kind, idOf(request), since))
    })
    scope.post(endpoints[cancel].path, async (request, reply) =>
      reply.type(JSON_TYPE).send(await studies.cancel(userOf(request), kind, idOf(request))),
    )
  }
  scope.delete(endpoints.deleteStudy.path, async (request, reply) => {
    await studies.remove(userOf(request), idOf(request), trail.noteOf(request))
    return reply.code(204).send()
  })
  scope.post(endpoints.restoreStudy.path, async (request, reply) => {
    await studies.restore(userOf(request), idOf(request), trail.noteOf(request))
    return reply.code(204).send()
  })
  scope.post(endpoints.resumeSweep.path, async (request, reply) =>
    reply.type(JSON_TYPE).send(await studies.resume(userOf(request), idOf(request), callerSignal(reply))),
  )
  scope.get(endpoints.sweepCell.path, async (request, reply) => {
    const { id, cell } = parse(sweepCellPathSchema, request.params, 'path')
    const answer = await studies.cell(userOf(request), id, cell, callerSignal(reply))
    return reply.type(JSON_TYPE).send(Buffer.from(answer))
  })
}
