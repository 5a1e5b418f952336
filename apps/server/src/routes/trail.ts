import { endpoints, type ReplacedBars } from '@tidemark/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../http/route'
import { Problem } from '../problem/problem'
import type { Services } from '../services'
import { KEPT_MS, type Replacement } from '../store/formerBars'

function shown({ at, ...rest }: Replacement): ReplacedBars {
  return { ...rest, at: new Date(at).toISOString(), until: new Date(at + KEPT_MS).toISOString() }
}

/** For administrators. */
export function trailRoutes(scope: FastifyInstance, { now, store, trail }: Services): void {
  route(scope, endpoints.trail, ({ query }) => trail.page(query))

  route(scope, endpoints.replaced, async () => ({ replaced: (await store.replacements()).map(shown) }))

  route(scope, endpoints.takeBack, async ({ params: { id }, user }, request) => {
    const found = await store.takeBack(id, { at: now(), actor: user.name, address: request.ip })
    if (found === null) throw new Problem(404, 'There is nothing to take back: it was taken back, or is too long ago.')
    if (found === 'changed') {
      throw new Problem(409, 'These bars have changed since. Take the later replacement back first.')
    }
    return shown(found)
  })
}
