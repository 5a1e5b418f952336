import type { IncompleteTrade } from '@tidemark/contract'
import { durationMs } from '../../format/duration'
import { isFigure } from '../../format/number'
import { momentOf } from '../../format/time'

export type TradeColumnKey = 'entry' | 'exit' | 'size' | 'entryPrice' | 'exitPrice' | 'pnl' | 'return' | 'duration'

/** Sort values: NaN for none. */
export interface TradeColumn {
  readonly key: TradeColumnKey
  readonly label: string
  readonly valueOf: (trade: IncompleteTrade) => number
}

export const TRADE_COLUMNS: readonly TradeColumn[] = [
  { key: 'entry', label: 'Entry', valueOf: ({ EntryTime }) => momentOf(EntryTime) },
  { key: 'exit', label: 'Exit', valueOf: ({ ExitTime }) => momentOf(ExitTime) },
  { key: 'size', label: 'Size', valueOf: ({ Size }) => Size ?? Number.NaN },
  { key: 'entryPrice', label: 'Entry price', valueOf: ({ EntryPrice }) => EntryPrice ?? Number.NaN },
  { key: 'exitPrice', label: 'Exit price', valueOf: ({ ExitPrice }) => ExitPrice ?? Number.NaN },
  { key: 'pnl', label: 'PnL', valueOf: ({ PnL }) => PnL ?? Number.NaN },
  { key: 'return', label: 'Return', valueOf: ({ ReturnPct }) => ReturnPct ?? Number.NaN },
  { key: 'duration', label: 'Duration', valueOf: ({ Duration }) => durationMs(Duration) ?? Number.NaN },
]

export interface TradeSort {
  readonly column: TradeColumnKey
  readonly direction: 'ascending' | 'descending'
}

export const DEFAULT_SORT: TradeSort = { column: 'exit', direction: 'descending' }

/** New columns start descending; the sorted one is reversed. */
export function nextSort({ column, direction }: TradeSort, pressed: TradeColumnKey): TradeSort {
  const isReversed = column === pressed && direction === 'descending'
  return { column: pressed, direction: isReversed ? 'ascending' : 'descending' }
}

/** Stable indexes; missing values last in either direction. */
export function sortTrades(trades: readonly IncompleteTrade[], { column, direction }: TradeSort): readonly number[] {
  const valueOf = TRADE_COLUMNS.find(({ key }) => key === column)?.valueOf ?? (() => Number.NaN)
  const values = trades.map(valueOf)
  const sign = direction === 'ascending' ? 1 : -1
  return values
    .map((_, i) => i)
    .toSorted((a, b) => {
      const [x = Number.NaN, y = Number.NaN] = [values[a], values[b]]
      if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(x)) - Number(Number.isNaN(y))
      return sign * (x - y) || a - b
    })
}

/** Absolute; 0 if there is none. */
export function largestPnl(trades: readonly IncompleteTrade[]): number {
  return trades.reduce((largest, { PnL }) => (isFigure(PnL) ? Math.max(largest, Math.abs(PnL)) : largest), 0)
}
