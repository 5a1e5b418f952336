import { medianOf } from './barLength'
import { midnight, type TimeForm } from './time'
import { inFile, type Trouble } from './trouble'

/** Of the whole part. */
export const [FEWEST_DIGITS, MOST_DIGITS] = [5, 19] as const
const DIGITS = new RegExp(`^-?\\d{${FEWEST_DIGITS},${MOST_DIGITS}}(?:\\.\\d+)?$`)

/** A time that is a number alone: since 1970, of a spreadsheet, or digits of a date. */
export function isDigits(text: string): boolean {
  return DIGITS.test(text)
}

const UNITS = [
  ['seconds', 1000],
  ['milliseconds', 1],
  ['microseconds', 1e-3],
  ['nanoseconds', 1e-6],
] as const

/** Seconds of the year 2103; a thousand times as many are milliseconds, and so on. */
const LAST_SECOND = 4.2e9

function unitOf(value: number): number {
  return Math.min(UNITS.length - 1, Math.max(0, Math.ceil(Math.log10(Math.abs(value) / LAST_SECOND) / 3)))
}

/** A unit that changes multiplies by a thousand; neighbouring bars lie closer than this. */
const JUMP = 500
/** Smaller ones are hours after 1970, where neighbours can be far apart. */
const SMALLEST = 1e8

function unitChange(values: Float64Array, lines: Uint32Array): Trouble | null {
  for (let i = 1; i < values.length; i++) {
    const [before, after] = [Math.abs(values[i - 1] ?? 0), Math.abs(values[i] ?? 0)]
    if (Math.min(before, after) < SMALLEST || !(Math.max(before / after, after / before) >= JUMP)) continue
    const name = (value: number) => UNITS[unitOf(value)]?.[0] ?? ''
    const line = lines[i] ?? 1
    return inFile(
      `line ${line}: the times change from ${name(before)} to ${name(after)} since 1970; a file must have one unit`,
      line,
    )
  }
  return null
}

/** Rows of a summary, or with a wrong time: more are a form of their own. */
const FEW_SHARE = 0.1
const FIRST_ROWS = 21

function countOf(values: Float64Array, test: (value: number) => boolean): number {
  let count = 0
  for (const value of values) if (test(value)) count++
  return count
}

function areFew(count: number, of: number): boolean {
  return count <= Math.max(of > 3 ? 1 : 0, of * FEW_SHARE)
}

/** Hours after 1970 in a file whose other times begin years later: numbers that are no times. */
function withoutEarly(values: Float64Array): Float64Array {
  let [count, earliest, latest] = [0, Infinity, 0]
  for (const value of values) {
    const size = Math.abs(value)
    if (size >= SMALLEST) earliest = Math.min(earliest, size)
    else {
      count++
      latest = Math.max(latest, size)
    }
  }
  const areStray = count > 0 && areFew(count, values.length) && earliest / latest >= JUMP
  return areStray ? values.map((value) => (Math.abs(value) < SMALLEST ? Number.NaN : value)) : values
}

/** Digits of a date by the power of ten: 20240131, 2024013122, 202401312200, 20240131220000. */
const COMPACT = [
  [1e7, 1],
  [1e9, 1e2],
  [1e11, 1e4],
  [1e13, 1e6],
] as const

function compactWall(value: number, clock: number): number {
  const day = Math.floor(value / clock)
  const rest = value - day * clock
  const [hour, minute, second] =
    clock === 1e6
      ? [Math.floor(rest / 1e4), Math.floor(rest / 100) % 100, rest % 100]
      : clock === 1e4
        ? [Math.floor(rest / 100), rest % 100, 0]
        : [rest, 0, 0]
  const year = Math.floor(day / 1e4)
  const isClock = (hour <= 23 && minute <= 59 && second <= 59) || (hour === 24 && minute === 0 && second === 0)
  if (year < 1900 || year > 2100 || !isClock) return Number.NaN
  return midnight(year, Math.floor(day / 100) % 100, day % 100) + (hour * 3600 + minute * 60 + second) * 1000
}

/** NaN for those that are no dates; null when these are more than a few. */
function compactWalls(values: Float64Array): Float64Array | null {
  const usual = medianOf(values.subarray(0, FIRST_ROWS))
  const clock = COMPACT.find(([power]) => usual >= power && usual < power * 10)?.[1]
  if (clock === undefined) return null
  const walls = values.map((value) => compactWall(value, clock))
  return areFew(countOf(walls, Number.isNaN), walls.length) ? walls : null
}

/** Days since 1899-12-30, as spreadsheets count; 1970 is this. */
const SERIAL_1970 = 25_569
const [FIRST_SERIAL, LAST_SERIAL] = [10_000, 99_999]
const DAY_SECONDS = 86_400

export interface Walls {
  /** Ms since 1970, as if in UTC; NaN where the number is no time like the others. */
  readonly walls: Float64Array
  readonly form: TimeForm
  /** Whether they are instants, in UTC whatever the file's zone. */
  readonly isUtc: boolean
  readonly hasClock: boolean
}

const isSerial = (value: number) => value >= FIRST_SERIAL && value <= LAST_SERIAL

/**
 * What the numbers of a whole file mean: digits of dates, a spreadsheet's days, or seconds, milli-, micro- or
 * nanoseconds since 1970. A few that do not fit the others mean nothing.
 */
export function wallsOfDigits(values: Float64Array, lines: Uint32Array): Walls | Trouble {
  const compact = compactWalls(values)
  if (compact !== null) {
    return { walls: compact, form: 'ymd', isUtc: false, hasClock: values.some((value) => value >= 1e8) }
  }
  if (
    areFew(
      countOf(values, (value) => !isSerial(value)),
      values.length,
    )
  ) {
    const days = values.map((value) => (isSerial(value) ? value : Number.NaN))
    const walls = days.map((value) => Math.round((value - SERIAL_1970) * DAY_SECONDS) * 1000)
    return { walls, form: 'serial', isUtc: false, hasClock: days.some((value) => value % 1 > 0) }
  }
  const times = withoutEarly(values)
  const change = unitChange(times, lines)
  if (change !== null) return change
  let largest = 0
  for (const value of times) if (!Number.isNaN(value)) largest = Math.max(largest, Math.abs(value))
  const ms = UNITS[unitOf(largest)]?.[1] ?? 1
  return { walls: times.map((value) => Math.round(value * ms)), form: 'epoch', isUtc: true, hasClock: true }
}
