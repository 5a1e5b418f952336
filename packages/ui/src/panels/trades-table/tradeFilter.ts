import type { IncompleteTrade } from '@tidemark/contract'
import { formatDuration } from '../../format/duration'
import { formatFraction, formatMoney, formatPrice, formatSize } from '../../format/number'
import type { TradeRowFormat } from './TradeRow'

/** Trades that the caller is asked for. */
export interface TradeChoice {
  readonly side: 'all' | 'long' | 'short'
  /** By PnL. */
  readonly outcome: 'all' | 'won' | 'lost'
}

/** Long is a size from 0, short a negative one. */
export interface TradeFilter {
  readonly side: 'all' | 'long' | 'short'
  /** Every word must be in a formatted cell. */
  readonly text: string
}

export const NO_FILTER: TradeFilter = { side: 'all', text: '' }

/** Whether trades may be hidden. */
export function isFiltering({ side, text }: TradeFilter): boolean {
  return side !== 'all' || text.trim() !== ''
}

/** Formatted cells in lower case, and the side. */
export function tradeText(trade: IncompleteTrade, { times, sizeDecimals, decimals }: TradeRowFormat): string {
  return [
    times.dateTime(trade.EntryTime),
    times.dateTime(trade.ExitTime),
    formatSize(trade.Size, sizeDecimals),
    formatPrice(trade.EntryPrice, { decimals }),
    formatPrice(trade.ExitPrice, { decimals }),
    formatMoney(trade.PnL, { sign: 'always' }),
    formatFraction(trade.ReturnPct, { sign: 'always' }),
    formatDuration(trade.Duration),
    sideOf(trade),
  ]
    .join(' ')
    .toLocaleLowerCase()
}

/** Returns matching indexes in order. A hyphen finds a minus. */
export function filterTrades(
  trades: readonly IncompleteTrade[],
  order: readonly number[],
  { side, text }: TradeFilter,
  textOf: (position: number) => string,
): readonly number[] {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (side === 'all' && words.length === 0) return order
  return order.filter((position) => {
    const trade = trades[position]
    if (trade === undefined || (side !== 'all' && sideOf(trade) !== side)) return false
    if (words.length === 0) return true
    const cells = textOf(position)
    return words.every((word) => cells.includes(word) || cells.includes(word.replace(/^-/, '\u2212')))
  })
}

/** '' for an unknown size. */
const sideOf = ({ Size }: IncompleteTrade) => (Size === null ? '' : Size < 0 ? 'short' : 'long')
