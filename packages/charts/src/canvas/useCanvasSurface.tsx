import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { Surface } from '../panel/surface'
import { Attribution } from './Attribution'
import { canvasImage } from './canvasImage'
import { removeLastFrame } from './lastFrame'
import type { ChartHandle } from './useChart'
import styles from './overlays.module.css'

export interface CanvasDrawing {
  /** From `useChart`. */
  readonly attach: (node: HTMLDivElement) => () => void
  /** null until drawn. */
  readonly handle: ChartHandle | null
}

/**
 * Puts a chart into a panel, hidden from assistive technology, which gets name, cursor and table.
 *
 * @param name - the chart in one sentence.
 * @param overlay - a legend.
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
        <div ref={attachNode} className={styles['canvas']} data-drawn={isDrawn || undefined} aria-hidden="true" />
        {overlay}
        {cursor}
        <Attribution />
      </>
    ),
  }
}

/** Whether the first of several charts has been painted; removes its predecessor's last frame. */
function useFirstDrawing(handle: ChartHandle | null, node: RefObject<HTMLElement | null>): boolean {
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    if (handle === null) return undefined
    // Painted in the next frame, and again when the axes have their width.
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
