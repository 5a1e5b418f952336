import type { SWRConfiguration } from 'swr'
import { ApiError } from '../errors'

/**
 * How the running app asks again, for its `<SWRConfig>`: three times at most, further and further apart, and only where it
 * can help. Stories and tests set their own (none).
 */
export const retryPolicy: SWRConfiguration = {
  shouldRetryOnError: (error: unknown) => error instanceof ApiError && error.isRetryable,
  errorRetryCount: 3,
  errorRetryInterval: 3000,
}
