import type { BacktestRun, RunPart } from '@tidemark/api'
import { useRunPart } from '@tidemark/api/hooks'
import type { Resource } from '@tidemark/contract/resource'
import { useMemo } from 'react'
import { partIn } from './runView'

/**
 * The run that a chart chooses from: what is chosen elsewhere counts, its own choice does not.
 *
 * @param own - the chart's own bounds as null. A constant.
 * @returns the whole run where nothing else is chosen; null until it has come
 */
export function usePartWithout(
  whole: Resource<BacktestRun>,
  part: RunPart | null,
  own: Partial<RunPart>,
): BacktestRun | null {
  const rest = useMemo(() => (part === null ? null : partIn({ ...part, ...own })), [part, own])
  const run = whole.status === 'ready' ? whole.data : null
  const measured = useRunPart(run, rest)
  return rest === null ? run : (measured?.run ?? null)
}
