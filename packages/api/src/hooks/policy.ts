import { SWRConfig, type SWRConfiguration } from 'swr'
import { ApiError } from '../errors'

const RETRIES = 3

/**
 * How the running app asks again, for its `<SWRConfig>`: three times at most, further and further apart, and only where it
 * can help. What is kept fresh goes on being asked for after that, as often as always: a screen comes back by itself with its
 * backend. Stories and tests set their own (none).
 */
export const retryPolicy: SWRConfiguration = {
  shouldRetryOnError: (error: unknown) => error instanceof ApiError && error.isRetryable,
  errorRetryCount: RETRIES,
  errorRetryInterval: 3000,
  onErrorRetry: (error, key, config, revalidate, options) => {
    const { refreshInterval } = config
    // SWR itself refreshes nothing that has failed last.
    if (options.retryCount > RETRIES && typeof refreshInterval === 'number' && refreshInterval > 0) {
      setTimeout(() => void revalidate(options), refreshInterval)
    } else SWRConfig.defaultValue.onErrorRetry(error, key, config, revalidate, options)
  },
}
