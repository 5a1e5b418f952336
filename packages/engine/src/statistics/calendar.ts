import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../time'

/** How many of the last steps between bars tell the series' period. */
const STEPS = 99
/** 1970-01-01 was a Thursday: this makes day numbers divisible by 7 on Mondays. */
const DAYS_TO_MONDAY = 3
/** Share of weekend bars above which a series trades all week: 60 % of two days in seven. */
const ALL_WEEK_SHARE = (2 / 7) * 0.6

/** The usual distance between bars: the median of the last 99 steps in milliseconds, NaN with fewer than two bars. */
export function medianStep(time: Float64Array): number {
  const from = Math.max(1, time.length - STEPS)
  const steps = new Float64Array(Math.max(0, time.length - from))
  for (let i = from; i < time.length; i++) steps[i - from] = time[i]! - time[i - 1]!
  steps.sort()
  const middle = steps.length >> 1
  if (steps.length === 0) return NaN
  return steps.length % 2 === 1 ? steps[middle]! : (steps[middle - 1]! + steps[middle]!) / 2
}

/** The unit to which durations are rounded up: a day, hour, minute or second, whichever the step is a multiple of. */
export function resolutionOf(step: number): number {
  return [DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS].find((unit) => step % unit === 0) ?? 1
}

/** Which bars belong to one period of the annual figures, and how many such periods a year has. */
export interface Calendar {
  /** Equity of the last bar of each period, in order; periods without bars are left out. */
  readonly lastEquity: Float64Array
  readonly periodsPerYear: number
}

/** Gathers equity by calendar day, or by week, month or year where the bars are that long. */
export function calendarOf(time: Float64Array, equity: Float64Array): Calendar {
  const days = Math.floor(medianStep(time) / DAY_MS)
  if (days === 7) return { lastEquity: lastOf(time, equity, weekNumber), periodsPerYear: 52 }
  if (days === 31) return { lastEquity: lastOf(time, equity, monthNumber), periodsPerYear: 12 }
  if (days === 365) return { lastEquity: lastOf(time, equity, yearNumber), periodsPerYear: 1 }
  return byDay(time, equity)
}

/** Weeks end on Sunday. */
function weekNumber(time: number): number {
  return Math.floor((Math.floor(time / DAY_MS) + DAYS_TO_MONDAY) / 7)
}

function monthNumber(time: number): number {
  const date = new Date(time)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

function yearNumber(time: number): number {
  return new Date(time).getUTCFullYear()
}

function lastOf(time: Float64Array, equity: Float64Array, numberOf: (time: number) => number): Float64Array {
  const kept = new Float64Array(time.length)
  let count = 0
  let current = NaN
  for (let i = 0; i < time.length; i++) {
    const period = numberOf(time[i]!)
    if (period !== current) count++
    current = period
    kept[count - 1] = equity[i]!
  }
  return kept.subarray(0, count)
}

/** Days are told apart by comparing with the next midnight, so that a bar costs one comparison. */
function byDay(time: Float64Array, equity: Float64Array): Calendar {
  const days = (time[time.length - 1]! - time[0]!) / DAY_MS
  const kept = new Float64Array(Math.min(time.length, Math.ceil(days) + 1))
  let count = 0
  let midnight = -Infinity
  let firstOfDay = 0
  let weekendBars = 0
  let isWeekend = false
  for (let i = 0; i < time.length; i++) {
    const now = time[i]!
    if (now < midnight) continue
    if (isWeekend) weekendBars += i - firstOfDay
    if (i > 0) kept[count++] = equity[i - 1]!
    const day = Math.floor(now / DAY_MS)
    midnight = (day + 1) * DAY_MS
    isWeekend = (((day + DAYS_TO_MONDAY) % 7) + 7) % 7 >= 5
    firstOfDay = i
  }
  if (isWeekend) weekendBars += time.length - firstOfDay
  kept[count++] = equity[time.length - 1]!
  const isAllWeek = weekendBars / time.length > ALL_WEEK_SHARE
  return { lastEquity: kept.subarray(0, count), periodsPerYear: isAllWeek ? 365 : 252 }
}
