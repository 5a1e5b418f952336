/** px. */
export interface BandPosition {
  /** Left edge; columns touch. */
  readonly x: number
  readonly width: number
  readonly middle: number
}

/**
 * Returns nivo's bands, each with half the gap to its neighbours.
 *
 * @param padding - share of a column.
 */
export function bandPositions(count: number, innerWidth: number, padding: number): BandPosition[] {
  const width = innerWidth / (count + padding)
  return Array.from({ length: count }, (_, i) => {
    const middle = width * (padding + i + (1 - padding) / 2)
    return { x: middle - width / 2, width, middle }
  })
}
