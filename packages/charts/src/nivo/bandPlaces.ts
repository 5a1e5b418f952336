/** Where one of several bars has its place, in px of the drawing. */
export interface BandPlace {
  /** Left edge of its column; columns touch. */
  readonly x: number
  /** Width of its column. */
  readonly width: number
  readonly middle: number
}

/**
 * The columns that nivo's band scale gives to bars, half of the gap to each neighbour included.
 *
 * @param padding - the gap between two bars as a share of a column; the same stands at both ends.
 */
export function bandPlaces(count: number, innerWidth: number, padding: number): BandPlace[] {
  const width = innerWidth / (count + padding)
  return Array.from({ length: count }, (_, i) => {
    const middle = width * (padding + i + (1 - padding) / 2)
    return { x: middle - width / 2, width, middle }
  })
}
