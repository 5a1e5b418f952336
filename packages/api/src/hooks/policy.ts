import { SWRConfig, type SWRConfiguration } from 'swr'
import { ApiError } from '../errors'

const RETRIES = 3

/**
 * Retry policy for the app's `<SWRConfig>`: at most three retries with growing delays, only for retryable errors.
 * Polled resources keep polling after that, so a screen recovers together with its backend. Stories and tests do not
 * retry.
 */
export const retryPolicy: SWRConfiguration = {
  shouldRetryOnError: (error: unknown) => error instanceof ApiError && error.isRetryable,
  errorRetryCount: RETRIES,
  errorRetryInterval: 3000,
  onErrorRetry: (error, key, config, revalidate, options) => {
    const { refreshInterval } = config
    // SWR stops refreshing after an error.
    if (options.retryCount > RETRIES && typeof refreshInterval === 'number' && refreshInterval > 0) {
      setTimeout(() => void revalidate(options), refreshInterval)
    } else SWRConfig.defaultValue.onErrorRetry(error, key, config, revalidate, options)
  },
}
