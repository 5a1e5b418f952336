import type { FastifyReply } from 'fastify'
import { Problem } from './problem'

/** Aborted when the caller goes away before it has its answer. */
export function callerSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    // Nobody reads this answer; the status is what the log shows.
    if (!reply.raw.writableEnded) controller.abort(new Problem(499, 'The caller has gone away.'))
  })
  return controller.signal
}
