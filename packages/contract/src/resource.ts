import type { Issue } from './errors'

/**
 * Why a call failed. `contract`: the server answered 2xx with a body that our schema refuses; `demo`: the demo does not allow it;
 * `key`: the price host refused the price key.
 */
export type FailureKind = 'network' | 'http' | 'contract' | 'demo' | 'key'

/** A failed call, as screens see it. `message` is written for the user (SPEC section 8). */
export interface RequestFailure {
  readonly message: string
  readonly kind: FailureKind
  /** HTTP status; 0 when no response arrived. */
  readonly status: number
  /** Repeating the call can help. */
  readonly isRetryable: boolean
  /** What is wrong with which part of the request, for display beside it; `loc` names the part from the body on (`['config', 'n1']`). May be empty. */
  readonly issues: readonly Issue[]
  /** What exactly was wrong, one sentence per line, for display under `message`; empty when `message` already says it all. */
  readonly reasons: readonly string[]
}

/** The server no longer accepts the sign-in: the way on is signing in again. */
export function isSignInRefused({ kind, status }: Pick<RequestFailure, 'kind' | 'status'>): boolean {
  return kind === 'http' && status === 401
}

/**
 * What a screen knows of something remote: one variant per look, and one story per variant.
 * `ready` keeps the last good data after a failed refresh and says so in `stale`; `updatedAt` is epoch ms of that data.
 */
export type Resource<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | {
      readonly status: 'error'
      readonly error: RequestFailure
      readonly retry: () => void
      /** The screen says elsewhere why, and offers the way on: here only that there is nothing. @default false */
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

/** Applies `f` to the data and leaves every other variant as it is. */
export function mapResource<A, B>(from: Resource<A>, f: (data: A) => B): Resource<B> {
  return from.status === 'ready' ? { ...from, data: f(from.data) } : from
}
