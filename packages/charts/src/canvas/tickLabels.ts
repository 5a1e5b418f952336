import type { TimeMark } from 'lightweight-charts'

export interface TickAxis {
  /** px. */
  readonly width: () => number
  /** px. */
  readonly widthOf: (label: string) => number
}

/** px between labels. */
const GAP = 8

/** Returns a label's middle, px, kept inside the axis. @param half - px of half the label. */
export function labelCentre({ coord, needAlignCoordinate }: TimeMark, half: number, width: number): number {
  return needAlignCoordinate ? Math.max(half, Math.min(coord, width - half)) : coord
}

/**
 * Moves labels that the axis would cut ('16 Dec' to '6 Dec') inside, or clears them without room.
 *
 * @param marks - the library's own, ascending; changed in place.
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
