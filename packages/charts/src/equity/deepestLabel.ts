/** px between the point and its label. */
const GAP = 9
/** px of the lower left corner, where the name of the chart library stands. */
const ATTRIBUTION = { width: 140, height: 24 }
/** px from the middle of the text to its lower edge, and a little air. */
const HALF_LINE = 8

/**
 * Where the label of a point stands, px: to its right, to its left where the pane ends, and not on the attribution.
 *
 * @param point - its place and the width of its label.
 * @returns the left end and the middle of the text.
 */
export function placeLabel(
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  pane: { readonly width: number; readonly height: number },
): { left: number; y: number } {
  const isRight = x + GAP + width < pane.width - HALF_LINE
  const left = isRight ? x + GAP : x - GAP - width
  const lowest = pane.height - (left < ATTRIBUTION.width ? ATTRIBUTION.height + HALF_LINE : HALF_LINE)
  return { left: Math.max(2, left), y: Math.min(y, lowest) }
}
