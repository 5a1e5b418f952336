import type { BacktestRun } from '@tidemark/api'
import { type RunComparison, useRunComparison, useRunResult } from '@tidemark/api/hooks'
import type { Resource } from '@tidemark/contract/resource'
import { useMemo } from 'react'
import type { CompareQuery } from './compareQuery'

export interface Compared {
  readonly id: string
  readonly result: Resource<BacktestRun>
  /** 'idle' for the baseline, and until both have loaded. */
  readonly comparison: Resource<RunComparison>
}

/** Loads at most six runs with their comparisons. */
export function useCompared({ ids, baseline }: CompareQuery): readonly Compared[] {
  const results = [useRun(ids[0]), useRun(ids[1]), useRun(ids[2]), useRun(ids[3]), useRun(ids[4]), useRun(ids[5])]
  const base = runOf(results[baseline === null ? -1 : ids.indexOf(baseline)])
  const comparisons = [
    useRunComparison(base, runOf(results[0])),
    useRunComparison(base, runOf(results[1])),
    useRunComparison(base, runOf(results[2])),
    useRunComparison(base, runOf(results[3])),
    useRunComparison(base, runOf(results[4])),
    useRunComparison(base, runOf(results[5])),
  ]
  return ids.map((id, i) => ({
    id,
    result: results[i] ?? IDLE,
    comparison: comparisons[i] ?? IDLE,
  }))
}

const IDLE = { status: 'idle' } as const

function runOf(result: Resource<BacktestRun> | undefined): BacktestRun | null {
  return result?.status === 'ready' ? result.data : null
}

/** Sets the id, which other backends' results may lack. */
function useRun(id: string | undefined): Resource<BacktestRun> {
  const result = useRunResult(id ?? null)
  return useMemo(
    () =>
      id === undefined || result.status !== 'ready' || result.data.run_id !== undefined
        ? result
        : { ...result, data: { ...result.data, run_id: id } },
    [id, result],
  )
}
