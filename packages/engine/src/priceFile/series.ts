import { isDated, type Timeframe, TIMEFRAME_MS, TIMEFRAMES } from '@tidemark/contract'
import type { Bars } from '../bars'
import { DAY_MS, stepsOf, timeLabel } from '../time'
import {
  commonStep,
  intradayLength,
  isLastUnfinished,
  isOnGrid,
  medianOf,
  otherDates,
  type OtherLength,
  otherLength,
  stepText,
} from './barLength'
import { type Clock, offsetOf } from './clock'
import { Fate, isSameBar } from './fate'
import type { Rows } from './growingRows'
import { orderOf, takerOf, uniqueOf } from './order'
import type { Tally } from './tally'
import { instantsOf } from './timeline'
import {
  areDates,
  dayOf,
  endsInsideDay,
  hasSundayStubs,
  isSunday,
  lengthOfDates,
  LONG_PERIODS,
  tradingDays,
} from './tradingDates'
import { inFile, openWord, type Trouble, wrongWord } from './trouble'

export interface SeriesOptions {
  readonly clock: Clock
  readonly timeframe: Timeframe | undefined
  /** What to do with a Sunday's few hours of a market that trades five days. @default 'join' */
  readonly sundays: 'join' | 'keep' | undefined
  readonly hasClock: boolean
  readonly tally: Tally
}

export interface Series {
  /** Ascending with unique times. */
  readonly bars: Bars
  /** Null when unknown; then `trouble` says why. */
  readonly timeframe: Timeframe | null
  readonly trouble: Trouble | null
  /** Of a row of the file; null when it became no bar of its own. */
  timeOf(row: number): number | null
  readonly isDescending: boolean
  readonly outOfOrder: number
  /** Rows that became part of another bar, and rows left out. */
  readonly merged: number
  readonly dropped: number
  /** What became of a Sunday's few hours; null where there are none. */
  readonly sundays: 'join' | 'keep' | null
}

interface Length {
  readonly timeframe: Timeframe | null
  readonly trouble: Trouble | null
}

const ONE_OF = `one of ${TIMEFRAMES.join(', ')}`
const NO_TIMEFRAME = { loc: ['body', 'file'], type: 'no_timeframe' }

const good = (timeframe: Timeframe): Length => ({ timeframe, trouble: null })
const bad = (trouble: Trouble): Length => ({ timeframe: null, trouble })

function unknownLength(steps: Float64Array): Length {
  const common = commonStep(steps)
  if (TIMEFRAMES.some((timeframe) => TIMEFRAME_MS[timeframe] === common)) {
    const text = `most bars are ${stepText(common)} apart, but others lie between, and no length fits all of them`
    return bad(openWord('timeframe', text, ONE_OF, NO_TIMEFRAME.type))
  }
  const text = `the bars are ${stepText(common)} apart; they must be those of ${ONE_OF}`
  return bad({ kind: 'file', text, ...NO_TIMEFRAME })
}

function wrongLength(given: Timeframe, found: Timeframe | null, steps: Float64Array): Length {
  const is = found === null ? '' : `, which is ${found}`
  return bad(
    wrongWord('timeframe', `is ${given}, but the bars of the file are ${stepText(commonStep(steps))} apart${is}`),
  )
}

/** Of stamps that fall on dates of their own. */
function datedLength(walls: Float64Array, given: Timeframe | undefined): Length {
  const steps = stepsOf(walls)
  const found = lengthOfDates(walls)
  if (given === 'D1') return good(given)
  const isFiner = found === 'D1' || (found === 'W1' && given === 'MN1')
  if (given !== undefined) return isDated(given) && !isFiner ? good(given) : wrongLength(given, found, steps)
  return found === null ? unknownLength(steps) : good(found)
}

function intradayOf(steps: Float64Array, given: Timeframe | undefined): Length {
  const found = intradayLength(steps)
  if (given !== undefined)
    return !isDated(given) && isOnGrid(steps, given) ? good(given) : wrongLength(given, found, steps)
  return found === null ? unknownLength(steps) : good(found)
}

