import type { IncompleteTrade } from '@tidemark/contract'
import type { KeyboardEvent, MouseEvent } from 'react'
import { formatDuration } from '../../format/duration'
import { formatFraction, formatMoney, formatPrice, formatSize, isFigure } from '../../format/number'
import { formatDateTime } from '../../format/time'
import { classes } from '../../lib/classes'
import styles from './TradesGrid.module.css'

/** How the cells of every row are written. */
export interface TradeRowFormat {
  readonly locale: string | undefined
  readonly timeZone: string | undefined
  /** Decimals that suit the sizes of the whole run. */
  readonly sizeDecimals: number
  /** The largest profit or loss of the run: the full length of a bar. */
  readonly largestPnl: number
}

/** Props of {@link TradeRow}. */
export interface TradeRowProps {
  trade: IncompleteTrade
  format: TradeRowFormat
  /** Row of the whole table, headings included, from 1. */
  rowIndex: number
  isSelected: boolean
  /** The one row that Tab leads to. */
  isTabStop: boolean
  onPress: (event: MouseEvent) => void
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void
}

/** One trade: a row of cells, and on a phone two lines. */
export function TradeRow({ trade, format, rowIndex, isSelected, isTabStop, onPress, onKeyDown }: TradeRowProps) {
  const { locale, timeZone, sizeDecimals } = format
  const { PnL, ReturnPct } = trade
  const price = (value: number | null) => formatPrice(value, { locale })
  return (
    <tr
      aria-rowindex={rowIndex}
      aria-selected={isSelected}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onPress}
      onKeyDown={onKeyDown}
    >
      <td className={classes(styles['left'], styles['entry'])}>{formatDateTime(trade.EntryTime, { timeZone })}</td>
      <td className={classes(styles['left'], styles['exit'])}>{formatDateTime(trade.ExitTime, { timeZone })}</td>
      <td className={styles['size']}>{formatSize(trade.Size, sizeDecimals, { locale })}</td>
      <td className={styles['entryPrice']}>{price(trade.EntryPrice)}</td>
      <td className={styles['exitPrice']}>{price(trade.ExitPrice)}</td>
      <td className={classes(styles['pnl'], toneOf(PnL))}>
        <span className={styles['measured']}>
          <span className={styles['bar']} aria-hidden="true">
            <PnlBar pnl={PnL} largest={format.largestPnl} />
          </span>
          {formatMoney(PnL, { locale, sign: 'always' })}
        </span>
      </td>
      <td className={classes(styles['return'], toneOf(ReturnPct))}>
        {formatFraction(ReturnPct, { locale, sign: 'always' })}
      </td>
      <td className={classes(styles['duration'], styles['dim'])}>{formatDuration(trade.Duration)}</td>
    </tr>
  )
}

function toneOf(value: number | null): string | undefined {
  if (!isFigure(value)) return styles['dim']
  if (value === 0) return undefined
  return styles[value > 0 ? 'up' : 'down']
}

/** Hollow to the right for a profit, filled to the left for a loss. */
function PnlBar({ pnl, largest }: { pnl: number | null; largest: number }) {
  if (!isFigure(pnl) || pnl === 0 || largest === 0) return null
  const width = `${(Math.abs(pnl) / largest) * 50}%`
  return <span className={styles[pnl > 0 ? 'gain' : 'loss']} style={{ width }} />
}
