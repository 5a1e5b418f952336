import { SATURDAY, SUNDAY, weekdayOf } from '../calendar/weekdays'
import { DAY_MS, HOUR_MS, timeLabel } from '../time'
import { medianOf } from './barLength'
import { type Fate, isSameBar } from './fate'
import { dayOf, hasSundayStubs, isSunday } from './tradingDates'
import { inFile, openWord, type Trouble } from './trouble'

/** Two rows of one time; `hasOffset` if their zone is written. */
interface Contradiction {
  readonly at: number
  readonly hasOffset: boolean
  readonly first: number
  readonly second: number
}

/** Whether all lie within one hour a year of a Saturday or Sunday without a written zone, as where clocks change. */
function arePutBack(found: readonly Contradiction[]): boolean {
  const hours = new Map<number, number>()
  for (const { at, hasOffset } of found) {
    if (hasOffset || ![SATURDAY, SUNDAY].some((day) => day === weekdayOf(dayOf(at)))) return false
    const year = new Date(at).getUTCFullYear()
    const first = hours.get(year) ?? at
    if (Math.abs(at - first) >= HOUR_MS) return false
    hours.set(year, Math.min(first, at))
  }
  return true
}

/** A second row of one time: the same bar once more, or a contradiction. */
export function mergeEqual(fate: Fate, isDate: boolean): Trouble | null {
  const rows = fate.kept()
  const contradictions: Contradiction[] = []
  for (let i = 1; i < rows.length; i++) {
    const [before = 0, row = 0] = [rows[i - 1], rows[i]]
    if (fate.time[row] !== fate.time[before]) continue
    if (isSameBar(fate.rows, row, before)) fate.merge(row, fate.into[before] ?? before, 'Joined: the same bar twice')
    else {
      const [first = 1, second = 1] = [before, row].map((one) => fate.lineOf(one)).toSorted((a, b) => a - b)
      contradictions.push({ at: fate.time[row] ?? 0, hasOffset: !Number.isNaN(fate.rows.offset[row]), first, second })
    }
  }
  const [found] = contradictions
  if (found === undefined) return null
  const label = timeLabel(found.at)
  const text = `line ${found.second} and line ${found.first} are two different bars of ${isDate ? label.slice(0, 10) : `${label} UTC`}`
  if (!isDate && arePutBack(contradictions)) {
    return openWord('time_zone', `${text}, as where clocks are put back an hour`, 'like Europe/London')
  }
  return inFile(`${text}; a file must have one bar a time`, found.second)
}

/** A Sunday in every second week is one bar for as many others. */
const MANY_DAYS = 10

const STUBS = 'Joined with the few hours of Sunday before it: the bar of Monday'
const AHEAD = 'Dated on Monday: the bar of a Sunday'

/** Whether the few Sundays of a file are as full as its other days: special sessions, no beginnings of Monday. */
function areSessions({ rows, time }: Fate, kept: readonly number[]): boolean {
  const hasVolumes = kept.every((row) => (rows.volume[row] ?? 0) > 0)
  const sizeOf = (row: number) => (hasVolumes ? rows.volume[row]! : (rows.high[row] ?? 0) - (rows.low[row] ?? 0))
  const sizes = (isOn: boolean) =>
    Float64Array.from(
      kept.filter((row) => isSunday(dayOf(time[row] ?? 0)) === isOn),
      sizeOf,
    )
  const [sundays, others] = [sizes(true), sizes(false)]
  const isRare = sundays.length * MANY_DAYS < others.length
  return isRare && medianOf(sundays) >= medianOf(others) / 2
}

/** @returns whether there were any */
export function joinSundays(fate: Fate, isKept: boolean): boolean {
  const rowOf = new Map(Array.from(fate.kept(), (row) => [dayOf(fate.time[row] ?? 0), row]))
  if (!hasSundayStubs(Float64Array.from(rowOf.keys()))) return false
  if (areSessions(fate, [...rowOf.values()])) return false
  if (isKept) return true
  for (const [day, row] of rowOf) {
    if (!isSunday(day)) continue
    fate.time[row] = (day + 1) * DAY_MS
    const monday = rowOf.get(day + 1)
    if (monday === undefined) fate.mend(row, AHEAD)
    else fate.merge(monday, row, STUBS)
  }
  return true
}

/** The last row of a week or month that has one already is the same once more, written before it ended. */
export function dropLastTwice(fate: Fate, period: string): void {
  const rows = fate.kept()
  const [before, last] = [rows.at(-2), rows.at(-1)]
  if (before === undefined || last === undefined || fate.time[before] !== fate.time[last]) return
  const { wall } = fate.rows
  const later = (wall[before] ?? 0) > (wall[last] ?? 0) ? before : last
  if (!isSameBar(fate.rows, before, last)) fate.drop(later, `Left out: its ${period} has a bar already`)
}
