import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { tabsRecipe } from './tabsRecipe'

/** One view. Ids are unique among the tabs. */
export interface Tab {
  readonly id: string
  readonly label: string
  /** How many things it holds, behind the label. */
  readonly count?: string | undefined
  readonly isDisabled?: boolean | undefined
}

/** Props of {@link Tabs}. */
export interface TabsProps {
  /** What the tabs choose between: their accessible name. */
  label: string
  tabs: readonly Tab[]
  /** Id of the tab that is shown. */
  value: string
  onChange: (id: string) => void
  /** The view of the tab that is shown. */
  children: ReactNode
}

/** Views of one thing, one at a time. Arrow keys, Home and End go from tab to tab and show it. */
export function Tabs({ label, tabs, value, onChange, children }: TabsProps) {
  const styles = tabsRecipe()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const usable = tabs.filter(({ isDisabled }) => isDisabled !== true)
  const keyDown = (event: KeyboardEvent) => {
    const to = targetOf(
      event.key,
      usable.findIndex((tab) => tab.id === value),
      usable.length,
    )
    const tab = to === null ? undefined : usable[to]
    if (tab === undefined) return
    event.preventDefault()
    onChange(tab.id)
    const buttons = list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? []
    buttons[tabs.indexOf(tab)]?.focus()
  }
  return (
    <div className={styles.root}>
      <div className={styles.list} role="tablist" aria-label={label} ref={list} tabIndex={-1} onKeyDown={keyDown}>
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
          >
            {tab.label}
            {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div className={styles.panel} role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${value}`} tabIndex={0}>
        {children}
      </div>
    </div>
  )
}

function targetOf(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count
    case 'ArrowLeft':
      return (at - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
