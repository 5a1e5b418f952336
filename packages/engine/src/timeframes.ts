import { barEnd, TIMEFRAME_MS, TIMEFRAMES, type Timeframe } from '@tidemark/contract'
import type { Bars } from './bars'
import { DAY_MS } from './time'

/** The most common bar length; null with fewer than two bars, and when none accounts for half of the steps. */
export function detectTimeframe(bars: Pick<Bars, 'time'>): Timeframe | null {
  const steps = bars.time.length - 1
  let best: Timeframe | null = null
  let most = 0
  for (const timeframe of TIMEFRAMES) {
    const length = TIMEFRAME_MS[timeframe]
    let count = 0
    for (let i = 1; i <= steps; i++) if (bars.time[i] === barEnd(bars.time[i - 1]!, length)) count++
    if (count > most) {
      best = timeframe
      most = count
    }
  }
  return most * 2 >= steps ? best : null
}

/** By the usual step between bars in ms; null when it is none of a timeframe. */
export function timeframeOfStep(step: number): Timeframe | null {
  if (step >= 28 * DAY_MS && step <= 31 * DAY_MS) return 'MN1'
  return TIMEFRAMES.find((known) => TIMEFRAME_MS[known] === step) ?? null
}

/** In ms; Infinity with fewer than two bars. */
export function smallestStep(bars: Bars): number {
  let smallest = Infinity
  for (let i = 1; i < bars.time.length; i++) {
    const step = bars.time[i]! - bars.time[i - 1]!
    if (step < smallest) smallest = step
  }
  return smallest
}
