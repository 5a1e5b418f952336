import { isDated, type Timeframe } from '@tidemark/contract'
import type { Bars } from '../bars'
import { DAY_MS, stepsOf } from '../time'
import { isLastUnfinished, otherDates, type OtherLength, otherLength } from './barLength'
import { type Clock, offsetOf } from './clock'
import { Fate, isSameBar } from './fate'
import type { Rows } from './growingRows'
import { dropLastTwice, joinSundays, mergeEqual } from './joined'
import { datedLength, intradayOf, type Length, ONE_OF } from './length'
import { mixedSeries } from './mixed'
import { orderOf, takerOf, uniqueOf } from './order'
import type { Tally } from './tally'
import { instantsOf } from './timeline'
import { areDates, dayOf, endsInsideDay, LONG_PERIODS, openSundays, type Sundays, tradingDays } from './tradingDates'
import { inFile, openWord, type Trouble } from './trouble'

export interface SeriesOptions {
  readonly clock: Clock
  readonly timeframe: Timeframe | undefined
  /** Where it is open, bars of Sunday are asked about; a Sunday's few hours of a five-day market join Monday's bar. */
  readonly sundays: Sundays
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

/** As many are no accident. */
const FEW_DAYS = 5

const SUNDAYS_ALLOWED = 'join for the Monday after or keep for their own date'

function dated(rows: Rows, order: Uint32Array, stamps: Float64Array, options: SeriesOptions): Placed {
  const isCut = endsInsideDay(uniqueOf(stamps))
  const walls = isCut ? stamps.map((wall) => dayOf(wall) * DAY_MS) : stamps
  const length = datedLength(uniqueOf(walls), options.timeframe)
  const { hasClock, sundays: said } = options
  const offsetAt = (i: number): number => {
    const written = rows.offset[order[i] ?? 0] ?? Number.NaN
    return Number.isNaN(written) ? offsetOf(options.clock, walls[i] ?? 0) : written
  }
  const days = tradingDays(walls, { hasClock, offsetAt, sundays: said })
  const time = new Float64Array(rows.wall.length)
  const period = length.timeframe === null ? undefined : LONG_PERIODS[length.timeframe]
  const dates = period?.datesOf(days, walls, said) ?? days
  order.forEach((row, i) => (time[row] = (dates[i] ?? 0) * DAY_MS))
  const fate = new Fate(rows, time, options.tally)
  order.forEach((row, i) => {
    const moved = (dates[i] ?? 0) - dayOf(walls[i] ?? 0)
    if (moved === 0) return
    if (period !== undefined) fate.mend(row, `Dated by the ${period.label} of its ${period.name}`)
    else fate.mend(row, `Dated the day ${moved > 0 ? 'after' : 'before'} its stamp, as the weekdays of the file show`)
  })
  if (period !== undefined || isCut) dropLastTwice(fate, period?.name ?? 'day')
  const open = openSundays(days, walls, length.timeframe, { hasClock, offsetAt, sundays: said })
  const trouble =
    length.trouble ??
    (open === null ? null : openWord('sundays', open, SUNDAYS_ALLOWED)) ??
    twoDates(fate, order, walls, length, options) ??
    mergeEqual(fate, true)
  const { sundays = 'join' } = options
  const hasStubs = trouble === null && length.timeframe === 'D1' && joinSundays(fate, sundays === 'keep')
  return { ...length, trouble, sundays: hasStubs ? sundays : null, fate }
}

/** A last row within the day before which all others are days: its bar had not ended, but the file does not say so. */
function unendedDay(fate: Fate, kept: Uint32Array): Trouble | null {
  const [last = 0, before = 0] = [kept.at(-1), kept.at(-2)]
  const others = takerOf(kept.subarray(0, -1), fate.time.length)(fate.time)
  if (others.length < FEW_DAYS || !areDates(others) || dayOf(fate.time[last] ?? 0) !== dayOf(fate.time[before] ?? 0))
    return null
  const line = fate.lineOf(last)
  const text = `line ${line}: a second row of its day in a file of days, written before the day had ended; take it out`
  return inFile(text, line)
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
  if (length.timeframe === null) return { ...length, trouble: unendedDay(fate, kept) ?? length.trouble, sundays, fate }
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
  let [outOfOrder, latest, falls, rises] = [0, -Infinity, 0, 0]
  for (let i = 0; i < wall.length; i++) {
    const at = wall[i] ?? 0
    if (at < latest) outOfOrder++
    else latest = at
    const before = wall[i - 1] ?? at
    if (at < before) falls++
    else if (at > before) rises++
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
    trouble: isOpen ? openWord('timeframe', SINGLE, ONE_OF, 'no_timeframe') : (length.trouble ?? mixedSeries(fate)),
    timeOf: (row) => (fate.isBar(row) ? (fate.time[row] ?? null) : null),
    // Shuffled rows fall about as often as they rise.
    isDescending: falls > 2 * rises,
    outOfOrder,
    merged: fate.merged,
    dropped: fate.dropped,
    sundays: length.sundays,
  }
}
