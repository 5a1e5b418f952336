import { useEffect, useRef } from 'react'
import { isFreeKey } from '../shared/freeKey'
import { RUN_TABS, type RunTab } from './runView'

/** What the keys of a run do. */
export interface RunKeys {
  /** 1 to 6. */
  readonly onTab: (tab: RunTab) => void
  /** J: the trade before (1), K: the one after (-1). */
  readonly onOlder: (by: 1 | -1) => void
  /** Escape; null while there is nothing to close. */
  readonly onClose: (() => void) | null
}

/** Listens for the keys of a run's workspace, unless something is being typed. null: there is no run. */
export function useRunKeys(keys: RunKeys | null): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { current } = latest
      if (current === null || event.shiftKey || !isFreeKey(event)) return
      const tab = RUN_TABS[Number(event.key) - 1]
      const key = event.key.toLowerCase()
      if (tab !== undefined) current.onTab(tab)
      else if (key === 'j') current.onOlder(1)
      else if (key === 'k') current.onOlder(-1)
      else if (key === 'escape' && current.onClose !== null) current.onClose()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
