import type { ChartMark } from '@tidemark/charts/marks'
import { useState } from 'react'
import { type ChartMarks, storedChartMarks, storeChartMarks } from '../../preferences/chartMarks'
import { useAppStorage } from '../../platform/storage'

const NONE: readonly ChartMark[] = []

/** Holds what the user has drawn on a symbol's charts, in this browser. */
export function useChartMarks(
  symbol: string,
): readonly [marks: readonly ChartMark[], change: (next: readonly ChartMark[]) => void] {
  const storage = useAppStorage()
  const [all, setAll] = useState<ChartMarks>(() => storedChartMarks(storage))
  const change = (next: readonly ChartMark[]) => {
    // Another tab, or an imported file, may have changed them.
    const { [symbol]: _, ...others } = { ...all, ...storedChartMarks(storage) }
    const changed = next.length === 0 ? others : { ...others, [symbol]: next }
    setAll(changed)
    storeChartMarks(storage, changed)
  }
  return [all[symbol] ?? NONE, change]
}
