import multipart from '@fastify/multipart'
import { type Answer, endpoints, UPLOAD_MAX_BYTES, uploadQuerySchema } from '@tidemark/contract'
import type { FastifyInstance } from 'fastify'
import { createGate, GateFullError } from '../gate'
import { userOf } from '../http/authentication'
import { callerSignal } from '../http/callerSignal'
import { parse } from '../http/parse'
import { Problem } from '../http/problem'
import type { Services } from '../services'
import { newReplacementId } from '../store/formerBars'
import { receiveFile } from '../uploads/receive'

const AT_ONCE = 32

/** Slow uploads leave room for others. */
const PER_USER = 4

/** Needs a scope of its own. */
export async function uploadRoutes(scope: FastifyInstance, { now, storage, uploads, spool }: Services): Promise<void> {
  const gate = createGate({ running: AT_ONCE, waiting: 0, perUser: PER_USER })
  await scope.register(multipart, { limits: { fileSize: UPLOAD_MAX_BYTES, files: 5, fields: 20, parts: 25 } })

  scope.post(
    endpoints.uploadCsv.path,
    { config: { mayArriveSlowly: true } },
    async (request, reply): Promise<Answer<typeof endpoints.uploadCsv>> => {
      const { id: user, name: actor } = userOf(request)
      const keep = { id: newReplacementId(), at: now(), owner: user, actor, address: request.ip }
      // Drain the rest of a refused file, or the caller cannot read the response.
      reply.raw.once('finish', () => request.raw.unpipe().resume())
      const query = parse(uploadQuerySchema, request.query, 'query')
      if (!query.dry_run) await storage.check({ id: user })
      const caller = callerSignal(reply)
      const receive = () =>
        receiveFile(request, caller, (file, name, signal) =>
          spool.with(file, signal, (path) => uploads.store({ path, name }, query, { user, caller: signal }, keep)),
        )
      return gate.enter(receive, { user }).catch((error: unknown) => {
        if (!(error instanceof GateFullError)) throw error
        const why = error.isOwn ? `You have ${PER_USER} uploads` : `There are ${AT_ONCE} uploads`
        throw new Problem(503, `${why} under way, which is the most at a time. Wait for one to end, then try again.`, {
          headers: { 'retry-after': '5' },
        })
      })
    },
  )
}
