import type { BacktestRun } from '@tidemark/api'
import type { MarkedTrade } from '@tidemark/charts/equity'
import { formatCount } from '@tidemark/ui/format'

/** null if the run lacks it. @param number - from 1, in closing order */
export function markOf({ trades }: Pick<BacktestRun, 'trades'>, number: number): MarkedTrade | null {
  const trade = trades[number - 1]
  if (trade === undefined) return null
  return { entry: Date.parse(trade.EntryTime), exit: Date.parse(trade.ExitTime), label: `#${formatCount(number)}` }
}

/** The trade open at a moment, else the one that closed nearest; null without trades. */
export function tradeAt({ trades }: Pick<BacktestRun, 'trades'>, time: number): number | null {
  let [best, distance] = [-1, Infinity]
  for (const [i, { EntryTime, ExitTime }] of trades.entries()) {
    const [entry, exit] = [Date.parse(EntryTime), Date.parse(ExitTime)]
    const away = time >= entry && time <= exit ? 0 : Math.min(Math.abs(time - entry), Math.abs(time - exit))
    if (away < distance) [best, distance] = [i, away]
  }
  return best === -1 ? null : best + 1
}
