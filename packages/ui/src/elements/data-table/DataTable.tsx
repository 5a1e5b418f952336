import { useRef, type ReactNode } from 'react'
import { classes } from '../../lib/classes'
import { useOverflows } from '../../lib/useOverflows'
import { dataTableRecipe } from './dataTableRecipe'

/** A column: its heading, the side its text stands on, and how a cell is written. */
export interface DataColumn<Row> {
  readonly key: string
  readonly label: string
  /** Numbers stand right. @default 'left' */
  readonly side?: 'left' | 'right' | undefined
  readonly write: (row: Row) => ReactNode
}

/** Props of {@link DataTable}. */
export interface DataTableProps<Row> {
  /** What the table says: its accessible name. */
  caption: string
  /** The first column names its row. */
  columns: readonly DataColumn<Row>[]
  /** In the order in which they are to stand. */
  rows: readonly Row[]
  /** Unique among the rows. */
  keyOf: (row: Row, at: number) => string | number
  /** Said when there are no rows. @default 'Nothing to show' */
  emptyText?: string | undefined
  /** Longer tables scroll under their headings, in px. @default as tall as its rows */
  maxHeight?: number | undefined
  /** The caption stands above the table for all to read. @default false */
  hasVisibleCaption?: boolean | undefined
}

/** A plain table of a few columns: what a picture says in figures, the parameters of a thing, the lines of a report. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  emptyText = 'Nothing to show',
  maxHeight,
  hasVisibleCaption = false,
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
        <caption className={classes(!hasVisibleCaption && styles.hidden)}>{caption}</caption>
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
