const PAGES = 10

/**
 * Returns the index a key moves the cursor to, with the keys of a slider; null for other keys.
 *
 * @param current - null: the first move goes to the nearer end.
 */
export function moveCursor(key: string, current: number | null, length: number): number | null {
  if (length === 0) return null
  const page = Math.max(1, Math.round(length / PAGES))
  const go = (by: number) => {
    if (current === null) return by > 0 ? 0 : length - 1
    return Math.max(0, Math.min(length - 1, current + by))
  }
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return go(1)
    case 'ArrowLeft':
    case 'ArrowDown':
      return go(-1)
    case 'PageUp':
      return go(page)
    case 'PageDown':
      return go(-page)
    case 'Home':
      return 0
    case 'End':
      return length - 1
    default:
      return null
  }
}

/** Returns the last point not after `second`, else 0. @param points - ascending. */
export function indexAt(points: readonly { readonly second: number }[], second: number): number {
  let low = 0
  let high = points.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((points[middle]?.second ?? Number.POSITIVE_INFINITY) <= second) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}

/** Returns by how many slots to move a view so that it contains `slot`. */
export function shiftInto(slot: number, view: { readonly from: number; readonly to: number }): number {
  if (slot < view.from) return slot - view.from
  return slot > view.to ? slot - view.to : 0
}
