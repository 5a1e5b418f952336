import { latestPoints } from '@tidemark/api'
import { useMemo } from 'react'
import { useDemo } from './DemoProvider'

/** A series that the page itself has made, cut to what a demo shows of any. Users see all of it. */
export function useLatestPoints<T>(series: readonly T[]): readonly T[] {
  const { isDemo, config } = useDemo()
  const { maxChartDataPoints: most } = config
  return useMemo(() => (isDemo && series.length > most ? latestPoints(series, most) : series), [isDemo, most, series])
}
