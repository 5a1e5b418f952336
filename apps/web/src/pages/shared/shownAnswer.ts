import type { Asked } from '@tidemark/api/hooks'
import type { RequestFailure, Resource } from '@tidemark/contract/resource'

/** What there is to see of a question, and what went wrong with it last. */
export interface ShownAnswer<Q, A> {
  readonly shown: Resource<Asked<Q, A>>
  /** null when nothing has. */
  readonly failure: { readonly error: RequestFailure; readonly retry: () => void } | null
}

/**
 * An answer to another question than the one that failed is not stale, it is of other inputs: it stays as it is, and the failure
 * stands beside it.
 *
 * @param asked - what was asked last
 * @param answered - the failure that the reader has gone on from: it is not told any more. null for none
 * @param wholeOf - the question with all that a request may leave out, as JSON can hold it
 */
export function shownAnswer<Q, A>(
  resource: Resource<Asked<Q, A>>,
  asked: Q | null,
  answered: RequestFailure | null = null,
  wholeOf: (request: Q) => unknown = (request) => request,
): ShownAnswer<Q, A> {
  if (resource.status === 'error') {
    if (resource.error === answered) return { shown: { status: 'idle' }, failure: null }
    return { shown: resource, failure: { error: resource.error, retry: resource.retry } }
  }
  if (resource.status !== 'ready' || resource.stale === null) return { shown: resource, failure: null }
  const isSame = asked !== null && JSON.stringify(wholeOf(resource.data.request)) === JSON.stringify(wholeOf(asked))
  return {
    shown: isSame ? resource : { ...resource, stale: null },
    failure: resource.stale === answered ? null : { error: resource.stale, retry: resource.retry },
  }
}
