import type { BacktestRun, RunPart } from '@tidemark/api'
import { useRunPart } from '@tidemark/api/hooks'
import type { Resource } from '@tidemark/contract/resource'
import { useMemo } from 'react'
import { partIn } from './runView'

/**
 * The part a chart chooses from: without its own choice.
 *
 * @param own - its own bounds as null; a constant
 * @returns the whole run without other choices; null until loaded
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
