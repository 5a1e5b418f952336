import { TIMEFRAME_MS, type Timeframe, TIMEFRAMES } from '@tidemark/contract'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, YEAR_MS } from '../time'

/** A pause as long is a night, a weekend or a holiday: what follows may begin on another grid. */
const NIGHT_MS = 3 * HOUR_MS
/** Bars further apart, on and on, are days. */
export const DAILY_MS = 20 * HOUR_MS

const INTRADAY = TIMEFRAMES.filter((timeframe) => TIMEFRAME_MS[timeframe] < DAY_MS).toReversed()

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}

/** NaN for none. */
export function medianOf(values: Float64Array): number {
  return values.toSorted()[Math.floor((values.length - 1) / 2)] ?? Number.NaN
}

/** Whether the median is this value; without sorting, since there may be millions. */
function isMedian(values: Float64Array, wanted: number): boolean {
  let [below, upTo] = [0, 0]
  for (const value of values) {
    if (value < wanted) below++
    if (value <= wanted) upTo++
  }
  const middle = Math.floor((values.length - 1) / 2)
  return below <= middle && middle < upTo
}

const FEW_STEPS = 5

/** A bar beside a night may be cut short, and the last one may not have ended. */
function isExplained(steps: Float64Array, i: number, length: number): boolean {
  const isNight = (k: number) => k < 0 || k >= steps.length || ((steps[k] ?? 0) >= NIGHT_MS && (steps[k] ?? 0) > length)
  const step = steps[i] ?? 0
  if (isNight(i)) return true
  if (step < length) return isNight(i + 1) || isNight(i - 1)
  return i === steps.length - 1 && steps.length >= FEW_STEPS
}

/** Whether a step is one hour off because the clocks change in it, as they do twice a year. */
function clockChanges(steps: Float64Array, length: number): (step: number) => boolean {
  let seen = 0
  const most = () => 2 * Math.ceil(steps.reduce((sum, step) => sum + step, 0) / YEAR_MS)
  return (step) => steps.length >= 30 && Math.abs(step - length) === HOUR_MS && ++seen <= most()
}

/** Whether a longer step is a session's break: there is one a day, at one hour on clocks that may be put forward once. */
function breaks(): (at: number) => boolean {
  const hours = new Set<number>()
  return (at) => {
    hours.add(at % DAY_MS)
    const [first = 0, second = first] = hours
    return hours.size <= 2 && [0, HOUR_MS, DAY_MS - HOUR_MS].includes(Math.abs(first - second))
  }
}

/** As many different steps show a grid of which no two neighbours are there. */
const FEW_KINDS = 3

function fits(steps: Float64Array, length: number): boolean {
  let [common, exact, whole, short, paused, at] = [0, 0, 0, 0, 0, 0]
  const kinds = new Set<number>()
  const [isClockChange, isBreak] = [clockChanges(steps, length), breaks()]
  for (let i = 0; i < steps.length; i++) {
    const step = steps[i] ?? 0
    at += step
    if (step === length || step % length === 0) {
      if (step >= NIGHT_MS && step > length) continue
      whole++
      if (step === length) exact++
      else kinds.add(step)
      if (step !== common) common = greatestCommonDivisor(common, step)
    } else if (isExplained(steps, i, length)) {
      if (step < length) short++
    } else if (step > length && step < NIGHT_MS && isBreak(at)) paused++
    else if (!isClockChange(step)) return false
  }
  // Bars that are cut short, and breaks, are the exception.
  return common === length && whole >= short && exact >= 2 * paused && (exact > 0 || kinds.size >= FEW_KINDS)
}

/** The commonest step that is no night, the shortest of several; the commonest of all where there are nights alone. */
export function commonStep(steps: Float64Array): number {
  const within = steps.filter((step) => step < DAILY_MS)
  const sorted = (within.length > 0 ? within : steps).toSorted()
  let [common, most, first] = [Number.NaN, 0, 0]
  for (let i = 1; i <= sorted.length; i++) {
    if (sorted[i] === sorted[first]) continue
    if (i - first > most) [common, most] = [sorted[first] ?? Number.NaN, i - first]
    first = i
  }
  return common
}

/**
 * The length of intraday bars: the longest of which all steps are multiples, some the length itself or of many kinds with
 * it as their greatest common divisor. Pauses of three hours and more are nights, after which a session may begin
 * anywhere; a bar beside one may be cut short. A session may have a break, and clocks may change.
 *
 * @param steps - from bar to bar, in ms, above 0
 * @returns null when no timeframe fits, or a step that is none fits better
 */
export function intradayLength(steps: Float64Array): Timeframe | null {
  const found = INTRADAY.find((timeframe) => fits(steps, TIMEFRAME_MS[timeframe])) ?? null
  if (found === null || isMedian(steps, TIMEFRAME_MS[found])) return found
  const common = commonStep(steps)
  return common > TIMEFRAME_MS[found] && fits(steps, common) ? null : found
}

