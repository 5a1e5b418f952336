import {
  endpoints,
  lookAheadRequestSchema,
  resampleRequestSchema,
  stressRequestSchema,
  sweepQuerySchema,
  sweepRequestSchema,
  studyPathSchema,
  sweepCellPathSchema,
  walkForwardRequestSchema,
} from '@tidemark/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { userOf } from '../http/authentication'
import { callerSignal } from '../http/callerSignal'
import { JSON_TYPE } from '../http/keptBody'
import { parse } from '../http/parse'
import type { Services } from '../services'
import type { AskedStudy } from '../studies/plans'
import type { StudyKind } from '../studies/studyJob'

interface Paths {
  readonly start: { readonly path: string }
  readonly list: { readonly path: string }
  readonly get: { readonly path: string }
  readonly cancel: { readonly path: string }
  /**
   * Parses the request.
   *
   * @throws {Problem} 422
   */
  readonly asked: (body: unknown) => AskedStudy
}

const KINDS: Readonly<Record<StudyKind, Paths>> = {
  sweep: {
    start: endpoints.startSweep,
    list: endpoints.sweeps,
    get: endpoints.sweep,
    cancel: endpoints.cancelSweep,
    asked: (body) => ({ kind: 'sweep', request: parse(sweepRequestSchema, body, 'body') }),
  },
  walkforward: {
    start: endpoints.startWalkForward,
    list: endpoints.walkForwards,
    get: endpoints.walkForward,
    cancel: endpoints.cancelWalkForward,
    asked: (body) => ({ kind: 'walkforward', request: parse(walkForwardRequestSchema, body, 'body') }),
  },
  resample: {
    start: endpoints.startResample,
    list: endpoints.resamples,
    get: endpoints.resample,
    cancel: endpoints.cancelResample,
    asked: (body) => ({ kind: 'resample', request: parse(resampleRequestSchema, body, 'body') }),
  },
  stress: {
    start: endpoints.startStress,
    list: endpoints.stressTests,
    get: endpoints.stressTest,
    cancel: endpoints.cancelStress,
    asked: (body) => ({ kind: 'stress', request: parse(stressRequestSchema, body, 'body') }),
  },
  lookahead: {
    start: endpoints.startLookAhead,
    list: endpoints.lookAheads,
    get: endpoints.lookAhead,
    cancel: endpoints.cancelLookAhead,
    asked: (body) => ({ kind: 'lookahead', request: parse(lookAheadRequestSchema, body, 'body') }),
  },
}

function idOf(request: FastifyRequest): string {
  return parse(studyPathSchema, request.params, 'path').id
}

/** Registers the signed-in user's studies: start, follow, cancel, list and read. */
export function studyRoutes(scope: FastifyInstance, { studies }: Services): void {
  const kinds: readonly StudyKind[] = ['sweep', 'walkforward', 'resample', 'stress', 'lookahead']
  for (const kind of kinds) {
    const { start, list, get, cancel, asked } = KINDS[kind]
    scope.post(start.path, async (request, reply) =>
      reply.type(JSON_TYPE).send(await studies.start(userOf(request), asked(request.body), callerSignal(reply))),
    )
    scope.get(list.path, (request) => studies.list(userOf(request), kind))
    scope.get(get.path, async (request, reply) => {
      const since = kind === 'sweep' ? parse(sweepQuerySchema, request.query, 'query').since : 0
      return reply.type(JSON_TYPE).send(await studies.get(userOf(request), kind, idOf(request), since))
    })
    scope.post(cancel.path, async (request, reply) =>
      reply.type(JSON_TYPE).send(await studies.cancel(userOf(request), kind, idOf(request))),
    )
  }
  scope.get(endpoints.sweepCell.path, async (request, reply) => {
    const { id, cell } = parse(sweepCellPathSchema, request.params, 'path')
    const answer = await studies.cell(userOf(request), id, cell, callerSignal(reply))
    return reply.type(JSON_TYPE).send(Buffer.from(answer))
  })
}
