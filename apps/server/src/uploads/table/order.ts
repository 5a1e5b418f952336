import { TIMEFRAME_MS, type Timeframe, type UploadGap, type UploadGaps } from '@tidemark/contract'
import { allocateBars, BAR_COLUMNS, type Bars, isoTime } from '@tidemark/engine'

const DAY = 86_400_000
/** 1970-01-03 was the first Saturday. */
const FIRST_SATURDAY_NOON = 2.5 * DAY
/** Friday's close to Monday's open: nothing longer is a mere weekend. */
const WEEKEND = 3 * DAY

export interface Ordered {
  /** Ascending, each time once. */
  readonly bars: Bars
  readonly duplicates: number
  readonly outOfOrder: number
}

/** Puts bars in order; of two of the same time, the later one of the file stays. */
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

function isWeekend(after: number, before: number): boolean {
  if (before - after > WEEKEND) return false
  const sinceSaturday = (((before - FIRST_SATURDAY_NOON) % (7 * DAY)) + 7 * DAY) % (7 * DAY)
  return before - sinceSaturday > after
}

/** Where bars of a series are missing. @param keep - so many of the longest are listed */
export function gapsOf({ time }: Pick<Bars, 'time'>, timeframe: Timeframe, keep: number): UploadGaps {
  const step = TIMEFRAME_MS[timeframe]
  let [weekends, missing] = [0, 0]
  const gaps: { after: number; missing: number; before: number }[] = []
  for (let i = 1; i < time.length; i++) {
    const [after = 0, before = 0] = [time[i - 1], time[i]]
    const lacking = Math.round((before - after) / step) - 1
    if (lacking < 1) continue
    if (isWeekend(after, before)) {
      weekends++
      continue
    }
    missing += lacking
    gaps.push({ after, before, missing: lacking })
  }
  const longest = gaps
    .toSorted((a, b) => b.missing - a.missing)
    .slice(0, keep)
    .map((gap): UploadGap => ({ ...gap, after: isoTime(gap.after), before: isoTime(gap.before) }))
  return { count: gaps.length, weekends, missing, longest }
}
