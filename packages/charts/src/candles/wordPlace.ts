/** What a bar covers, px of the drawing. */
export interface BarSpan {
  /** Of its middle. */
  readonly x: number
  readonly top: number
  readonly bottom: number
}

/** A word beside the mark that it belongs to, px of the drawing. */
export interface MarkWord {
  /** Of its middle, where it stands over or under its mark. */
  readonly x: number
  readonly y: number
  /** Half of its width and of its height. */
  readonly half: { readonly x: number; readonly y: number }
  /** From the mark: 1 is down, -1 is up. */
  readonly away: 1 | -1
}

/** px between a word and a bar. */
const AIR = 3
/** px further from the mark, and then to the side of it, in the order in which they are tried. */
const FURTHER = [0, 6, 12]
const ASIDE = [0, 5, -5, 10, -10, 15, -15]

/** px to the left and right of a mark in which bars can be in the way of its word. @param half - px of half the word. */
export function reachOf(half: number): number {
  return half + Math.max(...ASIDE) + AIR
}

/**
 * Where the middle of a word stands free of the bars around its mark: over or under the mark if it can, else a little to the
 * side or further away. Where nothing near by is free it stays.
 *
 * @param bars - all within {@link reachOf} of the mark.
 * @param barHalf - px of half of a bar's width.
 */
export function freePlace({ x, y, half, away }: MarkWord, bars: readonly BarSpan[], barHalf: number) {
  const isFree = (place: { readonly x: number; readonly y: number }) =>
    bars.every(
      (bar) =>
        Math.abs(bar.x - place.x) >= half.x + barHalf + AIR ||
        bar.bottom <= place.y - half.y - AIR ||
        bar.top >= place.y + half.y + AIR,
    )
  const places = FURTHER.flatMap((further) => ASIDE.map((aside) => ({ x: x + aside, y: y + away * further })))
  return places.find(isFree) ?? { x, y }
}
