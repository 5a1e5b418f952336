import { useMediaQuery, VisuallyHidden } from '@chakra-ui/react'
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Icon } from '../../elements/icon/Icon'
import { rowTarget } from '../../lib/rowTarget'
import type { LibraryColumn } from './libraryColumns'
import { figureWidths, type LibraryRun, type LibrarySort, type LibrarySortKey } from './libraryRun'
import { LibraryRow } from './LibraryRow'
import { useLibraryRows } from './useLibraryRows'

interface LibraryTableProps {
  /** At least one, in order. */
  readonly runs: readonly LibraryRun[]
  readonly labelledBy: string
  readonly sort: LibrarySort
  readonly onSort: (key: LibrarySortKey) => void
  readonly selection: ReadonlySet<string>
  readonly onSelectionChange: (ids: ReadonlySet<string>) => void
  readonly onOpen: (id: string) => void
  readonly onStar: (run: LibraryRun) => void
  readonly onNote: (run: LibraryRun) => void
  readonly onTag: (ids: readonly string[]) => void
  readonly onRerun: ((id: string) => void) | null
  readonly onCopyLink: (id: string) => void
  /** Hidden columns. */
  readonly without: readonly LibraryColumn[]
  readonly onDelete: ((ids: readonly string[]) => void) | null
  readonly onCompare: (ids: readonly string[]) => void
  readonly now: number
}

/** px, as in the look. */
const ROW_HEIGHT = 46
const PHONE_ROW_HEIGHT = 88

/** Longer lists are virtualized. */
const MOST_DRAWN = 100

/** Rows per Page Up and Down. */
const PAGE = 10

const HEADINGS: readonly (readonly [column: string, label: string, sort: LibrarySortKey | null])[] = [
  ['star', 'Star', 'star'],
  ['strategy', 'Strategy and parameters', 'strategy'],
  ['symbol', 'Symbol', 'symbol'],
  ['curve', 'Equity', null],
  ['return', 'Return', 'return'],
  ['drawdown', 'Drawdown', 'drawdown'],
  ['sharpe', 'Sharpe', 'sharpe'],
  ['trades', 'Trades', 'trades'],
  ['notes', 'Tags and note', null],
  ['age', 'Age', 'age'],
  ['actions', 'Actions', null],
]

