import type { LineWidth } from 'lightweight-charts'

/** The typings of the library know whole px from 1 to 4; what draws the line takes any. @param px - above 0. */
export function lineWidthOf(px: number): LineWidth {
  return isLineWidth(px) ? px : 1
}

function isLineWidth(px: number): px is LineWidth {
  return px > 0
}
