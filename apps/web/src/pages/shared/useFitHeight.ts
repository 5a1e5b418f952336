import { useLayoutEffect, useRef, useState } from 'react'
import { useAppStorage } from '../../platform/storage'
import { recall, remember } from './rememberedTexts'

/** px under the chart. */
const BELOW = 16
/** px of the page's header, which stays over the content. */
const HEADER = 56

export interface FitHeight {
  /** Goes around the chart's card. */
  readonly frame: (element: HTMLElement | null) => void
  /** px of the chart. */
  readonly height: number
  readonly isFit: boolean
  readonly onFit: (isFit: boolean) => void
}

/**
 * Returns the height of a chart, px: the given one, or while fit as much more as the window leaves free under it. Remembers
 * whether it is fit.
 *
 * @param key - `tidemark.…`
 * @param place - whether the page has other content above the chart, which then may leave the window.
 */
export function useFitHeight(key: string, least: number, place: 'top' | 'inside' = 'top'): FitHeight {
  const storage = useAppStorage()
  const [isFit, setIsFit] = useState(() => recall(storage, key) === true)
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const [height, setHeight] = useState(least)
  useLayoutEffect(() => {
    if (!isFit || frame === null) return undefined
    const measure = () => {
      setHeight((now) => {
        const { top, height: whole } = frame.getBoundingClientRect()
        const above = place === 'top' ? top + window.scrollY : HEADER + BELOW
        const free = window.innerHeight - above - (whole - now) - BELOW
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
  }, [frame, isFit, least, place])
  const isPressed = useRef(false)
  useLayoutEffect(() => {
    // It is measured a moment after the press.
    if (!isPressed.current || !isFit || height <= least) return
    isPressed.current = false
    if (place === 'inside') frame?.scrollIntoView({ block: 'end' })
  }, [frame, isFit, height, least, place])
  const onFit = (next: boolean) => {
    isPressed.current = next
    setIsFit(next)
    remember(storage, key, next)
  }
  return { frame: setFrame, height: isFit ? height : least, isFit, onFit }
}
