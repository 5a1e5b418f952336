import { useLayoutEffect } from 'react'
import type { ChartHandle } from './useChart'

/** A series or a pane. */
interface Host<P> {
  attachPrimitive(painter: P): void
  detachPrimitive(painter: P): void
}

/** Attaches a painter to a series or a pane for as long as both exist. */
export function usePainter<P>(handle: ChartHandle | null, host: Host<P> | null, painter: P): void {
  useLayoutEffect(() => {
    if (handle === null || host === null) return undefined
    host.attachPrimitive(painter)
    return () => {
      if (handle.alive) host.detachPrimitive(painter)
    }
  }, [handle, host, painter])
}
