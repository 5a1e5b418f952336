import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { tabsRecipe } from './tabsRecipe'

/** Ids are unique. */
interface Tab {
  readonly id: string
  readonly label: string
  readonly count?: string | undefined
  readonly isDisabled?: boolean | undefined
}

export interface TabsProps {
  /** Accessible name. */
  label: string
  tabs: readonly Tab[]
  /** Id of the selected tab. */
  value: string
  onChange: (id: string) => void
  /** The selected view. */
  children: ReactNode
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Switches between views by arrow keys, Home and End. Ark's machine would add 12 kB to a result's first load. */
export function Tabs({ label, tabs, value, onChange, children }: TabsProps) {
  const styles = tabsRecipe()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const row = list.current
    const shown = row?.querySelector<HTMLElement>(`#${CSS.escape(id + value)}`)
    if (row === null || shown === null || shown === undefined) return undefined
    const measure = () => {
      row.style.setProperty('--left', `${shown.offsetLeft}px`)
      row.style.setProperty('--width', `${shown.offsetWidth}px`)
    }
    // Also reports the first size before the paint. Measuring here would lay the page out twice.
    const observer = new ResizeObserver(measure)
    observer.observe(row)
    // A tab moves when one before it grows, as by a count that arrives later.
    for (const tab of row.querySelectorAll('[role=tab]')) observer.observe(tab)
    return () => observer.disconnect()
  }, [id, value])
  const keyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const open = tabs.filter(({ isDisabled }) => isDisabled !== true)
    const at = open.findIndex((tab) => tab.id === value)
    const next = open[STEPS[event.key]?.(at, open.length) ?? -1]
    if (next === undefined) return
    event.preventDefault()
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(id + next.id)}`)?.focus()
    onChange(next.id)
  }
  return (
    <div className={styles.root}>
      <div ref={list} className={styles.list} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}${tab.id}`}
            className={styles.tab}
            aria-selected={tab.id === value}
            aria-controls={`${id}panel`}
            tabIndex={tab.id === value ? 0 : -1}
            disabled={tab.isDisabled === true}
            onClick={() => onChange(tab.id)}
            onKeyDown={keyDown}
          >
            {tab.label}
            {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
        <span className={styles.mark} aria-hidden="true" />
      </div>
      <div className={styles.panel} role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${value}`} tabIndex={0}>
        {children}
      </div>
    </div>
  )
}
