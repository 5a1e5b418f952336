import type { Bar, CorrelationComponent } from '@tidemark/contract'
import type { ComparedPoint } from './mergeSeries'

/** One column of bars as a series to compare. A volume that is not known is missing, not 0. */
export function pointsOfBars(bars: readonly Bar[], component: CorrelationComponent): ComparedPoint[] {
  return bars.map((bar) => ({ time: Date.parse(bar.datetime), value: bar[component] ?? null }))
}
