import type { ChartMark } from '@tidemark/charts/marks'
import { useEffect, useState } from 'react'
import { type ChartMarks, MARKS_KEY, storedChartMarks, storeChartMarks } from '../../preferences/chartMarks'
import { useAppStorage } from '../../platform/storage'

const NONE: readonly ChartMark[] = []

/** Holds what the user has drawn on a symbol's charts, in this browser. */
export function useChartMarks(
  symbol: string,
): readonly [marks: readonly ChartMark[], change: (next: readonly ChartMark[]) => void] {
  const storage = useAppStorage()
  const [all, setAll] = useState<ChartMarks>(() => storedChartMarks(storage))
  // What another tab draws on the same symbol would be lost with the next mark of this one.
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === MARKS_KEY) setAll(storedChartMarks(storage))
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [storage])
  const change = (next: readonly ChartMark[]) => {
    // An imported file may have changed them.
    const { [symbol]: _, ...others } = { ...all, ...storedChartMarks(storage) }
    const changed = next.length === 0 ? others : { ...others, [symbol]: next }
    setAll(changed)
    storeChartMarks(storage, changed)
  }
  return [all[symbol] ?? NONE, change]
}
