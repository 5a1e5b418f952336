import type { Resource } from '@tidemark/contract/resource'
import type { BacktestRun } from '../client'
import { previousRun } from '../previousRun'
import { useResource } from './useResource'

/** The last run before this one of its symbol, timeframe and strategy; 'empty' without one. A null run sends no request. */
export function usePreviousRun(run: BacktestRun | null): Resource<BacktestRun | null> {
  const id = run?.run_id
  return useResource({
    key: id === undefined ? null : ['previousRun', id],
    load: async (client) => (run === null ? null : previousRun(client, run)),
    isEmpty,
    swr: { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false },
  })
}

function isEmpty(run: BacktestRun | null): boolean {
  return run === null
}
