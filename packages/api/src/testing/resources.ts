import { failed as failedWith, failure, ready, type RequestFailure, type Resource } from '@tidemark/contract/resource'

export const UPDATED_AT = Date.UTC(2025, 0, 2, 14, 2)

export function stale<T>(
  data: T,
  retry: () => void = () => {},
  error: RequestFailure = failure('Upstream timed out (Status: 504)'),
): Resource<T> {
  return ready(data, { stale: error, updatedAt: UPDATED_AT, retry })
}

export function failed<T = never>(
  error: RequestFailure | string = 'No data found for the selected symbol/timeframe combination.',
  retry?: () => void,
): Resource<T> {
  return failedWith(error, retry)
}
