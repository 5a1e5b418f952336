import { endpoints, type Include, quote, REQUEST_ID_HEADER, requestIdSchema } from '@tidemark/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { callerSignal } from '../http/callerSignal'
import { parse } from '../http/parse'
import { route } from '../http/route'
import { Problem } from '../problem/problem'
import type { Services } from '../services'

/** Node's names of headers are in lower case. */
const REQUEST_ID = REQUEST_ID_HEADER.toLowerCase()
const headers = z.object({ [REQUEST_ID]: requestIdSchema.optional() })

function partsOf(include: readonly Include[]) {
  return { withEquity: include.includes('equity'), withReport: include.includes('report') }
}

export function backtestRoutes(scope: FastifyInstance, { backtests, trail }: Services): void {
  route(scope, endpoints.runBacktest, ({ query: { include }, body, user }, request, reply) => {
    const { [REQUEST_ID]: requestId } = parse(headers, request.headers, 'header')
    return backtests.run(user, body, { ...partsOf(include), signal: callerSignal(reply), requestId })
  })

  route(scope, endpoints.runIds, ({ query: { include }, user }) =>
    include === undefined ? backtests.ids(user) : backtests.library(user),
  )

  route(scope, endpoints.backtestProgress, ({ params: { requestId }, user }) => {
    const fraction = backtests.progressOf(user, requestId)
    if (fraction === null) throw new Problem(404, `There is no run ${quote(requestId)} under way.`)
    return { fraction }
  })

  route(scope, endpoints.runResult, ({ query: { include }, params: { id }, user }, _request, reply) => {
    const options = { ...partsOf(include), withPrices: include.includes('prices'), signal: callerSignal(reply) }
    return backtests.result(user, id, options)
  })

  route(scope, endpoints.annotateRun, ({ params: { id }, body, user }) => backtests.annotate(user, id, body))

  route(scope, endpoints.deleteRun, ({ params: { id }, user }, request) =>
    backtests.remove(user, id, trail.noteOf(request)),
  )

  route(scope, endpoints.restoreRun, ({ params: { id }, user }, request) =>
    backtests.restore(user, id, trail.noteOf(request)),
  )
}
