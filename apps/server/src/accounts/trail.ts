import type { TrailAction, TrailPage, TrailQuery } from '@tidemark/contract'
import type { FastifyRequest } from 'fastify'
import type { NewTrailEntry, TrailStore } from '../store/accountTables'

const DAY_MS = 24 * 60 * 60 * 1000
const SUBJECT = 200

/** Returns the entry of an action by whoever is signed in, or by `actor`. Never pass a secret. */
export type Note = (action: TrailAction, subject?: string, actor?: string) => NewTrailEntry

export interface Trail {
  /** For entries that are stored in the transaction of what they record. */
  noteOf(request: FastifyRequest): Note
  add(request: FastifyRequest, ...what: Parameters<Note>): Promise<void>
  page(query: TrailQuery): Promise<TrailPage>
}

/** @param now - epoch ms */
export function createTrail(store: TrailStore, now: () => number): Trail {
  const noteOf: Trail['noteOf'] =
    (request) =>
    (action, subject = '', actor = request.caller?.user.name ?? '') => ({
      at: now(),
      actor,
      address: request.ip,
      action,
      subject: subject.slice(0, SUBJECT),
    })
  return {
    noteOf,
    add: (request, ...what) => store.addTrail(noteOf(request)(...what)),
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
