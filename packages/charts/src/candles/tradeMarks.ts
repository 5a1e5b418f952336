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

/** px between the drawn ones. */
const LEAST_APART = 4

/** A trade in view; null for an end without a bar. */
export interface SpottedTrade {
  readonly mark: TradeMark
  readonly from: number | null
  readonly to: number | null
}

/**
 * Returns the trades in view, with their coordinates. Far out they would lie on each other: one of each few px stands for
 * the others.
 *
 * @param xOf - px of a bar; null for no bar.
 * @param width - px of the pane.
 */
export function tradesApart(
  marks: readonly TradeMark[],
  xOf: (index: number | null) => number | null,
  width: number,
): SpottedTrade[] {
  const isIn = (x: number | null) => x !== null && x >= 0 && x <= width
  let drawnTo = Number.NEGATIVE_INFINITY
  return marks.flatMap((mark) => {
    const [from, to] = [xOf(mark.entry), xOf(mark.exit)]
    if (!isIn(from) && !isIn(to)) return []
    const at = from ?? to ?? 0
    if (at < drawnTo + LEAST_APART && at >= drawnTo) return []
    drawnTo = at
    return [{ mark, from, to }]
  })
}
