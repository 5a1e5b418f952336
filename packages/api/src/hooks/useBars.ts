import type { Bar } from '@tidemark/contract'
import type { Resource } from '@tidemark/contract/resource'
import type { BarsRequest } from '../client'
import { isEmptyList, useResource } from './useResource'

export type BarsInRange = Extract<BarsRequest, { readonly start: string }>

/** Ascending; 'empty' when none are stored. A null request sends none (status 'idle'). */
export function useBars(request: BarsInRange | null): Resource<readonly Bar[]> {
  const { symbol = '', timeframe = '', start = '', end = '', limit, isThin } = request ?? {}
  return useResource({
    key: request === null ? null : ['bars', symbol, timeframe, start, end, limit, String(isThin)],
    load: (client): Promise<readonly Bar[]> => (request === null ? Promise.resolve([]) : client.bars(request)),
    isEmpty: isEmptyList,
    swr: { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false },
  })
}
