/** By index. */
export interface TradeSelection {
  readonly all: readonly number[]
  /** Start of a range; null before a selection. */
  readonly anchor: number | null
}

/** 'range': from the anchor to here. */
export type SelectHow = 'only' | 'toggle' | 'range'

export const NO_SELECTION: TradeSelection = { all: [], anchor: null }

/** @param order - indexes of all pages */
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
