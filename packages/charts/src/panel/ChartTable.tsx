import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import styles from './ChartTable.module.css'

/** A chart's data as a table. */
export interface ChartRows {
  /** Unique. The first column names its row. */
  readonly head: readonly string[]
  readonly count: number
  /** Cells of a row, called when it comes into view. */
  readonly row: (index: number) => readonly string[]
  /** Above the table, for rows that are not loaded. @default none */
  readonly pager?: ReactNode
}

export interface ChartTableProps extends ChartRows {
  /** 'Equity curve as a table'. */
  label: string
}

/** Up to here all rows are rendered, so that the browser's search finds them. */
const MOST_AT_ONCE = 200
/** px, as `--tm-size-table-row`. */
const ROW_HEIGHT = 32

/** A chart's data as a table; renders only the rows in view. */
export function ChartTable({ label, head, count, row, pager }: ChartTableProps) {
  const scroll = useRef<HTMLDivElement>(null)
  const isVirtual = count > MOST_AT_ONCE
  const rows = useVirtualizer({
    count,
    enabled: isVirtual,
    estimateSize: () => ROW_HEIGHT,
    getScrollElement: () => scroll.current,
    overscan: 12,
  })
  const items = rows.getVirtualItems()
  const shown = isVirtual ? items.map(({ index }) => index) : Array.from({ length: count }, (_, i) => i)
  const above = items[0]?.start ?? 0
  const below = isVirtual ? rows.getTotalSize() - (items.at(-1)?.end ?? 0) : 0
  return (
    <div ref={scroll} className={styles['scroll']} role="region" tabIndex={0} aria-label={label}>
      {pager}
      <table className={styles['table']} aria-rowcount={count + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {above > 0 ? <tr aria-hidden="true" style={{ height: above }} /> : null}
          {shown.map((index) => (
            <tr key={index} aria-rowindex={index + 2}>
              {row(index).map((cell, column) =>
                column === 0 ? (
                  <th key={head[column]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={head[column]}>{cell}</td>
                ),
              )}
            </tr>
          ))}
          {below > 0 ? <tr aria-hidden="true" style={{ height: below }} /> : null}
        </tbody>
      </table>
    </div>
  )
}
