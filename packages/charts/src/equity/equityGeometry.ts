import type { ITimeScaleApi, Time } from 'lightweight-charts'
import { toLibraryTime } from '../core/libraryTime'
import type { EquityPicture } from './equityPicture'

/** px from the left end of the pane of a point; null before the chart has a size. */
export type Across = (point: number) => number

/** Slots are evenly spaced, so two of them tell where all points are. @returns null before the chart has a size. */
export function acrossOf(timeScale: ITimeScaleApi<Time>, { slots, slotOf }: EquityPicture): Across | null {
  const [firstSlot] = slots
  const lastSlot = slots.at(-1)
  if (firstSlot === undefined || lastSlot === undefined) return null
  const first = timeScale.timeToCoordinate(toLibraryTime(firstSlot.second))
  const last = timeScale.timeToCoordinate(toLibraryTime(lastSlot.second))
  if (first === null || last === null) return null
  const spacing = (last - first) / Math.max(1, slots.length - 1)
  return (point) => first + (slotOf[point] ?? 0) * spacing
}

/** Where the line of the last value ends, px: the last slot, which is not the last point's when there is only one. */
export function rightEndOf(timeScale: ITimeScaleApi<Time>, { slots }: EquityPicture): number {
  return timeScale.timeToCoordinate(toLibraryTime(slots.at(-1)?.second ?? 0)) ?? 0
}
