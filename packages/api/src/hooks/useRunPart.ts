import type { PartOfRun, RunPart } from '@tidemark/engine/research'
import { useEffect, useMemo, useState } from 'react'
import type { BacktestRun } from '../client'

type Measure = (result: BacktestRun, part: RunPart) => PartOfRun

/**
 * The code loads with the first choice.
 *
 * @param part - null when nothing is chosen; memoise it
 * @returns null while nothing is chosen, and until the code has loaded
 */
export function useRunPart(run: BacktestRun | null, part: RunPart | null): PartOfRun | null {
  const [measure, setMeasure] = useState<Measure | null>(null)
  const isWanted = run !== null && part !== null
  useEffect(() => {
    if (!isWanted || measure !== null) return
    import('@tidemark/engine/research').then(
      ({ partOfRun }) => setMeasure(() => partOfRun),
      (error: unknown) =>
        // Thrown while rendering: the page's error boundary catches it.
        setMeasure(() => {
          throw error
        }),
    )
  }, [isWanted, measure])
  return useMemo(
    () => (measure === null || run === null || part === null ? null : measure(run, part)),
    [measure, run, part],
  )
}
