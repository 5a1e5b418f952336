import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { rowTarget } from '../../lib/rowTarget'
import { RunRow } from './RunRow'
import type { StoredRun } from './storedRun'

interface RunOptionsProps {
  /** At least one, in order. */
  readonly runs: readonly StoredRun[]
  readonly labelledBy: string
  readonly selectedId: string | null
  readonly onSelect: (id: string) => void
  readonly timeZone: string | undefined
}

/** px, as in the list's look. */
const ROW_HEIGHT = 78

/** Longer lists are virtualized. */
const MOST_DRAWN = 200

/** Rows per Page Up and Down. */
const PAGE = 8

/** A listbox: arrow keys, Page Up and Down, Home and End move; Enter and Space open. */
export function RunOptions({ runs, labelledBy, selectedId, onSelect, timeZone }: RunOptionsProps) {
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const selectedAt = runs.findIndex((run) => run.id === selectedId)
  const [activeId, setActiveId] = useState<string | null>(null)
  const found = runs.findIndex((run) => run.id === activeId)
  const active = found >= 0 ? found : Math.max(0, selectedAt)

  const isVirtual = runs.length > MOST_DRAWN
  const virtualizer = useVirtualizer({
    count: isVirtual ? runs.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
  })
  const drawn = isVirtual
    ? virtualizer.getVirtualItems().map(({ index, start }) => ({ index, start }))
    : runs.map((_, index) => ({ index, start: null }))

  const reveal = (at: number) => {
    const box = scroller.current
    if (box === null) return
    const top = at * ROW_HEIGHT
    if (top < box.scrollTop) box.scrollTop = top
    else if (top + ROW_HEIGHT > box.scrollTop + box.clientHeight) box.scrollTop = top + ROW_HEIGHT - box.clientHeight
  }
  // The URL's run may be far down.
  const firstSelected = useRef(selectedAt)
  useEffect(() => reveal(Math.max(0, firstSelected.current)), [])

  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      const run = runs[active]
      if (run !== undefined) onSelect(run.id)
    } else {
      const to = rowTarget(event.key, active, runs.length, PAGE)
      if (to === null) return
      setActiveId(runs[to]?.id ?? null)
      reveal(to)
    }
    event.preventDefault()
  }

  const press = ({ target }: MouseEvent) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-run]')?.dataset['run'] : undefined
    if (pressed === undefined) return
    setActiveId(pressed)
    // Else the clicked row keeps focus and ring.
    scroller.current?.focus({ preventScroll: true })
    onSelect(pressed)
  }

  return (
    <div
      ref={scroller}
      role="listbox"
      tabIndex={0}
      aria-labelledby={labelledBy}
      aria-activedescendant={drawn.some(({ index }) => index === active) ? `${id}${active}` : undefined}
      onKeyDown={keyDown}
      onClick={press}
    >
      <div
        role="presentation"
        style={isVirtual ? { position: 'relative', height: virtualizer.getTotalSize() } : undefined}
      >
        {drawn.map(({ index, start }) => {
          const run = runs[index]
          return run === undefined ? null : (
            <RunRow
              key={run.id}
              id={`${id}${index}`}
              run={run}
              position={index + 1}
              total={runs.length}
              top={start}
              isSelected={run.id === selectedId}
              isActive={index === active}
              timeZone={timeZone}
            />
          )
        })}
      </div>
    </div>
  )
}
