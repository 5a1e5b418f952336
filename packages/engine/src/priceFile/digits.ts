import { SATURDAY, WEEKDAY_SHARE, weekdayCounts } from '../calendar/weekdays'
import { DAY_MS, MINUTE_MS, timeLabel } from '../time'
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

/** 100 ns, as Windows counts; of the years from 1970 to 2099 at most. */
const TICKS_PER_MS = 1e4
const TICKS_TO_2100 = (Date.UTC(2100, 0) - 1) * TICKS_PER_MS
const TICKS = [
  [Date.UTC(1601, 0), 'Its times are read as file times of Windows: ticks of 100 ns since 1601.'],
  [new Date('0001-01-01').getTime(), 'Its times are read as those of .NET: ticks of 100 ns since the year 1.'],
] as const

/** Null for other numbers, among them nanoseconds of 1974 and 1990, which are as large. */
function wallsOfTicks(values: Float64Array): Walls | null {
  const usual = medianOf(values.subarray(0, FIRST_ROWS))
  for (const [since, note] of TICKS) {
    const wallOf = (value: number) => {
      const ticks = value + since * TICKS_PER_MS
      return ticks >= 0 && ticks <= TICKS_TO_2100 ? Math.round(value / TICKS_PER_MS) + since : Number.NaN
    }
    if (Number.isNaN(wallOf(usual)) || values.every((value) => Math.round(value / 1e6) % MINUTE_MS === 0)) continue
    const walls = values.map(wallOf)
    if (areFew(countOf(walls, Number.isNaN), walls.length))
      return { walls, form: 'epoch', isUtc: true, hasClock: true, note }
  }
  return null
}

const SINCE_2001 = Date.UTC(2001, 0)
/** Counted from 1970, what Apple counts from 2001 ends before. */
const END = Date.UTC(1997, 0)
const NOTE_2001 =
  'Its times are read as counted from 2001, as Apple does: counted from 1970 the bars would be of Thursdays to Mondays.'
const TUESDAY = 2
const FEW_WEEKDAYS = 5

/**
 * Times that count from 2001 if their weekdays show it.
 *
 * @param walls - counted from 1970
 * @returns a refusal where the weekdays show neither
 */
function countedFrom(found: Walls, lines: Uint32Array): Walls | Trouble {
  const { walls } = found
  if (!walls.every((wall) => !(wall >= END))) return found
  const counts = weekdayCounts(walls.filter((wall) => !Number.isNaN(wall)).map((wall) => Math.floor(wall / DAY_MS)))
  const isQuiet = (weekday: number) => (counts[weekday] ?? 0) <= walls.length * WEEKDAY_SHARE
  // The Saturdays of times that count from 2001 are Tuesdays, counted from 1970.
  const isOpen = isQuiet(SATURDAY) === isQuiet(TUESDAY) || counts.filter((count) => count > 0).length < FEW_WEEKDAYS
  if (!isOpen && isQuiet(SATURDAY)) return found
  if (!isOpen) return { ...found, walls: walls.map((wall) => wall + SINCE_2001), note: NOTE_2001 }
  const row = walls.findIndex((wall) => !Number.isNaN(wall))
  const [line = 1, wall = 0] = [lines[row], walls[row]]
  const text = `line ${line}: the time is ${timeLabel(wall)} counted from 1970, ${timeLabel(wall + SINCE_2001)} from 2001, as Apple counts`
  return inFile(`${text}, and the weekdays do not show which; save the file with dates like 2024-01-31`, line)
}

export interface Walls {
  /** Ms since 1970, as if in UTC; NaN where the number is no time like the others. */
  readonly walls: Float64Array
  readonly form: TimeForm
  /** Whether they are instants, in UTC whatever the file's zone. */
  readonly isUtc: boolean
  readonly hasClock: boolean
  /** Says how the numbers are read, where that is not the usual; undefined otherwise. */
  readonly note?: string
}

const isSerial = (value: number) => value >= FIRST_SERIAL && value <= LAST_SERIAL

/**
 * What the numbers of a whole file mean: digits of dates, a spreadsheet's days, or seconds, milli-, micro- or
 * nanoseconds since 1970, or what {@link wallsOfTicks} and {@link countedFrom} read. A few that do not fit the others mean nothing.
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
  const ticks = wallsOfTicks(values)
  if (ticks !== null) return ticks
  const times = withoutEarly(values)
  const change = unitChange(times, lines)
  if (change !== null) return change
  let largest = 0
  for (const value of times) if (!Number.isNaN(value)) largest = Math.max(largest, Math.abs(value))
  const ms = UNITS[unitOf(largest)]?.[1] ?? 1
  const walls = times.map((value) => Math.round(value * ms))
  return countedFrom({ walls, form: 'epoch', isUtc: true, hasClock: true }, lines)
}
