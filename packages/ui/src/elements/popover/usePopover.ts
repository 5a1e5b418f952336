import { useLayoutEffect, type RefObject } from 'react'
import { placeBeside, type Placement } from './placeBeside'

/**
 * Shows an element with `popover="manual"` beside another, above everything, and keeps it there while the page scrolls.
 * Opening and closing are the caller's.
 */
export function usePopover(
  isOpen: boolean,
  anchor: RefObject<HTMLElement | null>,
  surface: RefObject<HTMLElement | null>,
  { side, align }: Placement,
): void {
  useLayoutEffect(() => {
    const element = surface.current
    if (!isOpen || element === null) return undefined
    element.showPopover()
    const place = () => {
      const from = anchor.current?.getBoundingClientRect()
      if (from === undefined) return
      const room = { width: document.documentElement.clientWidth, height: window.innerHeight }
      const { left, top } = placeBeside(from, { width: element.offsetWidth, height: element.offsetHeight }, room, {
        side,
        align,
      })
      element.style.setProperty('left', `${left}px`)
      element.style.setProperty('top', `${top}px`)
    }
    place()
    const listeners = new AbortController()
    const { signal } = listeners
    window.addEventListener('scroll', place, { capture: true, passive: true, signal })
    window.addEventListener('resize', place, { passive: true, signal })
    return () => {
      listeners.abort()
      element.hidePopover()
    }
  }, [isOpen, anchor, surface, side, align])
}
