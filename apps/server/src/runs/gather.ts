import { TIMEFRAME_MS } from '@tidemark/contract'
import { type Bars, resample } from '@tidemark/engine'
import type { TaskSeries } from './task'

export function gather({ bars, stored, timeframe }: TaskSeries): Bars {
  return stored === timeframe ? bars : resample(bars, timeframe, TIMEFRAME_MS[stored])
}
