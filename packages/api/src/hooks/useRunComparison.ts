import type { Resource } from '@tidemark/contract/resource'
import type { BacktestRun } from '../client'
import type { RunComparison } from '../compareReports'
import { useResource } from './useResource'

/** 'idle' while a run is missing or has no report. Computed in a worker, once per pair; `first` is the baseline. */
export function useRunComparison(first: BacktestRun | null, second: BacktestRun | null): Resource<RunComparison> {
  const [a, b] = [first?.report, second?.report]
  const isKnown = a !== undefined && b !== undefined && first !== second
  return useResource({
    key: isKnown ? ['runComparison', first?.run_id, second?.run_id] : null,
    load: async (): Promise<RunComparison> => {
      if (a === undefined || b === undefined) throw new Error('both runs have a report')
      const { compareInWorker } = await import('../compareInWorker')
      return compareInWorker(a, b)
    },
    swr: { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false },
  })
}
