import { useCallback, useState } from 'react'

/**
 * The height of an element, px: the greatest since the last change of its width. What is written in a legend changes with
 * every bar, and the picture under it must not move with it.
 *
 * @returns the ref of the element, and its height; another element is measured anew.
 */
export function useGrownHeight(initial: number): [measure: (node: HTMLDivElement) => () => void, height: number] {
  const [height, setHeight] = useState(initial)

  const measure = useCallback((node: HTMLDivElement) => {
    let width = 0
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return
      const now = entry.contentRect
      const isOther = Math.abs(now.width - width) > 1
      width = now.width
      setHeight((known) => (isOther ? now.height : Math.max(known, now.height)))
    })
    observer.observe(node)
    return () => observer.disconnect()
  }, [])

  return [measure, height]
}
