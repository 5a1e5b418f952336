import { type RefObject, useEffect, useRef } from 'react'

export interface PaneFocus {
  readonly list: RefObject<HTMLDivElement | null>
  readonly back: RefObject<HTMLButtonElement | null>
}

/**
 * Focus moves along, because the focused part is removed.
 *
 * @param runId - null for none
 */
export function usePaneFocus(runId: string | null): PaneFocus {
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
