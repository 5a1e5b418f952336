/** The area of a bar, px. */
export interface BarSpan {
  /** Its middle. */
  readonly x: number
  readonly top: number
  readonly bottom: number
}

/** A label over or under its mark, px. */
export interface MarkLabel {
  /** Its middle. */
  readonly x: number
  readonly y: number
  /** Half of its width and height. */
  readonly half: { readonly x: number; readonly y: number }
  /** Direction from the mark: 1 is down, -1 is up. */
  readonly away: 1 | -1
}

/** px between a label and a bar. */
const SPACE = 3
/** Offsets in px that are tried, in this order: away from the mark, and sideways. */
const AWAY = [0, 6, 12]
const SIDEWAYS = [0, 5, -5, 10, -10, 15, -15]

/** Returns the px to either side of a mark in which bars can be in the way of its label. @param half - of its width. */
export function reachOf(half: number): number {
  return half + Math.max(...SIDEWAYS) + SPACE
}

/**
 * Returns the nearest position of a label that is clear of bars, or its own if there is none.
 *
 * @param bars - those within {@link reachOf} of the mark.
 * @param barHalf - half of a bar's width.
 */
export function freePosition({ x, y, half, away }: MarkLabel, bars: readonly BarSpan[], barHalf: number) {
  const isFree = (at: { readonly x: number; readonly y: number }) =>
    bars.every(
      (bar) =>
        Math.abs(bar.x - at.x) >= half.x + barHalf + SPACE ||
        bar.bottom <= at.y - half.y - SPACE ||
        bar.top >= at.y + half.y + SPACE,
    )
  const positions = AWAY.flatMap((far) => SIDEWAYS.map((side) => ({ x: x + side, y: y + away * far })))
  return positions.find(isFree) ?? { x, y }
}
