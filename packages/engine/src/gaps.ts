import { TIMEFRAME_MS, type Timeframe, type UploadGap, type UploadGaps } from '@tidemark/contract'
import type { Bars } from './bars'
import { DAY_MS, isoTime } from './time'

/** 1970-01-03 was the first Saturday. */
const FIRST_SATURDAY_NOON = 2.5 * DAY_MS
/** Friday's close to Monday's open. */
const WEEKEND = 3 * DAY_MS

function isWeekend(after: number, before: number): boolean {
  if (before - after > WEEKEND) return false
  const sinceSaturday = (((before - FIRST_SATURDAY_NOON) % (7 * DAY_MS)) + 7 * DAY_MS) % (7 * DAY_MS)
  return before - sinceSaturday > after
}

/** @param keep - how many of the longest gaps to list */
export function gapsOf({ time }: Pick<Bars, 'time'>, timeframe: Timeframe, keep: number): UploadGaps {
  const step = TIMEFRAME_MS[timeframe]
  let [weekends, missing] = [0, 0]
  const gaps: { after: number; missing: number; before: number }[] = []
  for (let i = 1; i < time.length; i++) {
    const after = time[i - 1]!
    const before = time[i]!
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
