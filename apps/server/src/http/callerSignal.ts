import type { FastifyReply } from 'fastify'
import { Problem } from './problem'

export function callerSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) controller.abort(new Problem(499, 'The caller has gone away.'))
  })
  return controller.signal
}
