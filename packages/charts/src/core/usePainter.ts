import { useLayoutEffect } from 'react'
import type { ChartHandle } from './useChart'

/** What takes drawings: a series or a pane. */
interface Wall<P> {
  attachPrimitive(painter: P): void
  detachPrimitive(painter: P): void
}

/** Hangs a drawing on a series or a pane for as long as both are there. */
export function usePainter<P>(handle: ChartHandle | null, wall: Wall<P> | null, painter: P): void {
  useLayoutEffect(() => {
    if (handle === null || wall === null) return undefined
    wall.attachPrimitive(painter)
    return () => {
      if (handle.alive) wall.detachPrimitive(painter)
    }
  }, [handle, wall, painter])
}
