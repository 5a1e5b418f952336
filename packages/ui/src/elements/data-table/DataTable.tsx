import { Table, VisuallyHidden } from '@chakra-ui/react'
import { useRef, type ReactNode } from 'react'
import { useOverflows } from '../../lib/useOverflows'

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

/** A plain table of a few columns. `native`: cells are plain elements, styled by the root. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  emptyText = 'Nothing to show',
  maxHeight,
}: DataTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  const isScrolled = useOverflows(frame)
  return (
    <Table.ScrollArea
      ref={frame}
      style={{ maxHeight }}
      {...(isScrolled && { role: 'region', 'aria-label': `${caption}, scrolls`, tabIndex: 0 })}
    >
      <Table.Root native stickyHeader css={{ '& caption': { p: '0' } }}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map(({ key, label, side }) => (
              <th key={key} scope="col" data-side={side}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 ? (
            <tr>
              <td colSpan={columns.length}>{emptyText}</td>
            </tr>
          ) : (
            rows.map((row, at) => (
              <tr key={keyOf(row, at)}>
                {columns.map(({ key, side, write }, i) =>
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
      </Table.Root>
    </Table.ScrollArea>
  )
}
