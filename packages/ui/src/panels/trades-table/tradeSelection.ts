/** The marked trades by their positions. */
export interface TradeSelection {
  /** Latest last. */
  readonly all: readonly number[]
  /** Where a range begins; null before the first mark. */
  readonly anchor: number | null
}

/** Alone, added or taken away, or everything from the anchor to here. */
export type SelectHow = 'only' | 'toggle' | 'range'

/** Nothing is marked. */
export const NO_SELECTION: TradeSelection = { all: [], anchor: null }

/** @param order - the positions as they stand on all pages: what a range runs over. */
export function selectTrade(
  { all, anchor }: TradeSelection,
  position: number,
  how: SelectHow,
  order: readonly number[],
): TradeSelection {
  if (how === 'toggle') {
    const isMarked = all.includes(position)
    return { all: isMarked ? all.filter((other) => other !== position) : [...all, position], anchor: position }
  }
  const from = anchor === null ? -1 : order.indexOf(anchor)
  const to = order.indexOf(position)
  if (how === 'range' && from >= 0 && to >= 0) {
    const range = order.slice(Math.min(from, to), Math.max(from, to) + 1)
    return { all: from <= to ? range : range.toReversed(), anchor }
  }
  return { all: [position], anchor: position }
}
