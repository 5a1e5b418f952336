import { useLayoutEffect, useState } from 'react'

/** px under the chart. */
const BELOW = 16

/**
 * Returns the height of a chart, px: the given one, or with `isFit` as much more as the window leaves free under it.
 *
 * @param frame - the chart's card with its bars; null while there is none
 */
export function useFitHeight(frame: HTMLElement | null, isFit: boolean, least: number): number {
  const [height, setHeight] = useState(least)
  useLayoutEffect(() => {
    if (!isFit || frame === null) return undefined
    const measure = () => {
      setHeight((now) => {
        const { top, height: whole } = frame.getBoundingClientRect()
        const free = window.innerHeight - (top + window.scrollY) - (whole - now) - BELOW
        return Math.max(least, Math.floor(free))
      })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(frame)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [frame, isFit, least])
  return isFit ? height : least
}
