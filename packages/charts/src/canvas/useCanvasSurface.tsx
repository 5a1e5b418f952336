import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { Surface } from '../panel/surface'
import { Attribution } from './Attribution'
import { canvasImage } from './canvasImage'
import { removeLastFrame } from './lastFrame'
import type { ChartHandle } from './useChart'
import styles from './useCanvasSurface.module.css'

/** A drawing of the chart library. */
export interface CanvasDrawing {
  /** From `useChart`. */
  readonly attach: (node: HTMLDivElement) => () => void
  /** null until all of it is drawn. */
  readonly handle: ChartHandle | null
}

/**
 * Puts a drawing of the chart library into a panel. It is hidden from assistive technology, which gets the name, the cursor
 * and the table instead.
 *
 * @param name - the chart in one sentence.
 * @param overlay - lies over the drawing: a legend.
 */
export function useCanvasSurface({ attach, handle }: CanvasDrawing, name: string, overlay?: ReactNode): Surface {
  const node = useRef<HTMLDivElement>(null)
  const isDrawn = useFirstDrawing(handle, node)
  const attachNode = useCallback(
    (element: HTMLDivElement) => {
      node.current = element
      return attach(element)
    },
    [attach],
  )
  return {
    name,
    isDrawn,
    toImage: handle === null ? null : (head) => canvasImage(handle, head),
    render: (cursor) => (
      <>
        <div ref={attachNode} className={styles['canvas']} aria-hidden="true" />
        {overlay}
        {cursor}
        <Attribution />
      </>
    ),
  }
}

/** Whether the first of several charts in one node has been painted. Removes the last frame of each chart's predecessor. */
function useFirstDrawing(handle: ChartHandle | null, node: RefObject<HTMLElement | null>): boolean {
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
