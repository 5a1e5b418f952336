import type { Bar, Timeframe } from '@tidemark/contract'
import type { Resource } from '@tidemark/contract/resource'
import { ApiError } from '../errors'
import { useResource } from './useResource'

export interface LatestBars {
  readonly symbol: string
  readonly timeframe: Timeframe
  /** Ascending by time; empty when none are stored or the request failed. */
  readonly bars: readonly Bar[]
  readonly error: ApiError | null
}

/** A year of days without weekends. */
const COUNT = 260

/** One request after the other. A failed one says so in its place; when all fail, the resource does. */
export function useLatestDays(
  series: readonly { readonly symbol: string; readonly timeframe: Timeframe }[],
): Resource<readonly LatestBars[]> {
  const names = series.map(({ symbol, timeframe }) => `${symbol} ${timeframe}`)
  return useResource({
    key: series.length === 0 ? null : ['latestDays', ...names],
    load: async (client): Promise<readonly LatestBars[]> => {
      const loaded: LatestBars[] = []
      for (const one of series) {
        try {
          loaded.push({ ...one, bars: await client.bars({ ...one, count: COUNT }), error: null })
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          loaded.push({ ...one, bars: [], error })
        }
      }
      const [first] = loaded
      if (first !== undefined && first.error !== null && loaded.every(({ error }) => error !== null)) throw first.error
      return loaded
    },
    swr: { revalidateOnFocus: false },
  })
}
