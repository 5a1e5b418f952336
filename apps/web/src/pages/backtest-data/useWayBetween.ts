import { type RefObject, useEffect, useRef } from 'react'

/** Put on the list's pane and on the way back over the result. */
export interface WayBetween {
  readonly list: RefObject<HTMLDivElement | null>
  readonly back: RefObject<HTMLButtonElement | null>
}

/**
 * A chosen run takes the place of the table: the page starts at its top, and the focus goes along, which would be lost with
 * what is gone.
 *
 * @param runId - of the run that the address names; null for none
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
