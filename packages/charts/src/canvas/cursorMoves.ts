/** Steps of Page Up over the whole length. */
const PAGES = 10

/**
 * Returns the index that a key moves the cursor to, with the keys of a slider: arrows by one point, Page Up and Page Down by
 * a tenth, Home and End to the ends.
 *
 * @param current - index of the point under the cursor; null for none: the first move then goes to the nearer end.
 * @param length - number of points.
 * @returns null for any other key.
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

/** Returns the index of the last point that is not after `second`; 0 when all are. @param points - ascending. */
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

/** Returns by how many slots a view has to move to contain `slot`. */
export function shiftInto(slot: number, view: { readonly from: number; readonly to: number }): number {
  if (slot < view.from) return slot - view.from
  return slot > view.to ? slot - view.to : 0
}
