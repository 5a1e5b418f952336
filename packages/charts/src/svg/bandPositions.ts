/** Position of one of several bars, px. */
export interface BandPosition {
  /** Left edge of its column. Columns touch. */
  readonly x: number
  readonly width: number
  readonly middle: number
}

/**
 * Returns the columns of nivo's band scale, each with half of the gap to its neighbours.
 *
 * @param padding - gap between two bars, as a share of a column.
 */
export function bandPositions(count: number, innerWidth: number, padding: number): BandPosition[] {
  const width = innerWidth / (count + padding)
  return Array.from({ length: count }, (_, i) => {
    const middle = width * (padding + i + (1 - padding) / 2)
    return { x: middle - width / 2, width, middle }
  })
}
