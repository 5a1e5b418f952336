import { useEffect, useState, type RefObject } from 'react'
import { removeLastFrame } from './lastFrame'
import type { ChartHandle } from './useChart'

/**
 * Tells when the first of several charts in one node has been painted, and removes the last frame of each one's predecessor.
 *
 * @param handle - null until all of the chart is drawn.
 */
export function useFirstDrawing(handle: ChartHandle | null, node: RefObject<HTMLElement | null>): boolean {
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    if (handle === null) return undefined
    // The library paints in the next frame, and once more when its axes have their final width.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        setIsDrawn(true)
        if (node.current !== null) removeLastFrame(node.current)
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [handle, node])
  return isDrawn
}
