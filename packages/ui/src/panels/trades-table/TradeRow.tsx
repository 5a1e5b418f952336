import type { IncompleteTrade } from '@tidemark/contract'
import type { KeyboardEvent, MouseEvent } from 'react'
import { formatDuration } from '../../format/duration'
import type { Format } from '../../format/format'
import { formatFraction, formatMoney, formatPrice, formatSize, isFigure } from '../../format/number'

export interface TradeRowFormat {
  readonly times: Format
  /** Suits all sizes of the run. */
  readonly sizeDecimals: number
  /** Of all prices of the run: see `priceDecimals`. */
  readonly decimals: number
  /** Full length of a bar. */
  readonly largestPnl: number
}

export interface TradeRowProps {
  trade: IncompleteTrade
  format: TradeRowFormat
  /** Including headings, 1-based. */
  rowIndex: number
  isSelected: boolean
  /** Tab moves to it. */
  isTabStop: boolean
  onPress: (event: MouseEvent) => void
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void
}

/** One trade: cells, or two lines on a phone. */
export function TradeRow({ trade, format, rowIndex, isSelected, isTabStop, onPress, onKeyDown }: TradeRowProps) {
  const { times, sizeDecimals, decimals } = format
  const { PnL, ReturnPct } = trade
  const price = (value: number | null) => formatPrice(value, { decimals })
  return (
    <tr
      aria-rowindex={rowIndex}
      aria-selected={isSelected}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onPress}
      onKeyDown={onKeyDown}
    >
      <td data-column="entry">{times.dateTime(trade.EntryTime)}</td>
      <td data-column="exit">{times.dateTime(trade.ExitTime)}</td>
      <td data-column="size">{formatSize(trade.Size, sizeDecimals)}</td>
      <td data-column="entryPrice">{price(trade.EntryPrice)}</td>
      <td data-column="exitPrice">{price(trade.ExitPrice)}</td>
      <td data-column="pnl" data-tone={toneOf(PnL)}>
        <span data-part="measured">
          <span data-part="bar" aria-hidden="true">
            <PnlBar pnl={PnL} largest={format.largestPnl} />
          </span>
          {formatMoney(PnL, { sign: 'always' })}
        </span>
      </td>
      <td data-column="return" data-tone={toneOf(ReturnPct)}>
        {formatFraction(ReturnPct, { sign: 'always' })}
      </td>
      <td data-column="duration" data-tone="subtle">
        {formatDuration(trade.Duration)}
      </td>
    </tr>
  )
}

function toneOf(value: number | null): string | undefined {
  if (!isFigure(value)) return 'subtle'
  if (value === 0) return undefined
  return value > 0 ? 'up' : 'down'
}

function PnlBar({ pnl, largest }: { pnl: number | null; largest: number }) {
  if (!isFigure(pnl) || pnl === 0 || largest === 0) return null
  const width = `${(Math.abs(pnl) / largest) * 50}%`
  return <span data-part={pnl > 0 ? 'gain' : 'loss'} style={{ width }} />
}
