import type { Include } from '@tidemark/contract'
import { ApiError } from './errors'

const WISH = { include: 'report' satisfies Include } as const

type Wish = { readonly include?: typeof WISH.include }

/** Requests the report with each call. If the backend refuses the option, retries without it, and stops sending it. */
export function reportWish(): <T>(ask: (query: Wish) => Promise<T>) => Promise<T> {
  let isRefused = false
  return async (ask) => {
    if (isRefused) return ask({})
    try {
      return await ask(WISH)
    } catch (error) {
      if (!mayBeOfTheWish(error)) throw error
      const answer = await ask({})
      isRefused = true
      return answer
    }
  }
}

/** A refusal that names other fields was not caused by this option. */
function mayBeOfTheWish(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.kind !== 'http' || ![400, 422].includes(error.status)) return false
  return error.issues.length === 0 || error.issues.some(({ loc }) => loc[0] === 'include')
}
