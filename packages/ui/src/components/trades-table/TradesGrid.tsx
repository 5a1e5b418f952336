import type { Trade } from '@tidemark/contract'
import type { KeyboardEvent } from 'react'
import { TradeRow, type TradeRowFormat } from './TradeRow'
import { TradesHead } from './TradesHead'
import type { TradeColumnKey, TradeSort } from './tradeColumns'
import styles from './TradesGrid.module.css'

/** Props of {@link TradesGrid}. */
export interface TradesGridProps {
  /** All trades of the run. */
  trades: readonly Trade[]
  /** Positions in `trades` of those on this page, in the order in which they stand. */
  rows: readonly number[]
  /** How many rows stand on the pages before. */
  offset: number
  format: TradeRowFormat
  sort: TradeSort
  onSort: (column: TradeColumnKey) => void
  /** Position in `trades`; null for none. */
  selected: number | null
  onSelect: (position: number | null) => void
}

/** One page of trades. Arrow keys, Home and End walk the rows and select them; Escape lets go. */
export function TradesGrid({ trades, rows, offset, format, sort, onSort, selected, onSelect }: TradesGridProps) {
  const tabStop = selected !== null && rows.includes(selected) ? selected : rows[0]
  const keyDown = (event: KeyboardEvent<HTMLTableRowElement>, at: number) => {
    const to = targetOf(event.key, at, rows.length)
    const position = rows[to ?? at]
    if (event.key === 'Escape') onSelect(null)
    else if (event.key === ' ' || event.key === 'Enter') onSelect(rows[at] === selected ? null : (rows[at] ?? null))
    else if (to !== null && position !== undefined) {
      onSelect(position)
      const row = event.currentTarget.parentElement?.children[to]
      if (row instanceof HTMLElement) row.focus()
    } else return
    event.preventDefault()
  }
  return (
    <table className={styles['table']} role="grid" aria-label="Trades" aria-rowcount={trades.length + 1}>
      <TradesHead sort={sort} onSort={onSort} />
      <tbody>
        {rows.map((position, at) => {
          const trade = trades[position]
          return trade === undefined ? null : (
            <TradeRow
              key={position}
              trade={trade}
              format={format}
              rowIndex={offset + at + 2}
              isSelected={position === selected}
              isTabStop={position === tabStop}
              onPress={() => onSelect(position === selected ? null : position)}
              onKeyDown={(event) => keyDown(event, at)}
            />
          )
        })}
      </tbody>
    </table>
  )
}

/** @returns the row that a key leads to from row `at`; null for a key that leads to none. */
function targetOf(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(count - 1, at + 1)
    case 'ArrowUp':
      return Math.max(0, at - 1)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
