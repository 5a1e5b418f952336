import multipart from '@fastify/multipart'
import { endpoints, UPLOAD_MAX_BYTES } from '@tidemark/contract'
import type { FastifyInstance } from 'fastify'
import { createGate, type Gate, GateFullError } from '../gate'
import { callerOf } from '../http/authentication'
import { callerSignal } from '../http/callerSignal'
import { route } from '../http/route'
import { Problem } from '../problem/problem'
import type { Services } from '../services'
import { newReplacementId } from '../store/formerBars'
import { receiveFile } from '../uploads/receive'

const AT_ONCE = 32

/** Slow uploads leave room for others. */
const PER_USER = 4

/**
 * In a part that nobody reads (without Content-Disposition, or one too many), the parser waits forever after a piece as large
 * as its buffer. Node hands on 64 KB at most, and a few of them at once.
 */
const PARSER_BUFFER = 1024 * 1024

export function createUploadGate(): Gate {
  return createGate({ running: AT_ONCE, waiting: 0, perUser: PER_USER })
}

/** Needs a scope of its own. */
export async function uploadRoutes(
  scope: FastifyInstance,
  { now, storage, uploads, uploadGate, spool }: Services,
): Promise<void> {
  const limits = { fileSize: UPLOAD_MAX_BYTES, files: 5, fields: 20, parts: 25 }
  await scope.register(multipart, { limits, fileHwm: PARSER_BUFFER })

  route(
    scope,
    endpoints.uploadCsv,
    async (given, request, reply) => {
      const {
        scope,
        user: { id: user, name: actor },
      } = callerOf(request)
      const keep = { id: newReplacementId(), at: now(), owner: user, actor, address: request.ip }
      // Drain the rest of a refused file, or the caller cannot read the response.
      reply.raw.once('finish', () => request.raw.unpipe().resume())
      const { query } = given
      if (!query.dry_run) await storage.check({ id: user })
      const caller = callerSignal(reply)
      const receive = () =>
        spool.with(async (path) => {
          const name = await receiveFile(request, caller, path)
          return uploads.store({ path, name }, query, { user, caller, scope }, keep)
        })
      return uploadGate.enter(receive, { user }).catch((error: unknown) => {
        if (!(error instanceof GateFullError)) throw error
        const why = error.isOwn ? `You have ${PER_USER} uploads` : `There are ${AT_ONCE} uploads`
        throw new Problem(503, `${why} under way, which is the most at a time. Wait for one to end, then try again.`, {
          headers: { 'retry-after': '5' },
        })
      })
    },
    { config: { mayArriveSlowly: true } },
  )
}
