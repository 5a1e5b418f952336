import type { BacktestResult, IncompleteTrade, Trade } from '@tidemark/contract'
import { formatCount } from '@tidemark/ui/format'

type Listing = Pick<BacktestResult, 'summary' | 'trades' | 'incomplete_trades'>

export function listedTrades({ trades, incomplete_trades: incomplete }: Listing): readonly IncompleteTrade[] {
  return incomplete === undefined ? trades : [...trades, ...incomplete]
}

/** 1-based; null for none. */
export function numberOf(trade: IncompleteTrade | null, listed: readonly IncompleteTrade[]): number | null {
  const at = trade === null ? -1 : listed.indexOf(trade)
  return at === -1 ? null : at + 1
}

/** Numbers in a table's order, of trades with every value; without a table, the last to close first. */
export function tradeNumbers({ trades }: Pick<Listing, 'trades'>, order: readonly IncompleteTrade[]): number[] {
  const numbers = new Map<IncompleteTrade, number>(trades.map((trade, i) => [trade, i + 1]))
  const ordered = order.flatMap((trade) => numbers.get(trade) ?? [])
  return ordered.length > 0 ? ordered : [...numbers.values()].toReversed()
}

/** Trades with known PnL and exit time, as curve and counts need. */
export function curveTrades({ trades, incomplete_trades: incomplete }: Listing): readonly Trade[] {
  const known = incomplete?.flatMap(withPlaceholders) ?? []
  return known.length === 0 ? trades : [...trades, ...known]
}

/** Curve and counts ignore these placeholders, except that a loss has a negative percentage too. */
function withPlaceholders(trade: IncompleteTrade): Trade[] {
  const { PnL, ExitTime } = trade
  if (PnL === null || ExitTime === null) return []
  return [
    {
      PnL,
      ExitTime,
      EntryTime: trade.EntryTime ?? ExitTime,
      Size: trade.Size ?? 0,
      EntryPrice: trade.EntryPrice ?? 0,
      ExitPrice: trade.ExitPrice ?? 0,
      ReturnPct: trade.ReturnPct ?? Math.sign(PnL),
      Duration: trade.Duration ?? '',
    },
  ]
}

/** Says what curve and list lack; null if nothing. */
export function tradesNote(result: Listing): string | null {
  const count = result.summary['# Trades']
  const listed = listedTrades(result).length
  if (listed === 0 && count > 0) {
    const which = count === 1 ? 'did not send the trade' : `sent none of the ${formatCount(count)} trades`
    return `The server ${which} of this run: there is no list and no equity curve.`
  }
  if (listed < count) {
    return `The server sent ${formatCount(listed)} of ${formatCount(count)} trades. The others are missing from the list and the equity curve.`
  }
  const left = listed - curveTrades(result).length
  if (left === 0) return null
  return left === 1
    ? '1 trade is left out of the equity curve: its PnL or its exit time is missing.'
    : `${formatCount(left)} trades are left out of the equity curve: their PnL or exit time is missing.`
}
