import { type Answer, endpoints, type ReplacedBars, trailQuerySchema } from '@tidemark/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { userOf } from '../http/authentication'
import { parse } from '../http/parse'
import { Problem } from '../problem/problem'
import type { Services } from '../services'
import { KEPT_MS, type Replacement } from '../store/formerBars'

const params = z.object({ id: z.string().max(200) })

function shown({ at, ...rest }: Replacement): ReplacedBars {
  return { ...rest, at: new Date(at).toISOString(), until: new Date(at + KEPT_MS).toISOString() }
}

/** For administrators. */
export function trailRoutes(scope: FastifyInstance, { now, store, trail }: Services): void {
  scope.get(endpoints.trail.path, (request): Promise<Answer<typeof endpoints.trail>> => {
    return trail.page(parse(trailQuerySchema, request.query, 'query'))
  })

  scope.get(endpoints.replaced.path, async (): Promise<Answer<typeof endpoints.replaced>> => {
    return { replaced: (await store.replacements()).map(shown) }
  })

  scope.post(endpoints.takeBack.path, async (request): Promise<Answer<typeof endpoints.takeBack>> => {
    const { id } = parse(params, request.params, 'path')
    const found = await store.takeBack(id, { at: now(), actor: userOf(request).name, address: request.ip })
    if (found === null) throw new Problem(404, 'There is nothing to take back: it was taken back, or is too long ago.')
    if (found === 'changed') {
      throw new Problem(409, 'These bars have changed since. Take the later replacement back first.')
    }
    return shown(found)
  })
}
