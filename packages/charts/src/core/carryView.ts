import { indexAt } from './cursorMoves'

/** A stretch of slots, as indices that need not be whole. */
interface View {
  readonly from: number
  readonly to: number
}

/** A view of fewer bars says nothing. */
const LEAST_BARS = 8

/**
 * The same view of other data: of the same moments, or of the end where it showed the end, as wide as before.
 *
 * @param before - seconds of the slots that the view was of, ascending; as are `now`.
 * @returns null where the new data have too little in those moments: then they are to be looked at afresh.
 */
export function carryView(view: View, before: readonly number[], now: readonly number[]): View | null {
  if (view.to >= before.length - 1) {
    const by = now.length - before.length
    return view.from + by > -LEAST_BARS ? { from: view.from + by, to: view.to + by } : null
  }
  const from = slotAt(secondAt(view.from, before), now)
  const to = slotAt(secondAt(view.to, before), now)
  const shown = Math.min(to, now.length - 1) - Math.max(from, 0)
  return shown >= Math.min(LEAST_BARS, view.to - view.from) ? { from, to } : null
}

/** px between slots are as good as time between moments: what lies between two slots is found by proportion. */
function secondAt(slot: number, seconds: readonly number[]): number {
  const index = Math.max(0, Math.min(seconds.length - 2, Math.floor(slot)))
  const a = seconds[index] ?? 0
  const b = seconds[index + 1] ?? a + 1
  return a + (slot - index) * (b - a)
}

function slotAt(second: number, seconds: readonly number[]): number {
  const index = Math.max(0, Math.min(seconds.length - 2, indexAt(seconds.map(momentOf), second)))
  const a = seconds[index] ?? 0
  const b = seconds[index + 1] ?? a + 1
  return index + (second - a) / (b - a)
}

const momentOf = (second: number) => ({ second })
