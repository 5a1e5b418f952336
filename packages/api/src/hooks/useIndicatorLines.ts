import type { PlotBar } from '@tidemark/contract'
import type { Resource } from '@tidemark/contract/resource'
import { useResource } from './useResource'

/** The same indicator may come twice, with other parameters. */
export interface LinesRequest {
  /** 'EURUSD - 1 Hour'. */
  readonly symbol: string
  /** ISO 8601, both inclusive. */
  readonly start: string
  readonly end: string
  readonly indicators: readonly { readonly name: string; readonly params: Readonly<Record<string, number>> }[]
}

/** In the order requested. A null request, or one without indicators, sends none (status 'idle'). */
export function useIndicatorLines(request: LinesRequest | null): Resource<readonly (readonly PlotBar[])[]> {
  return useResource({
    key: request === null || request.indicators.length === 0 ? null : ['indicatorLines', JSON.stringify(request)],
    load: async (client): Promise<readonly (readonly PlotBar[])[]> => {
      if (request === null) return []
      const { indicators, ...bars } = request
      return Promise.all(
        indicators.map(({ name, params }) =>
          client.plotIndicators({ ...bars, indicators: [name], indicator_params: { [name]: params } }),
        ),
      )
    },
    swr: { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false },
  })
}
