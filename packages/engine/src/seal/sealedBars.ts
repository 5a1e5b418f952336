import type { Bars } from '../bars'
import { type DatedPeriods, periodsOf } from '../calendar/periods'
import { DAY_MS, dayText, parseTime } from '../time'

/** The bars that a seal hides, by row; dates are 'yyyy-mm-dd'. */
export interface SealedBars {
  /** Trading dates of the series when the seal was made, and how many of them are sealed. */
  readonly days: number
  readonly sealedDays: number
  /** Both inclusive. */
  readonly firstBar: number
  readonly lastBar: number
  readonly first: string
  readonly last: string
}

export interface SealRule {
  /** Of the trading dates. @default 0.2 */
  readonly share?: number | undefined
  /** The first sealed date, in place of a share. */
  readonly from?: string | undefined
  /** The last one; later bars are none of the seal's. */
  readonly to?: string | undefined
}

const SHARE = 0.2
const LEAST_SEALED = 21
const LEAST_OPEN = 60

/** Which bars a new seal hides (RESEARCH.md 15.1); null when it, or what it leaves, would be too short. */
export function sealedBars(
  bars: Pick<Bars, 'time' | 'calendar' | 'areDates'>,
  { share = SHARE, from, to }: SealRule,
  { days: all, lastBars }: DatedPeriods = periodsOf(bars),
): SealedBars | null {
  const until = to === undefined ? Infinity : dayOf(to)
  const days = all.filter((day) => day <= until)
  const count = days.length
  const sealed = from === undefined ? Math.floor(share * count + 1e-9) : countFrom(days, dayOf(from))
  if (sealed < LEAST_SEALED || count - sealed < LEAST_OPEN) return null
  return {
    days: count,
    sealedDays: sealed,
    firstBar: lastBars[count - sealed - 1]! + 1,
    lastBar: lastBars[count - 1]!,
    first: dayText(days[count - sealed]!),
    last: dayText(days[count - 1]!),
  }
}

const dayOf = (date: string) => parseTime(date) / DAY_MS

function countFrom(days: Int32Array, from: number): number {
  return days.filter((day) => day >= from).length
}
