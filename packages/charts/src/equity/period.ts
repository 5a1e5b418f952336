import type { TimeSlot } from './timeSlots'

/** UTC days, 'yyyy-mm-dd', inclusive. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** A trade shown elsewhere. Epoch ms. */
export interface MarkedTrade {
  readonly entry: number
  readonly exit: number
  readonly label: string
}

const DAY = 86_400

/** @param second - UTC */
export function dayOf(second: number): string {
  return new Date(second * 1000).toISOString().slice(0, 10)
}

/** Returns the days between two moments (s UTC), in either order. */
export function periodBetween(a: number, b: number): Period {
  return { from: dayOf(Math.min(a, b)), to: dayOf(Math.max(a, b)) }
}

/** Returns first and last second. */
export function secondsOf({ from, to }: Period): readonly [from: number, to: number] {
  return [Date.parse(from) / 1000, Date.parse(to) / 1000 + DAY - 1]
}

/** Days a key moves an edge by; null for other keys. */
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

/** Moves an edge by days, within the curve and up to the other edge. */
export function moveEdge(period: Period, edge: keyof Period, days: number, bounds: Period): Period {
  const moved = dayOf(Date.parse(period[edge]) / 1000 + days * DAY)
  const [least, most] = edge === 'from' ? [bounds.from, period.to] : [period.from, bounds.to]
  return { ...period, [edge]: moved < least ? least : moved > most ? most : moved }
}

/** Returns a moment's fractional index among slots. @param slots - ascending */
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
