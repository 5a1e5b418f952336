import type { ITimeScaleApi, Time } from 'lightweight-charts'
import { toLibraryTime } from '../canvas/libraryTime'
import type { EquityView } from './equityModel'

/** px from the left end of the pane. */
export type PointX = (point: number) => number

/** Interpolates between even slots. @returns null before the chart has a size. */
export function pointXOf(timeScale: ITimeScaleApi<Time>, { slots, slotOf }: EquityView): PointX | null {
  const [firstSlot] = slots
  const lastSlot = slots.at(-1)
  if (firstSlot === undefined || lastSlot === undefined) return null
  const first = timeScale.timeToCoordinate(toLibraryTime(firstSlot.second))
  const last = timeScale.timeToCoordinate(toLibraryTime(lastSlot.second))
  if (first === null || last === null) return null
  const spacing = (last - first) / Math.max(1, slots.length - 1)
  return (point) => first + (slotOf[point] ?? 0) * spacing
}

/** With a single point, the last slot is not its own. */
export function rightEndOf(timeScale: ITimeScaleApi<Time>, { slots }: EquityView): number {
  return timeScale.timeToCoordinate(toLibraryTime(slots.at(-1)?.second ?? 0)) ?? 0
}
