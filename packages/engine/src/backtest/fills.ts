import type { Bars } from '../bars'
import type { OrderQueue } from './orders'

/**
 * Before slippage and spread; NaN if the order stays pending. A touched stop is cleared.
 *
 * A gap past a stop fills at the open. If one bar touches both the stop and a limit beyond it, the order waits: we
 * cannot know which was touched first.
 */
export function fillPrice(orders: OrderQueue, slot: number, bars: Bars, bar: number): number {
  const isBuy = orders.size[slot]! > 0
  const stop = orders.stop[slot]!
  const limit = orders.limit[slot]!
  const hasStop = !Number.isNaN(stop)
  const open = bars.open[bar]!
  const high = bars.high[bar]!
  const low = bars.low[bar]!
  if (hasStop) {
    if (isBuy ? high < stop : low > stop) return NaN
    orders.stop[slot] = NaN
  }
  if (Number.isNaN(limit)) return isBuy ? Math.max(open, stop) : Math.min(open, stop)
  if (isBuy ? low > limit : high < limit) return NaN
  if (hasStop && (isBuy ? limit <= stop : limit >= stop)) return NaN
  const from = hasStop ? stop : open
  return isBuy ? Math.min(from, limit) : Math.max(from, limit)
}
