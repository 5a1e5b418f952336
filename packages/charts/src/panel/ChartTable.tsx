import { Box } from '@chakra-ui/react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'

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
/** px, as `--tm-sizes-table-row`. */
const ROW_HEIGHT = 32

/** Of the whole: rows come and go while it scrolls, so their cells are plain elements. */
const LOOK = {
  position: 'absolute',
  zIndex: '4',
  inset: '0',
  overflow: 'auto',
  borderTopWidth: '1px',
  bg: 'bg.surface',
  // The library of long lists puts rows where they belong; the browser would move them once more.
  overflowAnchor: 'none',
  scrollbarWidth: 'thin',
  scrollbarColor: '{colors.border.strong} transparent',
  _focusVisible: { outlineOffset: '-2px' },
  '& table': { w: 'full', textStyle: 'sm' },
  '& :is(th, td)': {
    h: 'table.row',
    px: '2',
    borderBottomWidth: '1px',
    fontWeight: 'regular',
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  '& thead th': {
    position: 'sticky',
    zIndex: '1',
    top: '0',
    h: 'table.head',
    bg: 'bg.surface',
    color: 'fg.muted',
    textStyle: 'xs',
    fontWeight: 'medium',
  },
  '& th:first-of-type': { pl: '4', textAlign: 'left' },
  '& tr > :last-child': { pr: '4' },
  '& tbody tr:last-of-type > *': { borderBottomWidth: '0' },
} as const

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
    <Box ref={scroll} css={LOOK} role="region" tabIndex={0} aria-label={label}>
      {pager}
      <table aria-rowcount={count + 1}>
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
    </Box>
  )
}