/** Rows under fixed headings. Arrow keys move, Enter opens, further keys act. */
export function LibraryTable(props: LibraryTableProps) {
  const { runs, labelledBy, sort, onSort, selection, onSelectionChange, onOpen, onStar, onNote, onTag } = props
  const { onRerun, onCopyLink, without } = props
  const [activeId, setActiveId] = useState<string | null>(null)
  const hasToFocus = useRef(false)
  const anchor = useRef<string | null>(null)
  const active = Math.max(
    0,
    runs.findIndex(({ id }) => id === activeId),
  )
  const [isPhone] = useMediaQuery(['(max-width: 767px)'], { ssr: typeof window === 'undefined' })
  const { scroller, drawn, style, reveal } = useLibraryRows(
    runs.length,
    isPhone ? PHONE_ROW_HEIGHT : ROW_HEIGHT,
    MOST_DRAWN,
  )

  // A distant row is rendered only once scrolled to.
  useEffect(() => {
    if (!hasToFocus.current) return
    const row = scroller.current?.querySelector<HTMLElement>(`[data-run="${CSS.escape(activeId ?? '')}"] [data-open]`)
    if (row === null || row === undefined) return
    hasToFocus.current = false
    row.focus({ preventScroll: true })
  })

  const goTo = (to: number) => {
    const run = runs[to]
    if (run === undefined) return
    reveal(to)
    hasToFocus.current = true
    setActiveId(run.id)
  }

  const toggle = (id: string, isRange: boolean) => {
    const next = new Set(selection)
    const [from, to] = [anchor.current, id].map((one) => runs.findIndex((run) => run.id === one))
    if (isRange && from !== undefined && to !== undefined && from >= 0) {
      for (const run of runs.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(run.id)
    } else if (!next.delete(id)) next.add(id)
    anchor.current = id
    onSelectionChange(next)
  }

  const press = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    const id = event.target.closest<HTMLElement>('[data-run]')?.dataset['run']
    if (id === undefined) return
    setActiveId(id)
    if (event.target.closest('[data-column=select]') !== null) toggle(id, event.shiftKey)
    else if (
      event.target.closest('[data-open]') !== null ||
      event.target.closest('button:not([data-hint]), input') === null
    )
      onOpen(id)
  }

  const act = (key: string, run: LibraryRun): boolean => {
    const ids = selection.size > 0 ? [...selection] : [run.id]
    if (key === 'x') toggle(run.id, false)
    else if (key === 's') onStar(run)
    else if (key === 'n') onNote(run)
    else if (key === 't') onTag(ids)
    else if (key === 'c') props.onCompare(ids)
    else if (key === 'Delete' && props.onDelete !== null) props.onDelete(ids)
    else return false
    return true
  }

  const keyDown = (event: KeyboardEvent) => {
    const isInRow = event.target instanceof Element && event.target.closest('[data-run]') !== null
    const run = runs[active]
    if (!isInRow || run === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key === 'j' ? 'ArrowDown' : event.key === 'k' ? 'ArrowUp' : event.key
    const to = rowTarget(key, active, runs.length, PAGE)
    if (to !== null) goTo(to)
    else if (!act(event.key, run)) return
    event.preventDefault()
  }

  const widths = useMemo(() => figureWidths(runs), [runs])
  const areAllSelected = runs.every(({ id }) => selection.has(id))
  return (
    <div
      ref={scroller}
      data-part="scroll"
      data-without={without.join(' ')}
      data-wide={'--w-return' in widths || undefined}
      style={{ ...widths, ...Object.fromEntries(without.map((column) => [`--w-${column}`, '0px'])) }}
    >
      <div
        role="grid"
        tabIndex={-1}
        aria-labelledby={labelledBy}
        aria-rowcount={runs.length + 1}
        aria-multiselectable="true"
        onClick={press}
        onKeyDown={keyDown}
        onFocus={({ target }) => setActiveId(target.closest<HTMLElement>('[data-run]')?.dataset['run'] ?? activeId)}
      >
        <div role="rowgroup" data-head>
          <div role="row" aria-rowindex={1} data-headings>
            <span role="columnheader" data-column="select">
              <input
                type="checkbox"
                aria-label="Select all runs"
                checked={areAllSelected}
                ref={(input) => {
                  if (input !== null) input.indeterminate = !areAllSelected && selection.size > 0
                }}
                onChange={() => onSelectionChange(areAllSelected ? new Set() : new Set(runs.map(({ id }) => id)))}
              />
            </span>
            {HEADINGS.map(([column, label, key]) => (
              <span
                key={column}
                role="columnheader"
                data-column={column}
                aria-sort={key === sort.key ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
              >
                {column === 'actions' ? (
                  <VisuallyHidden>{label}</VisuallyHidden>
                ) : key === null ? (
                  label
                ) : (
                  <button type="button" onClick={() => onSort(key)}>
                    {column === 'star' ? (
                      <>
                        <Icon name="star" size="xs" />
                        <VisuallyHidden>{label}</VisuallyHidden>
                      </>
                    ) : (
                      label
                    )}
                    {key === sort.key ? <Icon name={sort.isDescending ? 'arrow-down' : 'arrow-up'} size="xs" /> : null}
                  </button>
                )}
              </span>
            ))}
          </div>
        </div>
        <div role="rowgroup" style={style}>
          {drawn.map(({ index, top }) => {
            const run = runs[index]
            return run === undefined ? null : (
              <LibraryRow
                key={run.id}
                run={run}
                rowIndex={index + 2}
                top={top}
                isSelected={selection.has(run.id)}
                isActive={index === active}
                onStar={() => onStar(run)}
                onNote={() => onNote(run)}
                onTag={() => onTag([run.id])}
                onRerun={onRerun === null ? null : () => onRerun(run.id)}
                onCopyLink={() => onCopyLink(run.id)}
                now={props.now}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}
