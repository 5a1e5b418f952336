import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { rowTarget } from '../../lib/rowTarget'
import { LibraryOption } from './LibraryOption'
import type { LibraryRun } from './libraryRun'
import { useLibraryRows } from './useLibraryRows'

interface LibraryOptionsProps {
  /** At least one, in order. */
  readonly runs: readonly LibraryRun[]
  readonly labelledBy: string
  readonly selectedId: string | null
  readonly onSelect: (id: string) => void
}

/** px, as in the list's look. */
const ROW_HEIGHT = 78

/** Longer lists are virtualized. */
const MOST_DRAWN = 200

/** Rows per Page Up and Down. */
const PAGE = 8

/** A listbox: arrow keys, Page Up and Down, Home and End move; Enter and Space open. */
export function LibraryOptions({ runs, labelledBy, selectedId, onSelect }: LibraryOptionsProps) {
  const id = useId()
  const selectedAt = runs.findIndex((run) => run.id === selectedId)
  const [activeId, setActiveId] = useState<string | null>(null)
  const found = runs.findIndex((run) => run.id === activeId)
  const active = found >= 0 ? found : Math.max(0, selectedAt)

  const { scroller, drawn, style, reveal } = useLibraryRows(runs.length, ROW_HEIGHT, MOST_DRAWN)
  // The URL's run may be far down.
  const revealFirst = useEffectEvent(() => reveal(Math.max(0, selectedAt)))
  useEffect(() => revealFirst(), [])

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
      <div role="presentation" style={style}>
        {drawn.map(({ index, top }) => {
          const run = runs[index]
          return run === undefined ? null : (
            <LibraryOption
              key={run.id}
              id={`${id}${index}`}
              run={run}
              position={index + 1}
              total={runs.length}
              top={top}
              isSelected={run.id === selectedId}
              isActive={index === active}
            />
          )
        })}
      </div>
    </div>
  )
}
