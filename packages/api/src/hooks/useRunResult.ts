import type { Resource } from '@tidemark/contract/resource'
import type { BacktestRun } from '../client'
import { type ResourceKey, useResource } from './useResource'

/** @internal */
export function runResultKey(runId: string): ResourceKey {
  return ['runResult', runId]
}

/**
 * Loaded once, since it never changes; `useBacktest` caches new results here. A run without trades is 'ready': its
 * notes say why. A null id sends no request (status 'idle').
 */
export function useRunResult(runId: string | null): Resource<BacktestRun> {
  return useResource({
    key: runId === null ? null : runResultKey(runId),
    load: (client): Promise<BacktestRun> => client.runResult(runId ?? ''),
    swr: { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false },
  })
}
