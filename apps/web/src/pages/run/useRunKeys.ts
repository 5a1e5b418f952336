import { useEffect, useRef } from 'react'
import { isFreeKey } from '../shared/freeKey'
import { RUN_TABS, type RunTab } from './runView'

export interface RunKeys {
  readonly onTab: (tab: RunTab) => void
  /** J: the trade in the next row (1), K: in the one before (-1). */
  readonly onStep: (by: 1 | -1) => void
  /** B: buy and hold. P: previous run. */
  readonly onLine: (line: 'hold' | 'previous') => void
  /** E: the form with this run's inputs; null where there is none. */
  readonly onEdit: (() => void) | null
  /** S; null for a run that is not stored. */
  readonly onStar: (() => void) | null
  /** Escape; null with nothing to close. */
  readonly onClose: (() => void) | null
}

/**
 * Handles a run's shortcuts except while typing.
 *
 * @param keys - null without a run
 */
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
      else if (key === 'j') current.onStep(1)
      else if (key === 'k') current.onStep(-1)
      else if (key === 'b') current.onLine('hold')
      else if (key === 'p') current.onLine('previous')
      else if (key === 'e' && current.onEdit !== null) current.onEdit()
      else if (key === 's' && current.onStar !== null) current.onStar()
      else if (key === 'escape' && current.onClose !== null) current.onClose()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
