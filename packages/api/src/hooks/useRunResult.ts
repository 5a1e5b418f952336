import { type Changed, changedSince, type MadeOf } from '@tidemark/contract'
import type { Resource } from '@tidemark/contract/resource'
import type { BacktestRun } from '../client'
import { useApi } from './context'
import { useEndpoint } from './useEndpoint'
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

/**
 * Returns what changed of a stored run's prices since; null if nothing did, and while that is unknown.
 *
 * @param madeOf - undefined if unknown: sends no request, as without an id
 */
export function useChangedSince(runId: string | null | undefined, madeOf: MadeOf | undefined): Changed | null {
  const { client } = useApi()
  const isAsked = client.hasAccount && madeOf !== undefined
  const request = isAsked && runId ? { params: { id: runId }, query: { include: 'prices' } } : null
  // The server reads the whole series for it.
  const now = useEndpoint('runResult', request, { swr: { revalidateOnFocus: false } })
  return now.status === 'ready' ? changedSince(madeOf, now.data.prices_now) : null
}
