import type { WorkspaceOptions } from '@tidemark/charts/candles'
import type { ChartMark } from '@tidemark/charts/marks'
import { useEffect, useState } from 'react'
import { type ChartMarks, MARKS_KEY, storedChartMarks, storeChartMarks } from '../../preferences/chartMarks'
import { useAppStorage } from '../../platform/storage'

type MarkSet = NonNullable<WorkspaceOptions['marks']>

const NONE: readonly ChartMark[] = []

/** Holds what the user has drawn on a symbol's charts, in this browser. */
export function useChartMarks(symbol: string): MarkSet {
  const storage = useAppStorage()
  const [all, setAll] = useState<ChartMarks>(() => storedChartMarks(storage))
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === MARKS_KEY) setAll(storedChartMarks(storage))
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [storage])
  const onChange: MarkSet['onChange'] = (change) => {
    // Another tab, or an imported file, may have changed them.
    const { [symbol]: own = NONE, ...others } = { ...all, ...storedChartMarks(storage) }
    const next = change(own)
    const changed = next.length === 0 ? others : { ...others, [symbol]: next }
    setAll(changed)
    storeChartMarks(storage, changed)
  }
  return { all: all[symbol] ?? NONE, onChange }
}
