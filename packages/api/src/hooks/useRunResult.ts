import type { BacktestRun } from '../client'
import type { Resource } from '@tidemark/contract/resource'
import { type Question, useQuestion } from './useQuestion'

/** @internal */
export function runResultKey(runId: string): Question {
  return ['runResult', runId]
}

/**
 * The stored result of one run. It never changes, so it is asked for once; a run just made is there without being asked for.
 * A run without trades is 'ready' all the same: its figures are N/A, its notes say why.
 *
 * @param runId - null while none is chosen (status 'idle', no request).
 */
export function useRunResult(runId: string | null): Resource<BacktestRun> {
  return useQuestion({
    key: runId === null ? null : runResultKey(runId),
    ask: (client): Promise<BacktestRun> => client.runResult(runId ?? ''),
    isEmpty: never,
    swr: { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false },
  })
}

function never(): boolean {
  return false
}
