import type { ChartHandle } from './useChart'

/** px kept free at the ends of the time axis. */
export interface Margins {
  readonly left: number
  readonly right: number
}

/**
 * Returns the logical range that shows all slots between margins.
 *
 * @param count - number of slots.
 * @param width - px of the time axis.
 * @returns null where nothing can be shown.
 */
export function rangeOfAll(
  count: number,
  width: number,
  { left, right }: Margins,
): { from: number; to: number } | null {
  const inner = width - left - right
  if (count === 0 || inner <= 0) return null
  if (count === 1) return { from: -0.5, to: 0.5 }
  const spacing = inner / Math.max(1, count - 1)
  // The library measures a range from the outer edges of its slots.
  return { from: 0.5 - left / spacing, to: count - 1.5 + right / spacing }
}

/** Keeps all data in view at any size of the chart. @returns stops it. */
export function keepAllInView(handle: ChartHandle, count: number, margins: Margins): () => void {
  const timeScale = handle.api.timeScale()
  const fit = () => {
    const range = rangeOfAll(count, timeScale.width(), margins)
    if (range !== null) timeScale.setVisibleLogicalRange(range)
  }
  fit()
  return onResize(handle, fit)
}

/** Calls `listener` after each change of a chart's size. @returns unsubscribes. */
export function onResize(handle: ChartHandle, listener: () => void): () => void {
  const timeScale = handle.api.timeScale()
  let isSubscribed = true
  // The library notifies in the middle of its layout: a range that is set then is lost.
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
