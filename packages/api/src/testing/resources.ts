import type { RequestFailure, Resource } from '@tidemark/contract/resource'

/** 2 January 2025, 14:02 UTC: when the data of the stories arrived. */
export const UPDATED_AT = Date.UTC(2025, 0, 2, 14, 2)

const nothing = () => {}

/**
 * Returns the error of a failed call.
 *
 * @param reasons - one sentence per line, shown under the message
 * @param status - HTTP status
 */
export function failure(message: string, reasons: readonly string[] = [], status = 500): RequestFailure {
  return {
    message,
    kind: 'http',
    status,
    isRetryable: true,
    reasons,
    issues: [],
  }
}

/** Returns loaded data. */
export function ready<T>(data: T): Resource<T> {
  return { status: 'ready', data, refreshing: false, stale: null, updatedAt: UPDATED_AT, retry: nothing }
}

/**
 * Returns data of 14:02 whose refresh failed.
 *
 * @param error - the reason
 */
export function stale<T>(
  data: T,
  retry: () => void = nothing,
  error: RequestFailure = failure('Upstream timed out (Status: 504)'),
): Resource<T> {
  return { status: 'ready', data, refreshing: false, stale: error, updatedAt: UPDATED_AT, retry }
}

/** Returns a failure without data. */
export function failed<T = never>(
  message = 'No data found for the selected symbol/timeframe combination.',
  retry: () => void = nothing,
  reasons: readonly string[] = [],
): Resource<T> {
  return { status: 'error', error: failure(message, reasons), retry }
}

/** Returns the state of a loaded but empty list. */
export function empty<T = never>(): Resource<T> {
  return { status: 'empty', retry: nothing }
}
