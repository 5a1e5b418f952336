import type { ChartHandle } from './useChart'

/** Calls after every change of a chart's size, when the chart has its new one. @returns how to stop. */
export function followSize(handle: ChartHandle, onSize: () => void): () => void {
  const timeScale = handle.api.timeScale()
  let isWanted = true
  // The library tells of its size while it still lays itself out: the width is the old one, and what is asked for is lost.
  const tellSoon = () => {
    queueMicrotask(() => {
      if (isWanted && handle.alive) onSize()
    })
  }
  timeScale.subscribeSizeChange(tellSoon)
  return () => {
    isWanted = false
    if (handle.alive) timeScale.unsubscribeSizeChange(tellSoon)
  }
}
