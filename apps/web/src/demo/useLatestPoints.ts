import { latestPoints } from '@tidemark/api'
import { useMemo } from 'react'
import { useDemo } from './DemoProvider'

/** Applies the demo's point limit to a series computed by the page. */
export function useLatestPoints<T>(series: readonly T[]): readonly T[] {
  const { isDemo, config } = useDemo()
  const { maxChartDataPoints: most } = config
  return useMemo(() => (isDemo && series.length > most ? latestPoints(series, most) : series), [isDemo, most, series])
}
