import type { TimeSlot } from './timeSlots'

/** Calendar days in UTC, 'yyyy-mm-dd', both inclusive. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** A trade that is shown elsewhere. Epoch ms. */
export interface MarkedTrade {
  readonly entry: number
  readonly exit: number
  /** '#112'. */
  readonly label: string
}

const DAY = 86_400

/** Returns the day of a moment, 'yyyy-mm-dd' in UTC. @param second - since 1970 */
export function dayOf(second: number): string {
  return new Date(second * 1000).toISOString().slice(0, 10)
}

/** Returns the days between two moments, in either order. @param a - seconds since 1970, as `b` */
export function periodBetween(a: number, b: number): Period {
  return { from: dayOf(Math.min(a, b)), to: dayOf(Math.max(a, b)) }
}

/** Returns the first and last second of a period. */
export function secondsOf({ from, to }: Period): readonly [from: number, to: number] {
  return [Date.parse(from) / 1000, Date.parse(to) / 1000 + DAY - 1]
}

/** How many days a key moves an edge by; null for any other key. */
export function daysOfKey(key: string): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return 1
    case 'ArrowLeft':
    case 'ArrowDown':
      return -1
    case 'PageUp':
      return 30
    case 'PageDown':
      return -30
    default:
      return null
  }
}

/**
 * Moves one edge of a period by days. It stays within the curve, and does not pass the other edge.
 *
 * @param bounds - days of the first and the last point
 */
export function moveEdge(period: Period, edge: keyof Period, days: number, bounds: Period): Period {
  const moved = dayOf(Date.parse(period[edge]) / 1000 + days * DAY)
  const [least, most] = edge === 'from' ? [bounds.from, period.to] : [period.from, bounds.to]
  return { ...period, [edge]: moved < least ? least : moved > most ? most : moved }
}

/** Returns where among evenly spread slots a moment lies: 0 is the first, a fraction lies between two. @param slots - ascending */
export function slotAt(slots: readonly TimeSlot[], second: number): number {
  let [low, high] = [0, slots.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((slots[middle]?.second ?? Infinity) <= second) low = middle
    else high = middle - 1
  }
  const [at, next] = [slots[low]?.second ?? second, slots[low + 1]?.second]
  return next === undefined || second <= at ? low : low + (second - at) / (next - at)
}
