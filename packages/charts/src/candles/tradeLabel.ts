/** px. */
export interface BarSpan {
  /** The middle. */
  readonly x: number
  readonly top: number
  readonly bottom: number
}

/** px. */
export interface MarkLabel {
  /** The middle. */
  readonly x: number
  readonly y: number
  readonly half: { readonly x: number; readonly y: number }
  /** 1 is down, -1 is up. */
  readonly away: 1 | -1
}

/** px between label and bar. */
const SPACE = 3
/** px tried in this order: away from the mark, and sideways. */
const AWAY = [0, 6, 12]
const SIDEWAYS = [0, 5, -5, 10, -10, 15, -15]

/** px around a mark in which bars can cover its label. @param half - of its width. */
export function reachOf(half: number): number {
  return half + Math.max(...SIDEWAYS) + SPACE
}

/**
 * Returns a label's nearest position clear of bars, else its own.
 *
 * @param bars - within {@link reachOf}.
 * @param barHalf - half a bar's width.
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
