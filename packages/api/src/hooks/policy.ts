import { SWRConfig, type SWRConfiguration } from 'swr'
import { ApiError } from '../errors'

const RETRIES = 3

/**
 * For the app's `<SWRConfig>`: only retryable errors. Polling continues afterwards, so a screen recovers with its
 * backend.
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
