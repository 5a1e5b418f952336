import type { Bars } from '../bars'
import type { OrderQueue } from './orders'

/**
 * The market's price at which an order with a limit or stop fills on a bar, before slippage and spread; NaN when it waits.
 * A stop that is touched is cleared: from then on the order is a limit order, or filled.
 *
 * A gap past a stop fills at the open. A stop-limit whose limit lies on the far side of the stop waits for a later bar
 * when one bar touches both, since which came first cannot be known.
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
