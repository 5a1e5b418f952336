import type { FastifyReply } from 'fastify'
import { onConnectionEnd } from './connectionEnd'
import { Problem } from '../problem/problem'

/** Aborted when the caller disconnects before the response, or has done so: while sign-in was checked, for example. */
export function callerSignal({ raw, request }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  const forget = onConnectionEnd(request.raw.socket, () => {
    if (!raw.writableEnded) controller.abort(new Problem(499, 'The caller has gone away.'))
  })
  raw.once('finish', forget)
  return controller.signal
}
