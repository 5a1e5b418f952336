import { useEffect, useEffectEvent } from 'react'

/** Calls for Escape wherever the focus is: a drag leaves it where it was, often outside of the chart. */
export function useEscape(isActive: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isActive) return undefined
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) escape()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isActive])
}
