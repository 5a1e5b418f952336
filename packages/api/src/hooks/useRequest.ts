import type { Resource } from '@tidemark/contract/resource'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Client } from '../client'
import {
  createRequestStore,
  latestRequest,
  type Loaded,
  type RequestState,
  type RequestStore,
  resourceOf,
  type SendContext,
} from '../requestStore'
import { useApi } from './context'

export interface UserRequest<Q, A> extends Pick<RequestStore<Q, A>, 'send' | 'cancel' | 'reset'> {
  readonly state: RequestState<Q, A>
  /** The last one sent; null before the first. After a cancel, that of the loaded response. */
  readonly request: Q | null
  /** Stays while the next response loads, `stale` when that fails. */
  readonly resource: Resource<Loaded<Q, A>>
}

export type SendRequest<Q, A> = (client: Client, request: Q, context: SendContext) => Promise<A>

/** Keep these stable: a new reference resets to idle. */
interface UserRequestOptions<Q, A> {
  readonly send: SendRequest<Q, A>
  readonly isEmpty?: (response: A) => boolean
  /** An equal pending request is ignored. @default by value */
  readonly isSame?: (a: Q, b: Q) => boolean
}

/**
 * A new request, or unmounting, cancels the pending one.
 *
 * @internal
 */
export function useRequest<Q, A>({ send, isEmpty = never, isSame }: UserRequestOptions<Q, A>): UserRequest<Q, A> {
  const { client, now } = useApi()
  const store = useMemo(
    () =>
      createRequestStore<Q, A>({
        now,
        isSame,
        newRequestId: () => client.newRequestId(),
        send: (request, context) => send(client, request, context),
      }),
    [client, now, send, isSame],
  )
  useEffect(() => store.cancel, [store])
  const state = useSyncExternalStore(store.subscribe, store.get, store.get)
  return useMemo(() => {
    const request = latestRequest(state)
    const retry = () => {
      if (request !== null) void store.send(request)
    }
    return { ...store, state, request, resource: resourceOf(state, isEmpty, retry) }
  }, [state, store, isEmpty])
}

function never(): boolean {
  return false
}
