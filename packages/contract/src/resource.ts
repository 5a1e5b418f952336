import type { Issue } from './errors'

/** `contract`: a 2xx response violates our schema; `demo`: not allowed in a demo; `key`: the price key was refused. */
export type FailureKind = 'network' | 'http' | 'contract' | 'demo' | 'key'

/** `message` can be shown to the user (SPEC section 8). */
export interface RequestFailure {
  readonly message: string
  readonly kind: FailureKind
  /** 0: no response. */
  readonly status: number
  readonly isRetryable: boolean
  /** Shown beside the fields; `loc` is the path within the body (`['config', 'n1']`). May be empty. */
  readonly issues: readonly Issue[]
  /** One sentence per line under `message`; empty when that says everything. */
  readonly reasons: readonly string[]
}

/** Whether only signing in again helps. */
export function isSignInRefused({ kind, status }: Pick<RequestFailure, 'kind' | 'status'>): boolean {
  return kind === 'http' && status === 401
}

/**
 * One variant per appearance and story. After a failed refresh, `ready` keeps the last data and sets `stale`;
 * `updatedAt` is its epoch ms.
 */
export type Resource<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | {
      readonly status: 'error'
      readonly error: RequestFailure
      readonly retry: () => void
      /** The error and its retry are shown elsewhere. @default false */
      readonly isShownElsewhere?: boolean
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

export function mapResource<A, B>(from: Resource<A>, f: (data: A) => B): Resource<B> {
  return from.status === 'ready' ? { ...from, data: f(from.data) } : from
}

const nothing = () => {}

/** What failed over HTTP, to be retried. @param reasons - one sentence per line, shown under the message */
export function failure(message: string, reasons: readonly string[] = [], status = 500): RequestFailure {
  return { message, kind: 'http', status, isRetryable: true, reasons, issues: [] }
}

export function loading<T = never>(): Resource<T> {
  return { status: 'loading' }
}

/** @param rest - `stale` comes with `updatedAt`, which is shown then only */
export function ready<T>(
  data: T,
  rest: Partial<Omit<Extract<Resource<T>, { status: 'ready' }>, 'status' | 'data'>> = {},
): Resource<T> {
  return { status: 'ready', data, refreshing: false, stale: null, updatedAt: 0, retry: nothing, ...rest }
}

/** @param error - a text is that of a {@link failure} */
export function failed<T = never>(error: RequestFailure | string, retry: () => void = nothing): Resource<T> {
  return { status: 'error', error: typeof error === 'string' ? failure(error) : error, retry }
}

export function empty<T = never>(retry: () => void = nothing): Resource<T> {
  return { status: 'empty', retry }
}