/**
 * Whether every bar lies on the grid of `timeframe`, which may begin anew after each pause: bars that are not cut short
 * do not overlap, and most steps of a session are multiples.
 */
export function isOnGrid(steps: Float64Array, timeframe: Timeframe): boolean {
  const length = TIMEFRAME_MS[timeframe]
  const isClockChange = clockChanges(steps, length)
  let [whole, other] = [0, 0]
  for (let i = 0; i < steps.length; i++) {
    const step = steps[i] ?? 0
    if (step % length === 0) whole++
    else if (step > length) other += step < NIGHT_MS ? 1 : 0
    else if (!isExplained(steps, i, length) && !isClockChange(step)) return false
  }
  return steps.length === 0 || (whole > 0 && whole >= other)
}

/** As many bars in a row are no accident. */
const [FEW_DAYS, FEW_BARS] = [5, 12]
const EXACT_SHARE = 0.9

export interface OtherLength {
  readonly timeframe: Timeframe
  /** Where the bars of the other length end, or begin. */
  readonly at: number
}

function leadingDays(steps: Float64Array): number {
  const end = steps.findIndex((step) => step < DAILY_MS)
  return end === -1 ? steps.length : end
}

function leadingBars(steps: Float64Array, length: number): number {
  let [end, exact, inside] = [0, 0, 0]
  for (; end < steps.length; end++) {
    const step = steps[end] ?? 0
    if (step >= NIGHT_MS && step > length) continue
    if (step % length !== 0) break
    inside++
    if (step === length) exact++
  }
  return inside >= FEW_BARS && exact >= inside * EXACT_SHARE ? end : 0
}

/** Before or after all others, by what is found from the beginning of the steps; nothing is where the first is usual. */
function atEitherEnd(
  steps: Float64Array,
  isUsual: (step: number) => boolean,
  found: (way: Float64Array) => OtherLength | null,
): OtherLength | null {
  const before = isUsual(steps[0] ?? 0) ? null : found(steps)
  if (before !== null) return { ...before, at: before.at + 1 }
  const after = isUsual(steps.at(-1) ?? 0) ? null : found(steps.toReversed())
  return after && { ...after, at: steps.length - after.at }
}

/**
 * Looks for intraday bars of another length before or after those of `timeframe`: two files put together.
 *
 * @returns null when all have one length
 */
export function otherLength(steps: Float64Array, timeframe: Timeframe): OtherLength | null {
  const length = TIMEFRAME_MS[timeframe]
  const isUsual = (step: number) => step === length
  return atEitherEnd(steps, isUsual, (way) => {
    const isRest = (end: number) => end < way.length && isMedian(way.subarray(end), length)
    const days = leadingDays(way)
    if (days >= FEW_DAYS && isRest(days)) return { timeframe: 'D1', at: days }
    for (const longer of INTRADAY.filter((one) => TIMEFRAME_MS[one] > length)) {
      const end = leadingBars(way, TIMEFRAME_MS[longer])
      if (end > 0 && isRest(end)) return { timeframe: longer, at: end }
    }
    return null
  })
}

/** Steps that holidays do not make of shorter ones. */
const [LEAST_WEEK, LEAST_MONTH] = [5 * DAY_MS, 27 * DAY_MS]

/** The same for days and weeks, before or after which weeks or months stand. */
export function otherDates(steps: Float64Array, timeframe: 'D1' | 'W1'): OtherLength | null {
  const least = timeframe === 'D1' ? LEAST_WEEK : LEAST_MONTH
  const isUsual = (step: number) => step < least
  return atEitherEnd(steps, isUsual, (way) => {
    const end = way.findIndex(isUsual)
    if (end < FEW_DAYS || !(medianOf(way.subarray(end)) < least)) return null
    return { timeframe: medianOf(way.subarray(0, end)) < LEAST_MONTH ? 'W1' : 'MN1', at: end }
  })
}

/**
 * Whether the last bar was written before it had ended: it lies off the grid, and no other session ends at its time of
 * day.
 */
export function isLastUnfinished(time: Float64Array, timeframe: Timeframe): boolean {
  const [last, before] = [time.at(-1), time.at(-2)]
  if (last === undefined || before === undefined || (last - before) % TIMEFRAME_MS[timeframe] === 0) return false
  // After a night a session may begin on another grid, but at a whole minute.
  const isNight = last - before >= Math.max(NIGHT_MS, 2 * TIMEFRAME_MS[timeframe])
  if (isNight && last % MINUTE_MS === 0) return false
  return !time.subarray(0, -1).some((at) => (last - at) % DAY_MS === 0)
}

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
  ['second', SECOND_MS],
] as const

export function stepText(step: number): string {
  const [unit, length] = UNITS.find(([, length]) => step % length === 0) ?? (['ms', 1] as const)
  const count = step / length
  return unit === 'ms' || count === 1 ? `${count} ${unit}` : `${count} ${unit}s`
}
