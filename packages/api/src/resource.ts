import type { ApiError } from './errors'

/**
 * What a screen knows of something remote: one variant per look, and one story per variant.
 * `ready` keeps the last good data after a failed refresh and says so in `stale`; `updatedAt` is epoch ms of that data.
 */
export type Resource<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | {
      readonly status: 'error'
      readonly error: ApiError
      readonly retry: () => void
      /** The screen says elsewhere why, and offers the way on: here only that there is nothing. @default false */
      readonly isSaidElsewhere?: boolean
    }
  | { readonly status: 'empty'; readonly retry: () => void }
  | {
      readonly status: 'ready'
      readonly data: T
      readonly refreshing: boolean
      readonly stale: ApiError | null
      readonly updatedAt: number
      readonly retry: () => void
    }

/** Applies `f` to the data and leaves every other variant as it is. */
export function mapResource<A, B>(from: Resource<A>, f: (data: A) => B): Resource<B> {
  return from.status === 'ready' ? { ...from, data: f(from.data) } : from
}
