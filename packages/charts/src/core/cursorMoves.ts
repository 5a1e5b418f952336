/** How many steps Page Up makes of the whole way. */
const PAGES = 10

/**
 * Where a key moves the cursor of a chart, with the keys of a slider: the arrows go one point on or back, Page Up and
 * Page Down a tenth of the way, Home and End to the ends.
 *
 * @param current - index of the point under the cursor; null while it is nowhere: the first move goes to the nearer end.
 * @param length - number of points.
 * @returns the index to go to, or null for a key that is not the cursor's.
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

/** Index of the last of ascending moments that is not after `moment`; 0 when all are. */
export function indexAt(moments: readonly { readonly second: number }[], moment: number): number {
  let low = 0
  let high = moments.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((moments[middle]?.second ?? Number.POSITIVE_INFINITY) <= moment) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}
