import type { TrailAction, TrailPage, TrailQuery } from '@tidemark/contract'
import type { FastifyRequest } from 'fastify'
import type { TrailStore } from '../store/accountTables'

const DAY_MS = 24 * 60 * 60 * 1000
const SUBJECT = 200

export interface Trail {
  /** Of a request: who is signed in, or `actor`. Never pass a secret. */
  add(request: FastifyRequest, action: TrailAction, subject?: string, actor?: string): Promise<void>
  page(query: TrailQuery): Promise<TrailPage>
}

/** @param now - epoch ms */
export function createTrail(store: TrailStore, now: () => number): Trail {
  return {
    add: (request, action, subject = '', actor = request.caller?.user.name ?? '') =>
      store.addTrail({ at: now(), actor, address: request.ip, action, subject: subject.slice(0, SUBJECT) }),
    async page({ actor, action, from, to, before, limit }) {
      const found = await store.trail({
        actor,
        action,
        from: from === undefined ? undefined : Date.parse(from),
        to: to === undefined ? undefined : Date.parse(to) + DAY_MS,
        before,
        // One more tells whether there is a next page.
        limit: limit + 1,
      })
      const entries = found.slice(0, limit).map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() }))
      return { entries, next: found.length > limit ? (entries.at(-1)?.id ?? null) : null }
    },
  }
}
