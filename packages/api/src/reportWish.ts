import type { Include } from '@tidemark/contract'
import { ApiError } from './errors'

const WISH = { include: 'report' satisfies Include } as const

/** The query of a call that may carry the wish for a report. */
type Wish = { readonly include?: typeof WISH.include }

/**
 * Makes calls that ask for a run's report too. A backend that refuses the wish is asked again without it, and not wished at
 * any more.
 */
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

/** A refusal that names other fields is none of the query's making. */
function mayBeOfTheWish(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.kind !== 'http' || ![400, 422].includes(error.status)) return false
  return error.issues.length === 0 || error.issues.some(({ loc }) => loc[0] === 'include')
}
