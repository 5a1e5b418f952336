import { NOT_AVAILABLE } from './number'

/** Epoch ms or ISO 8601; UTC if it names no zone. */
export type Moment = number | string | null | undefined

export interface TimeFormatOptions {
  /** IANA name; the browser's if omitted, UTC if unknown; for times of a series see `seriesZone`. */
  readonly timeZone?: string | undefined
}

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/
const WITHOUT_ZONE = /[T ]\d{2}(?::?\d{2}){0,2}(?:[.,]\d+)?$/

/** Returns epoch ms; NaN if no time. */
export function momentOf(moment: Moment): number {
  if (typeof moment === 'number') return moment
  if (typeof moment !== 'string') return Number.NaN
  return Date.parse(WITHOUT_ZONE.test(moment) ? `${moment}Z` : moment)
}

const CLOCK = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions

type ClockPart = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'

/** Before the zone of a series whose bars are dates. */
const DATES = 'dates:'

/** By code and by label. */
const DATED_TIMEFRAMES: ReadonlySet<string> = new Set(['D1', 'W1', 'MN1', 'Daily', 'Weekly', 'Monthly'])

/**
 * Returns the zone in which times of a series are written: bars of D1 and longer carry a trading date, which no zone
 * moves and which has no time of day. The result goes wherever a zone does.
 *
 * @param timeframe - code or label; null or undefined if unknown: an instant in the zone.
 * @param timeZone - the reader's, or of another series.
 */
export function seriesZone(timeframe: string | null | undefined, timeZone: string): string {
  const own = timeZone.replace(DATES, '')
  return DATED_TIMEFRAMES.has(timeframe ?? '') ? `${DATES}${own}` : own
}

/** Whether times in this zone, from `seriesZone`, are dates. */
export function isOfDates(timeZone: string | undefined): boolean {
  return timeZone?.startsWith(DATES) ?? false
}

const clocks = new Map<string | undefined, Intl.DateTimeFormat>()

function clockIn(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  const made = makeClock(timeZone)
  clocks.set(timeZone, made)
  return made
}

function makeClock(timeZone: string | undefined): Intl.DateTimeFormat {
  if (timeZone === undefined) return new Intl.DateTimeFormat('en-GB', CLOCK)
  try {
    return new Intl.DateTimeFormat('en-GB', { ...CLOCK, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en-GB', { ...CLOCK, timeZone: 'UTC' })
  }
}

/** Local date and time; null if no time. */
function clockOf(moment: Moment, { timeZone }: TimeFormatOptions): ((part: ClockPart) => string) | null {
  const time = momentOf(moment)
  if (!isTime(time)) return null
  const parts = clockIn(isOfDates(timeZone) ? 'UTC' : timeZone).formatToParts(time)
  return (part) => parts.find(({ type }) => type === part)?.value ?? ''
}

/** Intl throws beyond Date's range. */
function isTime(time: number): boolean {
  return Math.abs(time) <= 8.64e15
}

/** '2024-12-30 09:00' in every language: sorts, aligns and pastes. '2024-12-30' in a zone of dates (`seriesZone`). */
export function formatDateTime(moment: Moment, options: TimeFormatOptions = {}): string {
  const at = clockOf(moment, options)
  if (at === null) return NOT_AVAILABLE
  if (isOfDates(options.timeZone)) return dateAsWritten(moment, at)
  return `${dateOf(at)} ${at('hour')}:${at('minute')}`
}

function dateOf(at: (part: ClockPart) => string): string {
  return `${at('year').padStart(4, '0')}-${at('month')}-${at('day')}`
}

/** '2024-01-02T00:00+02:00' is the 2nd, although the 1st in UTC. */
function dateAsWritten(moment: Moment, at: (part: ClockPart) => string): string {
  return typeof moment === 'string' ? (/^\d{4}-\d{2}-\d{2}/.exec(moment)?.[0] ?? dateOf(at)) : dateOf(at)
}

/** '14:02', with `seconds` '14:02:07'. In a zone of dates by the reader's own: for times that are not the series'. */
export function formatTime(
  moment: Moment,
  { timeZone, seconds = false }: TimeFormatOptions & { readonly seconds?: boolean } = {},
): string {
  const at = clockOf(moment, { timeZone: timeZone?.replace(DATES, '') })
  if (at === null) return NOT_AVAILABLE
  return `${at('hour')}:${at('minute')}${seconds ? `:${at('second')}` : ''}`
}

/** '2024-12-30T09:00:00+01:00', for files; '2024-12-30' in a zone of dates; null if no time. */
export function isoIn(moment: Moment, timeZone: string | undefined): string | null {
  const time = momentOf(moment)
  const at = clockOf(time, { timeZone })
  if (at === null) return null
  if (isOfDates(timeZone)) return dateAsWritten(moment, at)
  const ms = ((time % 1000) + 1000) % 1000
  const local = `${dateOf(at)}T${at('hour')}:${at('minute')}:${at('second')}`
  const ahead = Math.round((Date.parse(`${local}Z`) - (time - ms)) / 60_000)
  return `${local}${ms === 0 ? '' : `.${String(ms).padStart(3, '0')}`}${offsetText(ahead)}`
}

/** @param minutes - ahead of UTC */
function offsetText(minutes: number): string {
  if (minutes === 0) return 'Z'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

/** '2024-01-02' in every language. Dates without time are not shifted by the zone. */
export function formatDate(moment: Moment, options: TimeFormatOptions = {}): string {
  const isDay = typeof moment === 'string' && DATE_ONLY.test(moment)
  return formatDateTime(moment, isDay ? { timeZone: 'UTC' } : options).slice(0, 10)
}

/** '2024-11-01 to 2024-12-04', or a single day. */
export function formatPeriod(from: Moment, to: Moment, options: TimeFormatOptions = {}): string {
  const [start, end] = [formatDate(from, options), formatDate(to, options)]
  return start === end ? start : `${start} to ${end}`
}
