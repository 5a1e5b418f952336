import type { BacktestRun } from '@tidemark/api'
import { type RunComparison, useRunComparison, useRunResult } from '@tidemark/api/hooks'
import type { Resource } from '@tidemark/contract/resource'
import type { CompareQuery } from './compareQuery'

export interface Compared {
  readonly id: string
  readonly result: Resource<BacktestRun>
  /** 'idle' for the baseline, and until both have loaded. */
  readonly comparison: Resource<RunComparison>
}

/** Loads at most six runs with their comparisons. */
export function useCompared({ ids, baseline }: CompareQuery): readonly Compared[] {
  const results = [
    useRunResult(ids[0] ?? null),
    useRunResult(ids[1] ?? null),
    useRunResult(ids[2] ?? null),
    useRunResult(ids[3] ?? null),
    useRunResult(ids[4] ?? null),
    useRunResult(ids[5] ?? null),
  ]
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
