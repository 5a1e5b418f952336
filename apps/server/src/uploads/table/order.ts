import { allocateBars, BAR_COLUMNS, type Bars } from '@tidemark/engine'

export interface Ordered {
  /** Ascending with unique times. */
  readonly bars: Bars
  readonly duplicates: number
  readonly outOfOrder: number
}

/** Of two at the same time, the later one in the file wins. */
export function putInOrder(bars: Bars): Ordered {
  const { time } = bars
  let [outOfOrder, isStrict, latest] = [0, true, -Infinity]
  for (const at of time) {
    if (at < latest) outOfOrder++
    if (at <= latest) isStrict = false
    latest = Math.max(latest, at)
  }
  if (isStrict) return { bars, duplicates: 0, outOfOrder }
  const at = (row: number): number => time[row] ?? 0
  const rows = Uint32Array.from(time.keys()).toSorted((a, b) => at(a) - at(b) || a - b)
  const kept = rows.filter((row, i) => i + 1 === rows.length || at(row) !== at(rows[i + 1] ?? 0))
  const ordered = allocateBars(kept.length)
  for (const column of BAR_COLUMNS) kept.forEach((row, i) => (ordered[column][i] = bars[column][row] ?? 0))
  return { bars: ordered, duplicates: time.length - kept.length, outOfOrder }
}
