import { midnight, type TimeForm } from './time'
import { inFile, type Trouble } from './trouble'

/** A time that is a number alone: since 1970, of a spreadsheet, or digits of a date. */
export function isDigits(text: string): boolean {
  return /^-?\d{5,19}(?:\.\d+)?$/.test(text)
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
    if (Math.min(before, after) < SMALLEST || Math.max(before / after, after / before) < JUMP) continue
    const name = (value: number) => UNITS[unitOf(value)]?.[0] ?? ''
    const line = lines[i] ?? 1
    return inFile(
      `line ${line}: the times change from ${name(before)} to ${name(after)} since 1970; a file must have one unit`,
      line,
    )
  }
  return null
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

function compactWalls(values: Float64Array): Float64Array | null {
  const [first = 0] = values
  const clock = COMPACT.find(([power]) => first >= power && first < power * 10)?.[1]
  if (clock === undefined) return null
  const walls = values.map((value) => compactWall(value, clock))
  return walls.some(Number.isNaN) ? null : walls
}

/** Days since 1899-12-30, as spreadsheets count; 1970 is this. */
const SERIAL_1970 = 25_569
const [FIRST_SERIAL, LAST_SERIAL] = [10_000, 99_999]
const DAY_SECONDS = 86_400

export interface Walls {
  /** Ms since 1970, as if in UTC. */
  readonly walls: Float64Array
  readonly form: TimeForm
  /** Whether they are instants, in UTC whatever the file's zone. */
  readonly isUtc: boolean
  readonly hasClock: boolean
}

/**
 * What the numbers of a whole file mean: digits of dates, a spreadsheet's days, or seconds, milli-, micro- or
 * nanoseconds since 1970.
 */
export function wallsOfDigits(values: Float64Array, lines: Uint32Array): Walls | Trouble {
  const compact = compactWalls(values)
  if (compact !== null) {
    return { walls: compact, form: 'ymd', isUtc: false, hasClock: (values[0] ?? 0) >= 1e8 }
  }
  if (values.every((value) => value >= FIRST_SERIAL && value <= LAST_SERIAL)) {
    const walls = values.map((value) => Math.round((value - SERIAL_1970) * DAY_SECONDS) * 1000)
    return { walls, form: 'serial', isUtc: false, hasClock: values.some((value) => !Number.isInteger(value)) }
  }
  const change = unitChange(values, lines)
  if (change !== null) return change
  let largest = 0
  for (const value of values) largest = Math.max(largest, Math.abs(value))
  const ms = UNITS[unitOf(largest)]?.[1] ?? 1
  return { walls: values.map((value) => Math.round(value * ms)), form: 'epoch', isUtc: true, hasClock: true }
}
