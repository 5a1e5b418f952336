import type { IncompleteTrade } from '@tidemark/contract'
import { formatDuration } from '../../format/duration'
import { formatFraction, formatMoney, formatPrice, formatSize } from '../../format/number'
import { formatDateTime } from '../../format/time'
import type { TradeRowFormat } from './TradeRow'

/** Which trades are shown. A long position has a size of zero or more, a short one a negative size. */
export interface TradeFilter {
  readonly side: 'all' | 'long' | 'short'
  /** Every word must stand in one of the cells as they are written; blank shows all. */
  readonly text: string
}

/** Shows all. */
export const NO_FILTER: TradeFilter = { side: 'all', text: '' }

/** @returns true when some trades may be left out. */
export function isFiltering({ side, text }: TradeFilter): boolean {
  return side !== 'all' || text.trim() !== ''
}

/** The cells of a trade as they are written, in small letters, and its side in a word. */
export function tradeText(trade: IncompleteTrade, { locale, timeZone, sizeDecimals }: TradeRowFormat): string {
  return [
    formatDateTime(trade.EntryTime, { timeZone }),
    formatDateTime(trade.ExitTime, { timeZone }),
    formatSize(trade.Size, sizeDecimals, { locale }),
    formatPrice(trade.EntryPrice, { locale }),
    formatPrice(trade.ExitPrice, { locale }),
    formatMoney(trade.PnL, { locale, sign: 'always' }),
    formatFraction(trade.ReturnPct, { locale, sign: 'always' }),
    formatDuration(trade.Duration),
    sideOf(trade),
  ]
    .join(' ')
    .toLocaleLowerCase()
}

/** @returns the positions, in the order given, of the trades that pass. A hyphen finds a minus. */
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

/** '' for a trade of unknown size, which is on neither side. */
const sideOf = ({ Size }: IncompleteTrade) => (Size === null ? '' : Size < 0 ? 'short' : 'long')
