import type { Loaded } from '@tidemark/api/hooks'
import type { RequestFailure, Resource } from '@tidemark/contract/resource'

export interface ShownResponse<Q, A> {
  readonly shown: Resource<Loaded<Q, A>>
  readonly failure: { readonly error: RequestFailure; readonly retry: () => void } | null
}

interface ShownResponseOptions<Q> {
  readonly request: Q | null
  /** @default null */
  readonly dismissed?: RequestFailure | null
  /** Fills in defaults, to compare requests by value. @default the request itself */
  readonly withDefaults?: ((request: Q) => unknown) | undefined
}

/** Returns what to show. The response to a different request is not stale: it is shown unmarked beside the error. */
export function shownResponse<Q, A>(
  resource: Resource<Loaded<Q, A>>,
  { request, dismissed = null, withDefaults = (same) => same }: ShownResponseOptions<Q>,
): ShownResponse<Q, A> {
  if (resource.status === 'error') {
    if (resource.error === dismissed) return { shown: { status: 'idle' }, failure: null }
    return { shown: resource, failure: { error: resource.error, retry: resource.retry } }
  }
  if (resource.status !== 'ready' || resource.stale === null) return { shown: resource, failure: null }
  const isSame =
    request !== null && JSON.stringify(withDefaults(resource.data.request)) === JSON.stringify(withDefaults(request))
  return {
    shown: isSame ? resource : { ...resource, stale: null },
    failure: resource.stale === dismissed ? null : { error: resource.stale, retry: resource.retry },
  }
}
