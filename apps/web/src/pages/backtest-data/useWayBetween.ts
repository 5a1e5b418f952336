import { type RefObject, useEffect, useRef } from 'react'

/** Refs for the list's pane and for the link back above the result. */
export interface WayBetween {
  readonly list: RefObject<HTMLDivElement | null>
  readonly back: RefObject<HTMLButtonElement | null>
}

/**
 * Handles the switch between table and result: scrolls to the top and moves focus, which was in the removed part.
 *
 * @param runId - from the URL; null for none
 */
export function useWayBetween(runId: string | null): WayBetween {
  const list = useRef<HTMLDivElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  const before = useRef(runId)
  useEffect(() => {
    const hasTurned = (before.current === null) !== (runId === null)
    before.current = runId
    if (!hasTurned) return
    window.scrollTo({ top: 0 })
    const target = runId === null ? list.current?.querySelector<HTMLElement>('[data-open][tabindex="0"]') : back.current
    target?.focus({ preventScroll: true })
  }, [runId])
  return { list, back }
}
