import type { BarsRequest } from '@tidemark/api'
import { type Loaded, useBarFlow } from '@tidemark/api/hooks'
import type { ChartFlow } from '@tidemark/charts/candles'
import type { Bar } from '@tidemark/contract'
import { mapResource, type Resource } from '@tidemark/contract/resource'
import { useMemo } from 'react'
import { timeframeLabel } from '../shared/timeframeLabel'
import { summaryText } from './summaryText'

export interface MovingChart {
  readonly bars: Resource<readonly Bar[]>
  /** Empty before the first. */
  readonly shown: readonly Bar[]
  readonly flow: ChartFlow | undefined
  /** '4 Hours', or '4 hours of 1-minute bars' where bars are summaries; '' before the first. */
  readonly lengthText: string
  readonly isReplaced: boolean
}

const NONE: readonly Bar[] = []

/** Loads bars around what the chart shows, from the first loaded ones on. */
export function useMovingChart(shown: Resource<Loaded<BarsRequest, readonly Bar[]>>): MovingChart {
  const loaded = shown.status === 'ready' ? shown.data : null
  const flowing = useBarFlow(loaded)
  const around = flowing?.state.bars ?? null
  const bars = useMemo(() => mapResource(shown, ({ response }) => around ?? response), [shown, around])
  const flow = useMemo((): ChartFlow | undefined => {
    if (flowing === null) return undefined
    const { older, newer } = flowing.state
    return { of: loaded, older, newer, onView: flowing.onView, onRetry: flowing.retry, readAll: flowing.readAll }
  }, [flowing, loaded])
  const timeframe = loaded?.request.timeframe
  return {
    bars,
    shown: around ?? loaded?.response ?? NONE,
    flow,
    lengthText:
      timeframe === undefined ? '' : (summaryText(flowing?.state.length ?? 0, timeframe) ?? timeframeLabel(timeframe)),
    isReplaced: flowing?.state.isReplaced ?? false,
  }
}
