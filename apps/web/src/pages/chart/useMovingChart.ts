import type { BarsRequest } from '@tidemark/api'
import { type Loaded, useBarFlow } from '@tidemark/api/hooks'
import type { ChartFlow } from '@tidemark/charts/candles'
import type { Bar } from '@tidemark/contract'
import { mapResource, type Resource } from '@tidemark/contract/resource'
import { useMemo } from 'react'
import { chartFlow, lengthText } from '../shared/movingSeries'

export interface MovingChart {
  readonly bars: Resource<readonly Bar[]>
  /** Empty before the first. */
  readonly shown: readonly Bar[]
  readonly flow: ChartFlow | undefined
  /** '4 Hours', or '4 hours of 1-minute bars' where bars are summaries; '' before the first. */
  readonly lengthText: string
  /** Of each bar, ms; 0 before the first. */
  readonly barLength: number
  readonly isReplaced: boolean
}

const NONE: readonly Bar[] = []

/** Starts from the first loaded bars, then loads those around what the chart shows. */
export function useMovingChart(shown: Resource<Loaded<BarsRequest, readonly Bar[]>>): MovingChart {
  const loaded = shown.status === 'ready' ? shown.data : null
  const flowing = useBarFlow(loaded)
  const around = flowing?.state.bars ?? null
  const bars = useMemo(() => mapResource(shown, ({ response }) => around ?? response), [shown, around])
  const flow = useMemo(() => (flowing === null ? undefined : chartFlow(flowing, loaded)), [flowing, loaded])
  return {
    bars,
    shown: around ?? loaded?.response ?? NONE,
    flow,
    lengthText: lengthText(flowing?.state.length ?? 0, loaded?.request.timeframe),
    barLength: flowing?.state.length ?? 0,
    isReplaced: flowing?.state.isReplaced ?? false,
  }
}
