const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

export type DayOrder = 'dmy' | 'mdy'

export type TimeForm = 'ymd' | DayOrder | 'epoch' | 'serial'

/** `wall` in ms since 1970 as if in UTC, `offset` of its zone in ms, null without one. */
export interface WrittenTime {
  readonly wall: number
  readonly offset: number | null
  readonly form: TimeForm
  /** Whether a time of day is written. */
  readonly hasClock: boolean
  /** Whether it is 24:00: 00:00 of the day after. */
  readonly isDayEnd: boolean
}

const YEAR_FIRST = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})(?!\d)/
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?=$|[ T]|\d{6}$)/
const YEAR_LAST = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4})(?!\d)/
const DAY_MONTH_NAME = /^(\d{1,2})[- .]+([A-Za-z]{3})[a-z]*\.?[- ,]+(\d{4})(?!\d)/
const MONTH_NAME_DAY = /^([A-Za-z]{3})[a-z]*\.? +(\d{1,2}),? +(\d{4})(?!\d)/
const CLOCK =
  /^(?:[T ,]*(\d{1,2})(?::?(\d{2})(?::?(\d{2})(?:[.,](\d{1,9}))?)?)?[ -]?([AaPp][Mm])?)?(?: ?(Z|UTC|GMT))?(?: ?([+-]\d{2}:?\d{2})(?: (?:UTC|GMT))?)?$/i

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** NaN for an invalid date. `month` is 1-based. */
export function midnight(year: number, month: number, day: number): number {
  const at = Date.UTC(year, month - 1, day)
  const date = new Date(at)
  const isSame = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isSame ? at : Number.NaN
}

/** Midnight in ms since 1970 as if in UTC (NaN: invalid date), and the length of its text. */
export interface Day {
  readonly at: number
  readonly length: number
  readonly form: TimeForm
}

/** At the start of a text; null without one. */
export function dayOf(text: string, order: DayOrder): Day | null {
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst) {
    const [{ length }, year, , month, day] = yearFirst
    return { at: midnight(Number(year), Number(month), Number(day)), length, form: 'ymd' }
  }
  const yearLast = YEAR_LAST.exec(text)
  if (yearLast) {
    const [{ length }, first, , second, year] = yearLast
    const [day, month] = order === 'dmy' ? [first, second] : [second, first]
    return { at: midnight(Number(year), Number(month), Number(day)), length, form: order }
  }
  const compact = COMPACT.exec(text)
  if (compact) {
    const [{ length }, year, month, day] = compact
    return { at: midnight(Number(year), Number(month), Number(day)), length, form: 'ymd' }
  }
  return namedMonth(text)
}

function namedMonth(text: string): Day | null {
  const dayFirst = DAY_MONTH_NAME.exec(text)
  const monthFirst = MONTH_NAME_DAY.exec(text)
  const found = dayFirst ?? monthFirst
  if (!found) return null
  const [{ length }, first = '', second = '', year] = found
  const [day, name] = dayFirst ? [first, second] : [second, first]
  const month = MONTHS.indexOf(name.toLowerCase()) + 1
  return { at: midnight(Number(year), month, Number(day)), length, form: dayFirst ? 'dmy' : 'mdy' }
}

function zoneOffset(zone: string | undefined, isUtc: boolean): number | null {
  if (zone === undefined) return isUtc ? 0 : null
  const size = Number(zone.slice(1, 3)) * HOUR + Number(zone.slice(-2)) * MINUTE
  return zone.startsWith('-') ? -size : size
}

function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour <= 24 ? hour : Number.NaN
  if (hour < 1 || hour > 12) return Number.NaN
  return (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
}

const last = { text: '', order: 'dmy', day: null as Day | null }

function remembered(text: string, order: DayOrder): Day | null {
  const length = last.day?.length ?? 0
  const isSame = length > 0 && last.order === order && text.startsWith(last.text) && !/\d/.test(text[length] ?? '')
  if (isSame) return last.day
  const day = dayOf(text, order)
  Object.assign(last, { text: text.slice(0, day?.length ?? 0), order, day })
  return day
}

/**
 * ISO 8601, '2024.01.31', '20240131 093000', '31.01.2024', '31/01/2024', '01/31/2024', '31-Jan-2024', 'Jan 31, 2024',
 * each with or without a time of day (also '9:30 PM') and a zone ('Z', '+02:00', 'GMT+0200').
 *
 * @param order - when the year comes last
 * @returns null for other text, and for a day or hour that does not exist
 */
export function readTime(text: string, order: DayOrder): WrittenTime | null {
  const day = remembered(text, order)
  if (day === null) return null
  const clock = CLOCK.exec(text.slice(day.length))
  if (!clock) return null
  const [, hours, minutes = '0', seconds = '0', fraction = '', half, utc, zone] = clock
  const hour = hours === undefined ? 0 : hourOf(Number(hours), half)
  if (Number(minutes) > 59 || Number(seconds) > 59) return null
  const ms = fraction === '' ? 0 : Math.round(Number(`0.${fraction}`) * SECOND)
  const wall = day.at + hour * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND + ms
  const isDayEnd = hour === 24
  if (Number.isNaN(wall) || (isDayEnd && wall !== day.at + 24 * HOUR)) return null
  return { wall, offset: zoneOffset(zone, utc !== undefined), form: day.form, hasClock: hours !== undefined, isDayEnd }
}

/**
 * From two columns. A time of only digits is 'HHMM' or 'HHMMSS'.
 *
 * @param areHours - whether one or two digits are an hour
 */
export function joinTime(date: string, time: string, areHours = false): string {
  if (time === '') return date
  if (areHours && /^\d{1,2}$/.test(time)) return `${date} ${time}:00`
  if (!/^\d{1,6}$/.test(time)) return `${date} ${time}`
  return `${date} ${time.padStart(time.length <= 4 ? 4 : 6, '0')}`
}

/** null when the text shows nothing, 'either' when both fit. */
export function orderShown(text: string): DayOrder | 'either' | null {
  const found = YEAR_LAST.exec(text)
  if (!found) return null
  const [, first, mark, second] = found
  if (Number(first) > 12) return 'dmy'
  if (Number(second) > 12) return 'mdy'
  // Dates with dots never start with the month.
  return mark === '.' ? 'dmy' : 'either'
}
