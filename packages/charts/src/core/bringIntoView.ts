import { toLibraryTime } from './libraryTime'
import type { ChartHandle } from './useChart'

/**
 * How far a view has to move so that a slot lies within it: not at all for one that does, else just as far as its edge.
 *
 * @param slot - index of the slot.
 * @param view - of slots; may reach beyond the first and the last.
 */
export function shiftInto(slot: number, view: { readonly from: number; readonly to: number }): number {
  if (slot < view.from) return slot - view.from
  return slot > view.to ? slot - view.to : 0
}

/**
 * Scrolls a chart that shows a part of its data, so that the slot of a moment can be seen. Keeps the zoom.
 *
 * @returns whether it had to.
 */
export function bringIntoView({ api }: ChartHandle, second: number): boolean {
  const timeScale = api.timeScale()
  const x = timeScale.timeToCoordinate(toLibraryTime(second))
  // What is within the pane needs nothing, also where a margin of px makes the view narrower than its slots.
  if (x === null || (x >= 0 && x <= timeScale.width())) return false
  const slot = timeScale.timeToIndex(toLibraryTime(second), true)
  const view = timeScale.getVisibleLogicalRange()
  if (slot === null || view === null) return false
  // Half a slot more: the whole bar is to be seen.
  const by = shiftInto(slot, { from: view.from + 0.5, to: view.to - 0.5 })
  timeScale.setVisibleLogicalRange({ from: view.from + by, to: view.to + by })
  return true
}
