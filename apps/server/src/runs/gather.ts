import { TIMEFRAME_MS } from '@tidemark/contract'
import { type Bars, resample } from '@tidemark/engine'
import type { TaskSeries } from './task'

/** Aggregates a task's bars to the requested timeframe. */
export function gather({ bars, stored, timeframe }: TaskSeries): Bars {
  return stored === timeframe ? bars : resample(bars, timeframe, TIMEFRAME_MS[stored])
}
