import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { isFreeKey } from '../pages/shared/freeKey'
import type { ShellState } from '../platform/shellContext'
import type { Page } from '../routing/pages'

export const GO_LETTERS: Readonly<Record<string, string>> = {
  h: 'dashboard',
  b: 'backtest',
  o: 'optimise',
  v: 'validate',
  c: 'chart',
  p: 'plot',
  r: 'correlation',
  m: 'compare',
  i: 'indicators',
  s: 'strategies',
  d: 'backtestData',
  u: 'uploadData',
  a: 'demoControl',
}

/** ms. */
const WAIT = 1500

interface ShellKeys extends Pick<ShellState, 'letterTakers'> {
  readonly pages: readonly Page[]
  readonly onSheet: () => void
}

/** Handles `?`, G and a letter, F6; not in fields and dialogs. */
export function useShellKeys({ pages, letterTakers, onSheet }: ShellKeys): void {
  const navigate = useNavigate()
  const wentAt = useRef(-Infinity)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, timeStamp } = event
    if (key === 'F6' && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault()
      const by = event.shiftKey ? -1 : 1
      void import('./panes').then(({ moveToPane }) => moveToPane(by))
      return
    }
    if (!isFreeKey(event)) return
    const isSecond = timeStamp - wentAt.current < WAIT
    wentAt.current = key.toLowerCase() === 'g' && !isSecond ? timeStamp : -Infinity
    if (key === '?') onSheet()
    else if (isSecond) {
      const isTaken = [...letterTakers].some((take) => take(`g${key}`))
      const page = pages.find(({ id }) => id === GO_LETTERS[key.toLowerCase()])
      if (!isTaken && page === undefined) return
      // The page may use the letter on its own.
      event.stopImmediatePropagation()
      if (!isTaken && page !== undefined) void navigate(page.path)
    } else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener, true)
    return () => window.removeEventListener('keydown', listener, true)
  }, [])
}
