import type { RequestFailure, Resource } from '@tidemark/contract/resource'

/** 2 January 2025, 14:02 UTC: when the data of the stories came. */
export const UPDATED_AT = Date.UTC(2025, 0, 2, 14, 2)

const nothing = () => {}

/** What a call that failed says. @param reasons - one sentence per line, shown under the message. @param status - of HTTP. */
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

/** Data as it stands after a good answer. */
export function ready<T>(data: T): Resource<T> {
  return { status: 'ready', data, refreshing: false, stale: null, updatedAt: UPDATED_AT, retry: nothing }
}

/** Data of 14:02 whose refresh failed. @param error - why. */
export function stale<T>(
  data: T,
  retry: () => void = nothing,
  error: RequestFailure = failure('Upstream timed out (Status: 504)'),
): Resource<T> {
  return { status: 'ready', data, refreshing: false, stale: error, updatedAt: UPDATED_AT, retry }
}

/** No data, why, and a way to ask again. */
export function failed<T = never>(
  message = 'No data found for the selected symbol/timeframe combination.',
  retry: () => void = nothing,
  reasons: readonly string[] = [],
): Resource<T> {
  return { status: 'error', error: failure(message, reasons), retry }
}

/** Asked, and answered with nothing. */
export function empty<T = never>(): Resource<T> {
  return { status: 'empty', retry: nothing }
}
