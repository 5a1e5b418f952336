import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createLru } from '../store/lru'
import { JSON_TYPE } from './cachedBody'

interface CachedResponse {
  readonly version: number
  readonly etag: string
  readonly body: Buffer
}

export interface ResponseCache {
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    kept: { readonly key: string; readonly version: number; readonly make: () => Promise<unknown> },
  ): Promise<FastifyReply>
}

function hasIt(request: FastifyRequest, etag: string): boolean {
  const given = request.headers['if-none-match'] ?? ''
  return given === '*' || given.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}

/** @param mostBytes - in total; the oldest go first */
export function createResponseCache(mostBytes: number): ResponseCache {
  const answers = createLru<CachedResponse>(mostBytes)
  return {
    async send(request, reply, { key, version, make }) {
      let answer = answers.get(key)
      if (answer?.version !== version) {
        const body = Buffer.from(JSON.stringify(await make()))
        const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
        answer = { version, etag, body }
        answers.set(key, answer, body.length)
      }
      // Browsers may cache it, but must revalidate each time.
      reply.headers({ etag: answer.etag, 'cache-control': 'private, no-cache' })
      if (hasIt(request, answer.etag)) return reply.code(304).send()
      return reply.type(JSON_TYPE).send(answer.body)
    },
  }
}
