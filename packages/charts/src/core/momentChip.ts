import type { ITimeScaleApi, Time } from 'lightweight-charts'
import { toLibraryTime } from './libraryTime'
import { momentLabel, type MomentDetail, type TimeLabelOptions } from './timeLabels'
import type { Cursor } from './useCursor'

/**
 * The moment under the crosshair as a chip of the time axis has it, px from its left end.
 *
 * @returns null while the crosshair is nowhere, or out of sight.
 */
export function momentChip(
  at: Cursor | null,
  timeScale: ITimeScaleApi<Time>,
  detail: MomentDetail,
  labels: TimeLabelOptions,
): { readonly x: number; readonly text: string } | null {
  const x = at === null ? null : timeScale.timeToCoordinate(toLibraryTime(at.second))
  return at === null || x === null ? null : { x, text: momentLabel(at.second * 1000, detail, labels) }
}
