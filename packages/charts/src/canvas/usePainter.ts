import { useLayoutEffect } from 'react'
import type { ChartHandle } from './useChart'

interface Host<P> {
  attachPrimitive(painter: P): void
  detachPrimitive(painter: P): void
}

/** Attaches a painter while it and its host exist. */
export function usePainter<P>(handle: ChartHandle | null, host: Host<P> | null, painter: P): void {
  useLayoutEffect(() => {
    if (handle === null || host === null) return undefined
    host.attachPrimitive(painter)
    return () => {
      if (handle.alive) host.detachPrimitive(painter)
    }
  }, [handle, host, painter])
}
