import type { IncompleteTrade } from '@tidemark/contract'
import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { rowTarget } from '../../lib/rowTarget'
import { useMoves } from '../../motion/useMoves'
import { TradeRow, type TradeRowFormat } from './TradeRow'
import { TradesHead } from './TradesHead'
import type { TradeColumnKey, TradeSort } from './tradeColumns'
import type { TradeFilter } from './tradeFilter'
import type { SelectHow } from './tradeSelection'

export interface TradesGridProps {
  /** All trades of the run. */
  trades: readonly IncompleteTrade[]
  /** Rows on all pages. */
  total: number
  /** This page's indexes into `trades`, in order. */
  rows: readonly number[]
  /** Already applied to the rows, which move when it changes. */
  filter: TradeFilter
  /** Rows on earlier pages. */
  offset: number
  format: TradeRowFormat
  sort: TradeSort
  onSort: (column: TradeColumnKey) => void
  /** Indexes, the latest last. */
  selected: readonly number[]
  /** null clears the selection. */
  onSelect: (position: number | null, how: SelectHow) => void
  /** Selects the whole page. */
  onSelectAll: () => void
  onCopy: () => void
}

/**
 * One page of trades. Arrow keys, Home and End move and select (Shift: a range, Ctrl: nothing); Ctrl with click or
 * Space toggles, Ctrl A selects, Ctrl C copies, Escape clears.
 */
export function TradesGrid({
  trades,
  total,
  rows,
  filter,
  offset,
  format,
  sort,
  onSort,
  selected,
  onSelect,
  onSelectAll,
  onCopy,
}: TradesGridProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  useMoves(body, { keys: rows.map((position) => trades[position]), causes: [trades, filter] })
  const tabStop = selected.findLast((position) => rows.includes(position)) ?? rows[0]
  const isOnly = (position: number | undefined) => selected.length === 1 && selected[0] === position
  const keyDown = (event: KeyboardEvent<HTMLTableRowElement>, at: number) => {
    const to = rowTarget(event.key, at, rows.length)
    const position = rows[to ?? at]
    const isCommand = event.ctrlKey || event.metaKey
    if (event.key === 'Escape') onSelect(null, 'only')
    else if (isCommand && event.key === 'a') onSelectAll()
    else if (isCommand && event.key === 'c') onCopy()
    else if (event.key === ' ' || event.key === 'Enter') {
      if (isCommand) onSelect(rows[at] ?? null, 'toggle')
      else onSelect(isOnly(rows[at]) ? null : (rows[at] ?? null), 'only')
    } else if (to !== null && position !== undefined) {
      if (!isCommand) onSelect(position, event.shiftKey ? 'range' : 'only')
      const row = event.currentTarget.parentElement?.children[to]
      if (row instanceof HTMLElement) row.focus()
    } else return
    event.preventDefault()
  }
  const press = (event: MouseEvent, position: number) => {
    if (event.shiftKey) {
      // Shift and click selects text.
      window.getSelection()?.removeAllRanges()
      onSelect(position, 'range')
    } else if (event.ctrlKey || event.metaKey) onSelect(position, 'toggle')
    else onSelect(isOnly(position) ? null : position, 'only')
  }
  return (
    <table role="grid" aria-label="Trades" aria-rowcount={total + 1} aria-multiselectable="true">
      <TradesHead sort={sort} onSort={onSort} />
      <tbody ref={body}>
        {rows.map((position, at) => {
          const trade = trades[position]
          return trade === undefined ? null : (
            <TradeRow
              key={position}
              trade={trade}
              format={format}
              rowIndex={offset + at + 2}
              isSelected={selected.includes(position)}
              isTabStop={position === tabStop}
              onPress={(event) => press(event, position)}
              onKeyDown={(event) => keyDown(event, at)}
            />
          )
        })}
      </tbody>
    </table>
  )
}
