import type { TimeMark } from 'lightweight-charts'

/** The time axis that ticks are written on. */
export interface TickAxis {
  /** px. */
  readonly width: () => number
  /** px of a label. */
  readonly widthOf: (label: string) => number
}

/** px between two labels. */
const GAP = 8

/**
 * Where a label stands: under its tick, or as near to it as the end of the axis allows.
 *
 * @param half - px of half the label.
 */
export function labelCentre({ coord, needAlignCoordinate }: TimeMark, half: number, width: number): number {
  return needAlignCoordinate ? Math.max(half, Math.min(coord, width - half)) : coord
}

/**
 * A label cut off by the end of the axis says something else: of '16 Dec' there is '6 Dec' left. It moves inside where its
 * neighbour leaves it the room, and is not written otherwise, nor for a tick that is out of sight itself.
 *
 * @param marks - the library's own, in the order of time; what it draws next is changed in place.
 */
export function keepLabelsInside(marks: readonly TimeMark[], axis: TickAxis): void {
  const width = axis.width()
  if (width <= 0) return
  for (const [i, mark] of marks.entries()) {
    const half = axis.widthOf(mark.label) / 2
    const isCutLeft = mark.coord - half < 0
    if (!isCutLeft && mark.coord + half <= width) continue
    const neighbour = marks[isCutLeft ? i + 1 : i - 1]
    const centre = isCutLeft ? half : width - half
    const room =
      neighbour === undefined
        ? Number.POSITIVE_INFINITY
        : Math.abs(neighbour.coord - centre) - half - axis.widthOf(neighbour.label) / 2
    if (mark.coord < 0 || mark.coord > width || room < GAP) mark.label = ''
    else mark.needAlignCoordinate = true
  }
}
