import type { Trade } from '@tidemark/contract'
import { isFigure, momentOf } from '@tidemark/ui/format'
import type { BarPoint } from '../canvas/bars'
import { indexAt } from '../canvas/cursorMoves'

export interface TradeMark {
  readonly side: 'long' | 'short'
  /** null outside of the bars. */
  readonly entry: number | null
  readonly exit: number | null
  readonly entryPrice: number
  readonly exitPrice: number
  /** 0.012 is 1.2 %. */
  readonly returnFraction: number
  /** Prices of its closing orders; absent without one. */
  readonly stop?: number
  readonly target?: number
}

/** Returns the trades that enter or exit within the bars. @param points - ascending. */
export function tradeMarks(trades: readonly Trade[], points: readonly BarPoint[]): TradeMark[] {
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined) return []
  // As long as the one before it.
  const end = last.second + (last.second - (points.at(-2) ?? last).second)
  const barAt = (moment: string) => {
    const second = Math.floor(momentOf(moment) / 1000)
    return second >= first.second && second <= end ? indexAt(points, second) : null
  }
  return trades.flatMap((trade) => {
    const entry = barAt(trade.EntryTime)
    const exit = barAt(trade.ExitTime)
    const { EntryPrice: entryPrice, ExitPrice: exitPrice, ReturnPct: returnFraction } = trade
    if ((entry === null && exit === null) || ![entryPrice, exitPrice].every(Number.isFinite)) return []
    const { SL: stop, TP: target } = trade
    return [
      {
        side: trade.Size < 0 ? 'short' : 'long',
        entry,
        exit,
        entryPrice,
        exitPrice,
        returnFraction,
        ...(isFigure(stop) && { stop }),
        ...(isFigure(target) && { target }),
      },
    ]
  })
}
