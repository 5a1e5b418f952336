import { useCallback, useState } from 'react'

/**
 * Returns a ref and its largest height, px, at the current width: the legend changes with every bar, the chart must not
 * move.
 */
export function useMaxHeight(initial: number): [measure: (node: HTMLDivElement) => () => void, height: number] {
  const [height, setHeight] = useState(initial)

  const measure = useCallback((node: HTMLDivElement) => {
    let width = 0
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return
      const now = entry.contentRect
      const isResized = Math.abs(now.width - width) > 1
      width = now.width
      setHeight((known) => (isResized ? now.height : Math.max(known, now.height)))
    })
    observer.observe(node)
    return () => observer.disconnect()
  }, [])

  return [measure, height]
}
