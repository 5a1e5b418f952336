import { TIMEFRAME_MS, type Timeframe, TIMEFRAMES } from '@tidemark/contract'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../time'

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

const FEW_STEPS = 5

/** Bars of a day at whose end or beginning a session cuts one short, and others whose clock was changed. */
function isExplained(steps: Float64Array, i: number, length: number): boolean {
  const isNight = (k: number) => k < 0 || k >= steps.length || ((steps[k] ?? 0) >= NIGHT_MS && (steps[k] ?? 0) > length)
  const step = steps[i] ?? 0
  if (isNight(i)) return true
  if (step < length) return isNight(i + 1) || isNight(i - 1)
  // The last row may be of a bar that had not ended.
  if (i === steps.length - 1 && steps.length >= FEW_STEPS) return true
  return steps.length >= 30 && Math.abs(step - length) === HOUR_MS
}

function fits(steps: Float64Array, length: number): boolean {
  let [common, whole, short] = [0, 0, 0]
  for (let i = 0; i < steps.length; i++) {
    const step = steps[i] ?? 0
    if (step === length || step % length === 0) {
      if (step >= NIGHT_MS && step > length) continue
      whole++
      if (step !== common) common = greatestCommonDivisor(common, step)
    } else if (!isExplained(steps, i, length)) return false
    else if (step < length) short++
  }
  // Bars that are cut short are the exception.
  return common === length && whole >= short
}

/**
 * The length of intraday bars: the longest timeframe of which all steps are multiples, some the length itself or with it
 * as their greatest common divisor. Pauses of three hours and more are nights, after which a session may begin
 * anywhere; a bar beside one may be cut short. The commonest step decides nothing: where few trade, minutes are absent.
 *
 * @param steps - from bar to bar, in ms, above 0
 * @returns null when no timeframe fits
 */
export function intradayLength(steps: Float64Array): Timeframe | null {
  const found = INTRADAY.find((timeframe) => fits(steps, TIMEFRAME_MS[timeframe]))
  if (found !== undefined) return found
  const common = steps.reduce(greatestCommonDivisor, 0)
  return INTRADAY.find((timeframe) => TIMEFRAME_MS[timeframe] === common) ?? null
}

/** Whether every bar lies on the grid of `timeframe`, which may begin anew after each pause. */
export function isOnGrid(steps: Float64Array, timeframe: Timeframe): boolean {
  const length = TIMEFRAME_MS[timeframe]
  const isMultiple = (step: number) => step % length === 0
  if (steps.length > 0 && !steps.some(isMultiple)) return false
  return steps.every((step, i) => isMultiple(step) || isExplained(steps, i, length))
}

/** As many bars in a row are no accident. */
const [FEW_DAYS, FEW_BARS] = [5, 20]
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

/**
 * Looks for bars of another length before or after those of `timeframe`: two files put together.
 *
 * @returns null when all have one length
 */
export function otherLength(steps: Float64Array, timeframe: Timeframe): OtherLength | null {
  const found = (way: Float64Array): OtherLength | null => {
    const isRest = (end: number) => end < way.length && medianOf(way.subarray(end)) === TIMEFRAME_MS[timeframe]
    const days = leadingDays(way)
    if (days >= FEW_DAYS && isRest(days)) return { timeframe: 'D1', at: days }
    for (const longer of INTRADAY.filter((one) => TIMEFRAME_MS[one] > TIMEFRAME_MS[timeframe])) {
      const end = leadingBars(way, TIMEFRAME_MS[longer])
      if (end > 0 && isRest(end)) return { timeframe: longer, at: end }
    }
    return null
  }
  const before = found(steps)
  if (before !== null) return { ...before, at: before.at + 1 }
  const after = found(steps.toReversed())
  return after && { ...after, at: steps.length - after.at }
}

/**
 * Whether the last bar was written before it had ended: it lies off the grid, and no other session ends at its time of
 * day.
 */
export function isLastUnfinished(time: Float64Array, timeframe: Timeframe): boolean {
  const [last, before] = [time.at(-1), time.at(-2)]
  if (last === undefined || before === undefined || (last - before) % TIMEFRAME_MS[timeframe] === 0) return false
  // After a night a session may begin on another grid, but at a whole minute.
  if (last - before >= NIGHT_MS && last % MINUTE_MS === 0) return false
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
