import type { Client } from './client'
import { ApiError } from './errors'

/**
 * A client whose code comes with its first call, so that who never makes one carries none of it. Names no runs.
 *
 * @param load - asked again at the next call where it failed
 */
export function laterClient(load: () => Promise<Client>): Client {
  let loading: Promise<Client> | null = null

  function loaded(): Promise<Client> {
    loading ??= load().catch((cause: unknown) => {
      loading = null
      throw new ApiError('The server cannot be reached.', { kind: 'network', status: 0, cause })
    })
    return loading
  }

  return {
    newRequestId: () => null,
    login: async (...asked) => (await loaded()).login(...asked),
    strategies: async (...asked) => (await loaded()).strategies(...asked),
    indicators: async (...asked) => (await loaded()).indicators(...asked),
    indicatorsInfo: async (...asked) => (await loaded()).indicatorsInfo(...asked),
    symbols: async (...asked) => (await loaded()).symbols(...asked),
    priceSymbols: async (...asked) => (await loaded()).priceSymbols(...asked),
    bars: async (...asked) => (await loaded()).bars(...asked),
    runBacktest: async (...asked) => (await loaded()).runBacktest(...asked),
    runProgress: async (...asked) => (await loaded()).runProgress(...asked),
    runIds: async (...asked) => (await loaded()).runIds(...asked),
    runResult: async (...asked) => (await loaded()).runResult(...asked),
    plotIndicators: async (...asked) => (await loaded()).plotIndicators(...asked),
    correlation: async (...asked) => (await loaded()).correlation(...asked),
    canCheckCsv: () => false,
    checkCsv: async (...asked) => (await loaded()).checkCsv(...asked),
    uploadCsv: async (...asked) => (await loaded()).uploadCsv(...asked),
    demoConfig: async (...asked) => (await loaded()).demoConfig(...asked),
    saveDemoConfig: async (...asked) => (await loaded()).saveDemoConfig(...asked),
  }
}
