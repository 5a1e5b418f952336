import type { Bar } from '@tidemark/contract'
import type { BarsRequest } from '../client'
import type { Resource } from '@tidemark/contract/resource'
import { useQuestion } from './useQuestion'

/** @param request - null while nothing is chosen (status 'idle', no request). */
export function useBars(request: BarsRequest | null): Resource<readonly Bar[]> {
  return useQuestion({
    key: request === null ? null : ['bars', JSON.stringify(request)],
    ask: (client) => (request === null ? Promise.resolve([]) : client.bars(request)),
    isEmpty: hasNone,
    swr: { revalidateOnFocus: false },
  })
}

function hasNone(bars: readonly Bar[]): boolean {
  return bars.length === 0
}
