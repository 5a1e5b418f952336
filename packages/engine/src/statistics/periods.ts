import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../time'

const STEPS = 99
/** 1970-01-01 was a Thursday: makes day numbers divisible by 7 on Mondays. */
const DAYS_TO_MONDAY = 3
/** Weekend bars above which a series trades all week: 60 % of two days in seven. */
const ALL_WEEK_SHARE = (2 / 7) * 0.6

/** In ms, of the last 99 steps; NaN with fewer than two bars. */
export function medianStep(time: Float64Array): number {
  const from = Math.max(1, time.length - STEPS)
  const steps = new Float64Array(Math.max(0, time.length - from))
  for (let i = from; i < time.length; i++) steps[i - from] = time[i]! - time[i - 1]!
  steps.sort()
  const middle = steps.length >> 1
  if (steps.length === 0) return NaN
  return steps.length % 2 === 1 ? steps[middle]! : (steps[middle - 1]! + steps[middle]!) / 2
}

/** A day, hour, minute or second, whichever the step is a multiple of. */
export function resolutionOf(step: number): number {
  return [DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS].find((unit) => step % unit === 0) ?? 1
}

/** The periods of annual metrics, and how many a year has. */
export interface Periods {
  readonly lastBars: Int32Array
  readonly periodsPerYear: number
}

/** By UTC day, or by week, month or year for longer bars (RESEARCH.md 1): the rule of the reference library. */
export function utcPeriods(time: Float64Array): Periods {
  const step = medianStep(time)
  const days = Math.floor(step / DAY_MS)
  if (days === 7) return { lastBars: lastOf(time, weekNumber), periodsPerYear: 52 }
  if (days === 31) return { lastBars: lastOf(time, monthNumber), periodsPerYear: 12 }
  if (days === 365) return { lastBars: lastOf(time, yearNumber), periodsPerYear: 1 }
  return byDay(time, step)
}

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

function lastOf(time: Float64Array, numberOf: (time: number) => number): Int32Array {
  const last = new Int32Array(time.length)
  let count = 0
  let current = NaN
  for (let i = 0; i < time.length; i++) {
    const period = numberOf(time[i]!)
    if (period !== current) count++
    current = period
    last[count - 1] = i
  }
  return last.subarray(0, count)
}

function byDay(time: Float64Array, step: number): Periods {
  const bars = time.length
  const days = (time[bars - 1]! - time[0]!) / DAY_MS
  const last = new Int32Array(Math.min(bars, Math.ceil(days) + 1))
  let count = 0
  let weekendBars = 0
  let first = 0
  while (first < bars) {
    const day = Math.floor(time[first]! / DAY_MS)
    const next = firstFrom(time, (day + 1) * DAY_MS, first, step)
    if ((((day + DAYS_TO_MONDAY) % 7) + 7) % 7 >= 5) weekendBars += next - first
    last[count++] = next - 1
    first = next
  }
  const isAllWeek = weekendBars / bars > ALL_WEEK_SHARE
  return { lastBars: last.subarray(0, count), periodsPerYear: isAllWeek ? 365 : 252 }
}

function firstFrom(time: Float64Array, moment: number, from: number, step: number): number {
  const guess = from + Math.ceil((moment - time[from]!) / step)
  if (guess < time.length && time[guess]! >= moment && time[guess - 1]! < moment) return guess
  let i = from + 1
  while (i < time.length && time[i]! < moment) i++
  return i
}
