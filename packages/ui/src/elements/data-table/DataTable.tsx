import { useRef, type ReactNode } from 'react'
import { useOverflows } from '../../lib/useOverflows'
import { dataTableRecipe } from './dataTableRecipe'

export interface DataColumn<Row> {
  readonly key: string
  readonly label: string
  /** Right for numbers. */
  readonly side?: 'left' | 'right' | undefined
  readonly write: (row: Row) => ReactNode
}

export interface DataTableProps<Row> {
  /** Accessible name. */
  caption: string
  /** Columns; the first has row headers. */
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  /** Returns what identifies a row among the others. */
  keyOf: (row: Row, at: number) => string | number
  /** Shown without rows. */
  emptyText?: string | undefined
  /** px above which it scrolls under its headings. @default as tall as its rows */
  maxHeight?: number | undefined
}

/** A plain table of a few columns. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  emptyText = 'Nothing to show',
  maxHeight,
}: DataTableProps<Row>) {
  const styles = dataTableRecipe()
  const frame = useRef<HTMLDivElement>(null)
  const isScrolled = useOverflows(frame)
  return (
    <div
      ref={frame}
      className={styles.root}
      style={{ maxHeight }}
      {...(isScrolled && { role: 'region', 'aria-label': `${caption}, scrolls`, tabIndex: 0 })}
    >
      <table className={styles.table}>
        <caption className={styles.hidden}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, label, side = 'left' }) => (
              <th key={key} scope="col" data-side={side}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 ? (
            <tr>
              <td className={styles.empty} colSpan={columns.length}>
                {emptyText}
              </td>
            </tr>
          ) : (
            rows.map((row, at) => (
              <tr key={keyOf(row, at)}>
                {columns.map(({ key, side = 'left', write }, i) =>
                  i === 0 ? (
                    <th key={key} scope="row" data-side={side}>
                      {write(row)}
                    </th>
                  ) : (
                    <td key={key} data-side={side}>
                      {write(row)}
                    </td>
                  ),
                )}
              </tr>
            ))
          )}
        </tbody>
      </table>
    </div>
  )
}
