import { backtestRequestSchema, endpoints } from '@tidemark/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { userOf } from '../http/authentication'
import { callerSignal } from '../http/callerSignal'
import { parse } from '../http/parse'
import type { Services } from '../services'

const query = z.object({ include: z.literal('equity').optional() })
const params = z.object({ id: z.string().max(200) })

/** Runs of the signed-in user: make one, list them, get one back. */
export function backtestRoutes(scope: FastifyInstance, { backtests }: Services): void {
  scope.post(endpoints.runBacktest.path, async (request, reply) => {
    const { include } = parse(query, request.query, 'query')
    const asked = parse(backtestRequestSchema, request.body, 'body')
    const options = { withEquity: include === 'equity', signal: callerSignal(reply) }
    return reply.type('application/json').send(await backtests.run(userOf(request), asked, options))
  })

  scope.get(endpoints.runIds.path, (request) => backtests.ids(userOf(request)))

  scope.get(endpoints.runResult.path, async (request, reply) => {
    const { include } = parse(query, request.query, 'query')
    const { id } = parse(params, request.params, 'path')
    const text = await backtests.result(userOf(request), id, { withEquity: include === 'equity' })
    return reply.type('application/json').send(text)
  })
}
