import { followSize } from './followSize'
import type { ChartHandle } from './useChart'

/** px that the picture keeps free at the ends of the time axis. */
export interface Margins {
  readonly left: number
  readonly right: number
}

/**
 * The range of slots that shows all of them with margins in px.
 *
 * @param count - slots of the time scale, one after the other.
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
  // The library measures a range from the outer edges of its slots, half a slot beyond their middles.
  return { from: 0.5 - left / spacing, to: count - 1.5 + right / spacing }
}

/** Keeps the whole of the data in view, whatever the size of the chart. @returns how to stop. */
export function keepAllInView(handle: ChartHandle, count: number, margins: Margins): () => void {
  const timeScale = handle.api.timeScale()
  const fit = () => {
    const range = rangeOfAll(count, timeScale.width(), margins)
    if (range !== null) timeScale.setVisibleLogicalRange(range)
  }
  fit()
  return followSize(handle, fit)
}
