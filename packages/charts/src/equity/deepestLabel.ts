/** px between the point and its label. */
const GAP = 9
/** px of the lower left corner, where the name of the chart library stands. */
const ATTRIBUTION = { width: 140, height: 24 }
/** px from the middle of the text to its lower edge, and a little air. */
const HALF_LINE = 8

/** A corner of a step line, px: the line comes from the left at its old height and leaves at this one. */
export interface StepCorner {
  readonly x: number
  readonly y: number
}

/**
 * Whether a step line runs through a label.
 *
 * @param corners - ascending by x.
 * @param label - its left end, its middle and its width, px.
 */
export function isCrossed(
  corners: readonly StepCorner[],
  { left, y, width }: { readonly left: number; readonly y: number; readonly width: number },
): boolean {
  const right = left + width
  const isLevel = (from: number, to: number) => Math.max(from, to) > y - HALF_LINE && Math.min(from, to) < y + HALF_LINE
  return corners.some((corner, i) => {
    const next = corners[i + 1] ?? corner
    const isAlong = corner.x < right && next.x > left && isLevel(corner.y, corner.y)
    const isDown = next.x > left && next.x < right && isLevel(corner.y, next.y)
    return isAlong || isDown
  })
}

/**
 * Where the label of a lowest point stands, px: to its right, else to its left, else, where the line comes in the way on both
 * sides, under it; within the pane, and not on the attribution.
 *
 * @param point - its place and the width of its label.
 * @param corners - of the line that it is the lowest point of, as far as the label can reach.
 * @returns the left end and the middle of the text.
 */
export function placeLabel(
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  pane: { readonly width: number; readonly height: number },
  corners: readonly StepCorner[] = [],
): { left: number; y: number } {
  const at = (left: number, level: number) => {
    const lowest = pane.height - (left < ATTRIBUTION.width ? ATTRIBUTION.height + HALF_LINE : HALF_LINE)
    return { left: Math.max(2, left), y: Math.min(level, lowest) }
  }
  const sides = [x + GAP, x - GAP - width].filter((left, i) =>
    i === 0 ? left + width < pane.width - HALF_LINE : left >= 2,
  )
  const [first = x - GAP - width] = sides
  const free = sides.map((left) => at(left, y)).find((place) => !isCrossed(corners, { ...place, width }))
  return free ?? at(first, corners.length === 0 ? y : y + HALF_LINE)
}

/** px to either side of a point that its label can reach. */
export const reachOf = (width: number) => GAP + width
