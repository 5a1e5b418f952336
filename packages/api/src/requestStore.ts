import type { Resource } from '@tidemark/contract/resource'
import { ApiError } from './errors'
import { createStore, type ReadableStore } from './store'

export interface Loaded<Q, A> {
  readonly request: Q
  readonly response: A
  /** Arrival in epoch ms. */
  readonly at: number
}

/** `loaded` stays while a later request is pending, failed or cancelled. */
export type RequestState<Q, A> = { readonly loaded: Loaded<Q, A> | null } & (
  | { readonly status: 'idle' }
  | {
      readonly status: 'pending'
      readonly request: Q
      /** Epoch ms. */
      readonly startedAt: number
      /** null when the server does not report progress. */
      readonly requestId: string | null
      /** Share of the body sent; 1 while the server processes it. */
      readonly progress: number
    }
  | { readonly status: 'loaded'; readonly request: Q; readonly response: A }
  | { readonly status: 'failed'; readonly request: Q; readonly error: ApiError }
  | { readonly status: 'cancelled'; readonly request: Q }
)

export interface RequestStore<Q, A> extends ReadableStore<RequestState<Q, A>> {
  /** null when it failed (see the state), was cancelled, superseded or ignored as the same as the pending one. */
  readonly send: (request: Q) => Promise<A | null>
  readonly cancel: () => void
  readonly reset: () => void
}

export interface SendContext {
  readonly signal: AbortSignal
  readonly requestId: string | null
  /** @param fraction - share of the body sent, 0 to 1 */
  readonly onProgress: (fraction: number) => void
}

export interface RequestStoreOptions<Q, A> {
  /** Rejects with an ApiError, or with anything once its signal is aborted. */
  readonly send: (request: Q, context: SendContext) => Promise<A>
  /** Epoch ms. */
  readonly now: () => number
  /** @default null for every request */
  readonly newRequestId?: () => string | null
  /** @default by value, as JSON */
  readonly isSame?: ((a: Q, b: Q) => boolean) | undefined
}

export function createRequestStore<Q, A>({
  send,
  now,
  newRequestId = () => null,
  isSame = isSameJson,
}: RequestStoreOptions<Q, A>): RequestStore<Q, A> {
  const store = createStore<RequestState<Q, A>>({ status: 'idle', loaded: null })
  let current: AbortController | null = null

  function abort() {
    current?.abort()
    current = null
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    send: async (request) => {
      const before = store.get()
      if (before.status === 'pending' && isSame(before.request, request)) return null
      abort()
      const own = new AbortController()
      current = own
      const { loaded } = before
      const pending = { status: 'pending', request, loaded, startedAt: now(), requestId: newRequestId() } as const
      store.set({ ...pending, progress: 0 })
      try {
        const response = await send(request, {
          signal: own.signal,
          requestId: pending.requestId,
          onProgress: (progress) => {
            if (current === own) store.set({ ...pending, progress })
          },
        })
        if (current !== own) return null
        current = null
        store.set({ status: 'loaded', request, response, loaded: { request, response, at: now() } })
        return response
      } catch (error) {
        if (current !== own) return null
        current = null
        if (error instanceof ApiError) {
          store.set({ status: 'failed', request, error, loaded })
          return null
        }
        // An unexpected error is our bug: report it, but leave the screen usable.
        store.set({ status: 'cancelled', request, loaded })
        throw error
      }
    },
    cancel: () => {
      const state = store.get()
      if (state.status !== 'pending') return
      abort()
      store.set({ status: 'cancelled', request: state.request, loaded: state.loaded })
    },
    reset: () => {
      abort()
      if (store.get().status !== 'idle') store.set({ status: 'idle', loaded: null })
    },
  }
}

/** The last one sent or, after a cancel, that of `loaded`. */
export function latestRequest<Q, A>(state: RequestState<Q, A>): Q | null {
  return state.status === 'idle' || state.status === 'cancelled' ? (state.loaded?.request ?? null) : state.request
}

/** The last response, stale when a later request failed. */
export function resourceOf<Q, A>(
  state: RequestState<Q, A>,
  isEmpty: (response: A) => boolean,
  retry: () => void,
): Resource<Loaded<Q, A>> {
  const { loaded } = state
  const isPending = state.status === 'pending'
  const error = state.status === 'failed' ? state.error : null
  if (loaded !== null && !isEmpty(loaded.response)) {
    return { status: 'ready', data: loaded, refreshing: isPending, stale: error, updatedAt: loaded.at, retry }
  }
  if (isPending) return { status: 'loading' }
  if (error !== null) return { status: 'error', error, retry }
  return loaded === null ? { status: 'idle' } : { status: 'empty', retry }
}

function isSameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
