import {
  annotationChangeSchema,
  type Answer,
  backtestRequestSchema,
  endpoints,
  type Include,
  includeSchema,
  listIncludeSchema,
  quote,
  REQUEST_ID_HEADER,
  requestIdSchema,
} from '@tidemark/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { userOf } from '../http/authentication'
import { callerSignal } from '../http/callerSignal'
import { parse } from '../http/parse'
import { JSON_TYPE } from '../http/cachedBody'
import { Problem } from '../problem/problem'
import type { Services } from '../services'

const query = z.strictObject({ include: includeSchema.default([]) })
const listQuery = z.strictObject({ include: listIncludeSchema.optional() })
const params = z.object({ id: z.string().max(200) })
/** Node's names of headers are in lower case. */
const REQUEST_ID = REQUEST_ID_HEADER.toLowerCase()
const headers = z.object({ [REQUEST_ID]: requestIdSchema.optional() })
const progressParams = z.object({ requestId: requestIdSchema })

function partsOf(include: readonly Include[]) {
  return { withEquity: include.includes('equity'), withReport: include.includes('report') }
}

export function backtestRoutes(scope: FastifyInstance, { backtests, trail }: Services): void {
  scope.post(endpoints.runBacktest.path, async (request, reply) => {
    const { include } = parse(query, request.query, 'query')
    const asked = parse(backtestRequestSchema, request.body, 'body')
    const { [REQUEST_ID]: requestId } = parse(headers, request.headers, 'header')
    const options = { ...partsOf(include), signal: callerSignal(reply), requestId }
    return reply.type(JSON_TYPE).send(await backtests.run(userOf(request), asked, options))
  })

  scope.get(endpoints.runIds.path, async (request, reply) => {
    const { include } = parse(listQuery, request.query, 'query')
    if (include === undefined) return backtests.ids(userOf(request))
    return reply.type(JSON_TYPE).send(await backtests.library(userOf(request)))
  })

  scope.get(endpoints.backtestProgress.path, (request): Answer<typeof endpoints.backtestProgress> => {
    const { requestId } = parse(progressParams, request.params, 'path')
    const fraction = backtests.progressOf(userOf(request), requestId)
    if (fraction === null) throw new Problem(404, `There is no run ${quote(requestId)} under way.`)
    return { fraction }
  })

  scope.get(endpoints.runResult.path, async (request, reply) => {
    const { include } = parse(query, request.query, 'query')
    const { id } = parse(params, request.params, 'path')
    const options = { ...partsOf(include), withPrices: include.includes('prices'), signal: callerSignal(reply) }
    const bytes = await backtests.result(userOf(request), id, options)
    return reply.type(JSON_TYPE).send(bytes)
  })

  scope.patch(endpoints.annotateRun.path, (request): Promise<Answer<typeof endpoints.annotateRun>> => {
    const { id } = parse(params, request.params, 'path')
    return backtests.annotate(userOf(request), id, parse(annotationChangeSchema, request.body, 'body'))
  })

  scope.delete(endpoints.deleteRun.path, async (request, reply) => {
    const { id } = parse(params, request.params, 'path')
    await backtests.remove(userOf(request), id, trail.noteOf(request))
    return reply.code(204).send()
  })

  scope.post(endpoints.restoreRun.path, async (request, reply) => {
    const { id } = parse(params, request.params, 'path')
    await backtests.restore(userOf(request), id, trail.noteOf(request))
    return reply.code(204).send()
  })
}
