import type { BacktestRun } from '@tidemark/api'
import type { MarkedTrade } from '@tidemark/charts/equity'
import { formatCount } from '@tidemark/ui/format'

/** Where the curve marks a trade; null for one that the run does not have. @param number - from 1, in the order of closing */
export function markOf({ trades }: Pick<BacktestRun, 'trades'>, number: number): MarkedTrade | null {
  const trade = trades[number - 1]
  if (trade === undefined) return null
  return { entry: Date.parse(trade.EntryTime), exit: Date.parse(trade.ExitTime), label: `#${formatCount(number)}` }
}

/** Returns the number of the trade that was open at a moment, else of the one that closed nearest to it; null without trades. */
export function tradeAt({ trades }: Pick<BacktestRun, 'trades'>, time: number): number | null {
  let [best, distance] = [-1, Infinity]
  for (const [i, { EntryTime, ExitTime }] of trades.entries()) {
    const [entry, exit] = [Date.parse(EntryTime), Date.parse(ExitTime)]
    const away = time >= entry && time <= exit ? 0 : Math.min(Math.abs(time - entry), Math.abs(time - exit))
    if (away < distance) [best, distance] = [i, away]
  }
  return best === -1 ? null : best + 1
}