/** A second row of one time: the same bar once more, or a contradiction. */
function mergeEqual(fate: Fate, isDate: boolean): Trouble | null {
  const rows = fate.kept()
  for (let i = 1; i < rows.length; i++) {
    const [before = 0, row = 0] = [rows[i - 1], rows[i]]
    if (fate.time[row] !== fate.time[before]) continue
    if (isSameBar(fate.rows, row, before)) fate.merge(row, fate.into[before] ?? before, 'Joined: the same bar twice')
    else {
      const [first, second] = [before, row].map((one) => fate.lineOf(one)).toSorted((a, b) => a - b)
      const label = timeLabel(fate.time[row] ?? 0)
      return inFile(
        `line ${second} and line ${first} are two different bars of ${isDate ? label.slice(0, 10) : `${label} UTC`}; a file must have one bar a time`,
        second ?? 1,
      )
    }
  }
  return null
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
function joinSundays(fate: Fate, isKept: boolean): boolean {
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
function dropLastTwice(fate: Fate, period: string): void {
  const rows = fate.kept()
  const [before, last] = [rows.at(-2), rows.at(-1)]
  if (before === undefined || last === undefined || fate.time[before] !== fate.time[last]) return
  if (!isSameBar(fate.rows, before, last)) fate.drop(last, `Left out: its ${period} has a bar already`)
}

/** Rows become bars in the order of time; joined ones add to the bar of the first. */
function barsOf(fate: Fate): Bars {
  const rows = fate.kept()
  const take = takerOf(rows, fate.time.length)
  const { open, high, low, close, volume } = fate.rows
  const bars = {
    time: take(fate.time),
    open: take(open),
    high: take(high),
    low: take(low),
    close: take(close),
    volume: take(volume),
  }
  if (fate.merged === 0) return bars
  const at = new Map(Array.from(rows, (row, i) => [row, i]))
  fate.into.forEach((into, row) => {
    const i = at.get(into)
    if (into === row || i === undefined || isSameBar(fate.rows, into, row)) return
    bars.high[i] = Math.max(bars.high[i] ?? 0, fate.rows.high[row] ?? 0)
    bars.low[i] = Math.min(bars.low[i] ?? 0, fate.rows.low[row] ?? 0)
    bars.close[i] = fate.rows.close[row] ?? 0
    const volumes = [bars.volume[i] ?? 0, fate.rows.volume[row] ?? 0].filter((volume) => !Number.isNaN(volume))
    bars.volume[i] = volumes.length === 0 ? Number.NaN : volumes.reduce((a, b) => a + b)
  })
  return bars
}

function twoLengths(line: number, other: OtherLength, timeframe: Timeframe): Trouble {
  const text = `line ${line}: the file holds bars of two lengths, ${other.timeframe} and ${timeframe}, which meet there; split it`
  return inFile(text, line)
}

function twoDates(
  fate: Fate,
  order: Uint32Array,
  walls: Float64Array,
  { timeframe }: Length,
  { timeframe: given }: SeriesOptions,
): Trouble | null {
  if (given !== undefined || (timeframe !== 'D1' && timeframe !== 'W1')) return null
  const unique = uniqueOf(walls)
  const other = otherDates(stepsOf(unique), timeframe)
  return other && twoLengths(fate.lineOf(order[walls.indexOf(unique[other.at] ?? 0)] ?? 0), other, timeframe)
}

interface Placed extends Pick<Series, 'timeframe' | 'trouble' | 'sundays'> {
  readonly fate: Fate
}

function dated(rows: Rows, order: Uint32Array, stamps: Float64Array, options: SeriesOptions): Placed {
  const isCut = endsInsideDay(uniqueOf(stamps))
  const walls = isCut ? stamps.map((wall) => dayOf(wall) * DAY_MS) : stamps
  const length = datedLength(uniqueOf(walls), options.timeframe)
  const days = tradingDays(walls, options.hasClock, (i) => {
    const written = rows.offset[order[i] ?? 0] ?? Number.NaN
    return Number.isNaN(written) ? offsetOf(options.clock, walls[i] ?? 0) : written
  })
  const time = new Float64Array(rows.wall.length)
  const period = length.timeframe === null ? undefined : LONG_PERIODS[length.timeframe]
  const dates = period?.datesOf(days, walls) ?? days
  order.forEach((row, i) => (time[row] = (dates[i] ?? 0) * DAY_MS))
  const fate = new Fate(rows, time, options.tally)
  order.forEach((row, i) => {
    const moved = (dates[i] ?? 0) - dayOf(walls[i] ?? 0)
    if (moved === 0) return
    if (period !== undefined) fate.mend(row, `Dated by the ${period.label} of its ${period.name}`)
    else fate.mend(row, `Dated the day ${moved > 0 ? 'after' : 'before'} its stamp, as the weekdays of the file show`)
  })
  if (period !== undefined || isCut) dropLastTwice(fate, period?.name ?? 'day')
  const trouble = length.trouble ?? twoDates(fate, order, walls, length, options) ?? mergeEqual(fate, true)
  const { sundays = 'join' } = options
  const hasStubs = trouble === null && length.timeframe === 'D1' && joinSundays(fate, sundays === 'keep')
  return { ...length, trouble, sundays: hasStubs ? sundays : null, fate }
}

function intraday(rows: Rows, isDescending: boolean, options: SeriesOptions): Placed {
  const sundays = null
  const time = instantsOf(rows, options.clock, isDescending, options.tally)
  const fate = new Fate(rows, time, options.tally)
  const contradiction = mergeEqual(fate, false)
  if (contradiction !== null) return { timeframe: null, trouble: contradiction, sundays, fate }
  const kept = fate.kept()
  const unique = takerOf(kept, time.length)(time)
  const steps = stepsOf(unique)
  const length = intradayOf(steps, options.timeframe)
  if (length.timeframe === null) return { ...length, sundays, fate }
  if (isLastUnfinished(unique, length.timeframe))
    fate.drop(kept.at(-1) ?? 0, 'Left out: its bar had not ended when it was written')
  const other = options.timeframe === undefined ? otherLength(steps, length.timeframe) : null
  if (other === null) return { ...length, sundays, fate }
  const trouble = twoLengths(fate.lineOf(kept[other.at] ?? 0), other, length.timeframe)
  return { timeframe: null, trouble, sundays, fate }
}

const SINGLE = 'the file holds a single bar, which does not show how long it is'

/** What the rows of a file are as one series: the length of its bars, their times, and what was done to rows. */
export function seriesOf(rows: Rows, options: SeriesOptions): Series {
  const { wall } = rows
  let [outOfOrder, latest, falls] = [0, -Infinity, 0]
  for (let i = 0; i < wall.length; i++) {
    const at = wall[i] ?? 0
    if (at < latest) outOfOrder++
    else latest = at
    if (i > 0 && at < (wall[i - 1] ?? 0)) falls++
  }
  const isDescending = falls > (wall.length - 1) / 2
  const order = orderOf(wall)
  const walls = takerOf(order, wall.length)(wall)
  const unique = uniqueOf(walls)
  const { timeframe: given } = options
  const isSingle = unique.length === 1
  const isOpen = isSingle && given === undefined
  const haveClocks = options.hasClock && unique.some((at) => at % DAY_MS !== 0)
  // Bars of hours may be one a day where few trade, if the user says so; a single bar is what the user says.
  const isIntraday = given === undefined ? isSingle && haveClocks : !isDated(given) && (haveClocks || isSingle)
  const { fate, ...length } =
    isIntraday || !areDates(endsInsideDay(unique) ? unique.subarray(0, -1) : unique)
      ? intraday(rows, isDescending, options)
      : dated(rows, order, walls, options)
  return {
    bars: barsOf(fate),
    timeframe: isOpen ? null : length.timeframe,
    trouble: isOpen ? openWord('timeframe', SINGLE, ONE_OF, 'no_timeframe') : length.trouble,
    timeOf: (row) => (fate.isBar(row) ? (fate.time[row] ?? null) : null),
    isDescending,
    outOfOrder,
    merged: fate.merged,
    dropped: fate.dropped,
    sundays: length.sundays,
  }
}
