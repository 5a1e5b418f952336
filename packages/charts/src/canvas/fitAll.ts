import type { ChartHandle } from './useChart'

export interface Margins {
  readonly left: number
  readonly right: number
}

/** Returns the logical range of all slots and margins; null where nothing fits. @param width - px. */
export function rangeOfAll(
  count: number,
  width: number,
  { left, right }: Margins,
): { from: number; to: number } | null {
  const inner = width - left - right
  if (count === 0 || inner <= 0) return null
  if (count === 1) return { from: -0.5, to: 0.5 }
  const spacing = inner / Math.max(1, count - 1)
  // Ranges run between the outer edges of slots.
  return { from: 0.5 - left / spacing, to: count - 1.5 + right / spacing }
}

/** Keeps all data in view at any size. @returns stops it. */
export function keepAllInView(handle: ChartHandle, count: number, margins: Margins): () => void {
  const timeScale = handle.api.timeScale()
  const fit = () => {
    const range = rangeOfAll(count, timeScale.width(), margins)
    if (range !== null) timeScale.setVisibleLogicalRange(range)
  }
  fit()
  return onResize(handle, fit)
}

/** @returns unsubscribes. */
export function onResize(handle: ChartHandle, listener: () => void): () => void {
  const timeScale = handle.api.timeScale()
  let isSubscribed = true
  // The library notifies during layout, when a range set is lost.
  const notifyLater = () => {
    queueMicrotask(() => {
      if (isSubscribed && handle.alive) listener()
    })
  }
  timeScale.subscribeSizeChange(notifyLater)
  return () => {
    isSubscribed = false
    if (handle.alive) timeScale.unsubscribeSizeChange(notifyLater)
  }
}
