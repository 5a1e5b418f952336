import { type RefObject, useEffect, useRef } from 'react'

/** Where list and result take turns. */
const PHONE = '(max-width: 767px)'

/** Put on the list's pane and on the way back over the result. */
export interface WayBetween {
  readonly list: RefObject<HTMLDivElement | null>
  readonly back: RefObject<HTMLButtonElement | null>
}

/**
 * On a phone a chosen run takes the list's place: the page starts at its top, and the focus goes along, which would be
 * lost with what is hidden.
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
    if (!hasTurned || !window.matchMedia(PHONE).matches) return
    window.scrollTo({ top: 0 })
    const target = runId === null ? list.current?.querySelector<HTMLElement>('[role="listbox"]') : back.current
    target?.focus({ preventScroll: true })
  }, [runId])
  return { list, back }
}
