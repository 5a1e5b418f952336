/** px. */
const GAP = 9
/** px of the lower left corner. */
const ATTRIBUTION = { width: 140, height: 24 }
const HALF_LINE = 8

/** px: right of `x` the line is at `y`. */
export interface StepCorner {
  readonly x: number
  readonly y: number
}

/** @param corners - ascending by x. */
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
 * Returns left end and middle of a point's label, px: right, else left, else below, clear of line and attribution.
 *
 * @param corners - of the line, within {@link reachOf}.
 */
export function labelPosition(
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
  const free = sides.map((left) => at(left, y)).find((position) => !isCrossed(corners, { ...position, width }))
  return free ?? at(first, corners.length === 0 ? y : y + HALF_LINE)
}

/** Returns the px a label reaches to either side. */
export const reachOf = (width: number) => GAP + width
