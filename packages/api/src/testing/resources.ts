import type { RequestFailure, Resource } from '@tidemark/contract/resource'

export const UPDATED_AT = Date.UTC(2025, 0, 2, 14, 2)

const nothing = () => {}

/** @param reasons - one sentence per line, shown under the message */
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

export function ready<T>(data: T): Resource<T> {
  return { status: 'ready', data, refreshing: false, stale: null, updatedAt: UPDATED_AT, retry: nothing }
}

export function stale<T>(
  data: T,
  retry: () => void = nothing,
  error: RequestFailure = failure('Upstream timed out (Status: 504)'),
): Resource<T> {
  return { status: 'ready', data, refreshing: false, stale: error, updatedAt: UPDATED_AT, retry }
}

export function failed<T = never>(
  message = 'No data found for the selected symbol/timeframe combination.',
  retry: () => void = nothing,
  reasons: readonly string[] = [],
): Resource<T> {
  return { status: 'error', error: failure(message, reasons), retry }
}

export function empty<T = never>(): Resource<T> {
  return { status: 'empty', retry: nothing }
}
