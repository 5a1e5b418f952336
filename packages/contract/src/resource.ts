import type { Issue } from './errors'

/**
 * Why a call failed. `contract`: a 2xx response violates our schema; `demo`: not allowed in a demo; `key`: the price
 * host refused the price key.
 */
export type FailureKind = 'network' | 'http' | 'contract' | 'demo' | 'key'

/** A failed call as shown on screen. `message` can be shown to the user (SPEC section 8). */
export interface RequestFailure {
  readonly message: string
  readonly kind: FailureKind
  /** HTTP status; 0 when there was no response. */
  readonly status: number
  /** Whether a retry can help. */
  readonly isRetryable: boolean
  /**
   * Problems with parts of the request, to show beside the fields; `loc` is the path within the body (`['config',
   * 'n1']`). May be empty.
   */
  readonly issues: readonly Issue[]
  /** Details to show under `message`, one sentence per line; empty when `message` says everything. */
  readonly reasons: readonly string[]
}

/** Whether the server no longer accepts the sign-in, so that only signing in again helps. */
export function isSignInRefused({ kind, status }: Pick<RequestFailure, 'kind' | 'status'>): boolean {
  return kind === 'http' && status === 401
}

/**
 * The state of remote data: one variant per appearance, and one story per variant. After a failed refresh, `ready`
 * keeps the last data and sets `stale`; `updatedAt` is epoch ms of that data.
 */
export type Resource<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | {
      readonly status: 'error'
      readonly error: RequestFailure
      readonly retry: () => void
      /** The screen already shows the error and a retry elsewhere: show only that there is no data. @default false */
      readonly isSaidElsewhere?: boolean
    }
  | { readonly status: 'empty'; readonly retry: () => void }
  | {
      readonly status: 'ready'
      readonly data: T
      readonly refreshing: boolean
      readonly stale: RequestFailure | null
      readonly updatedAt: number
      readonly retry: () => void
    }

/** Applies `f` to the data; other variants are unchanged. */
export function mapResource<A, B>(from: Resource<A>, f: (data: A) => B): Resource<B> {
  return from.status === 'ready' ? { ...from, data: f(from.data) } : from
}
