/** @packageDocumentation What a resource looks like in each of its states, for stories that are given one by args. */
import type { Resource } from '@tidemark/api/resource'

const nothing = () => {}
/** Epoch ms: 14 January 2025, 14:02 UTC. */
const UPDATED_AT = Date.UTC(2025, 0, 14, 14, 2)

type Failure = Extract<Resource<never>, { status: 'error' }>['error']

/** What a call that failed says. @param reasons - one sentence per line, shown under the message. */
export function failure(message: string, reasons: readonly string[] = []): Failure {
  return {
    name: 'ApiError',
    kind: 'http',
    status: 500,
    detail: undefined,
    message,
    reasons,
    isRetryable: true,
    issues: [],
  }
}

/** Data that came just now. */
export function ready<T>(data: T): Resource<T> {
  return { status: 'ready', data, refreshing: false, stale: null, updatedAt: UPDATED_AT, retry: nothing }
}

/** Data of 14:02 whose refresh failed. */
export function stale<T>(data: T, retry: () => void = nothing): Resource<T> {
  return {
    status: 'ready',
    data,
    refreshing: false,
    stale: failure('Upstream timed out (Status: 504)'),
    updatedAt: UPDATED_AT,
    retry,
  }
}

/** No data, and why. */
export function failed(message: string, retry: () => void = nothing, reasons: readonly string[] = []): Resource<never> {
  return { status: 'error', error: failure(message, reasons), retry }
}
