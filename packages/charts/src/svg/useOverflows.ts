import { useLayoutEffect, useState, type RefObject } from 'react'

/** Returns whether an element scrolls. Observes its size and that of its first child. */
export function useOverflows(ref: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() => {
      setOverflows(element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth)
    })
    observer.observe(element)
    if (element.firstElementChild !== null) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [ref])
  return overflows
}
