import { isTimeZone } from '@tidemark/contract'
import { mondayOf } from '../calendar/weekdays'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../time'
import { offsetsOf } from '../zone'

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
  /** The name of its zone, such as US/Eastern; null without one. */
  readonly zone: string | null
  /** Whether it is a month alone. */
  readonly isMonth: boolean
}

const YEAR_FIRST = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})(?!\d)/
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?=$|[ T]|\d{6}$)/
const YEAR_LAST = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4})(?!\d)/
const IDEOGRAPHS = /^(\d{4}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日/
const DAY_MONTH_NAME = /^(\d{1,2})(?:er|º|\.)?[- /]*(?:de )?(\p{L}+)\.?[- ,/]*(?:de )?(\d{4})(?!\d)/u
const MONTH_NAME_DAY = /^(\p{L}+)\.?[- ]+(\d{1,2})[-, ]+(\d{4})(?!\d)/u
const YEAR_MONTH_NAME = /^(\d{4})[- /](\p{L}+)\.?[- /](\d{1,2})(?!\d)/u
const ISO_WEEK = /^(\d{4})-?W(\d{2})(?:-?([1-7]))?(?=$|[ T])/
const WORD_BEFORE = /^(\p{L}+(?:-\p{L}+)?)[.,]* +/u
const CLOCK =
  /^(?:[T ,]*(\d{1,2})(?::?(\d{2})(?::?(\d{2})(?:[.,](\d{1,9}))?)?)?[ -]?([AaPp][Mm])?)?(?: ?(Z|UTC|GMT|EST|EDT|CET|CEST|BST))?(?: ?([+-]\d{2}:?\d{2})(?: (?:UTC|GMT))?)?$/i

/** Short and long, in English, German, Spanish, French, Portuguese and Russian, without accents. */
const MONTHS = [
  'jan january januar janner ene enero janv janvier janeiro янв января январь',
  'feb february februar febrero fev fevr fevrier fevereiro фев февр февраля февраль',
  'mar march mrz marz maerz marzo mars marco мар марта март',
  'apr april abr abril avr avril апр апреля апрель',
  'may mai mayo maio маи мая',
  'jun june juni junio juin junho июн июня июнь',
  'jul july juli julio juil juillet julho июл июля июль',
  'aug august ago agosto aou aout авг августа август',
  'sep sept september set septiembre setiembre septembre setembro сен сент сентября сентябрь',
  'oct october okt oktober octubre octobre out outubro окт октября октябрь',
  'nov november noviembre novembre novembro ноя нояб ноября ноябрь',
  'dec december dez dezember dic diciembre decembre dezembro дек декабря декабрь',
]
const MONTH_OF = new Map(MONTHS.flatMap((names, i) => names.split(' ').map((name) => [name, i + 1] as const)))

const WEEKDAYS = new Set(
  [
    'mon monday tue tues tuesday wed wednesday thu thur thurs thursday fri friday sat saturday sun sunday',
    'mo di mi do fr sa so montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag',
    'lun lunes mar martes mie miercoles jue jueves vie viernes sab sabado dom domingo',
    'lundi mardi mer mercredi jeu jeudi ven vendredi sam samedi dim dimanche',
    'seg segunda segunda-feira ter terca terca-feira qua quarta quarta-feira qui quinta quinta-feira sex sexta sexta-feira',
    'пн понедельник вт вторник ср среда чт четверг пт пятница сб суббота вс воскресенье',
  ].flatMap((names) => names.split(' ')),
)

const withoutAccents = (name: string) => name.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
const monthOf = (name: string) => MONTH_OF.get(withoutAccents(name)) ?? 0

/** The length of a weekday before a date; 0 without one. */
function weekdayLength(text: string): number {
  const [before = '', name = ''] = WORD_BEFORE.exec(text) ?? []
  return WEEKDAYS.has(withoutAccents(name)) ? before.length : 0
}

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
  const named = namedMonth(text) ?? isoWeek(text)
  if (named !== null) return named
  const weekday = weekdayLength(text)
  const day = weekday > 0 ? dayOf(text.slice(weekday), order) : null
  return day && { ...day, length: day.length + weekday }
}

/** NaN for a name that is no month. */
function namedMonth(text: string): Day | null {
  const dated = (year = '', name = '', day = '') => midnight(Number(year), monthOf(name), Number(day))
  const dayFirst = DAY_MONTH_NAME.exec(text)
  if (dayFirst) return { at: dated(dayFirst[3], dayFirst[2], dayFirst[1]), length: dayFirst[0].length, form: 'dmy' }
  const monthFirst = MONTH_NAME_DAY.exec(text)
  if (monthFirst)
    return { at: dated(monthFirst[3], monthFirst[1], monthFirst[2]), length: monthFirst[0].length, form: 'mdy' }
  const yearFirst = YEAR_MONTH_NAME.exec(text) ?? IDEOGRAPHS.exec(text)
  if (!yearFirst) return null
  const [{ length }, year, month = '', day] = yearFirst
  const at = /^\d/.test(month) ? midnight(Number(year), Number(month), Number(day)) : dated(year, month, day)
  return { at, length, form: 'ymd' }
}

/** A week without a day is dated on its Monday; NaN for one that the year does not have. */
function isoWeek(text: string): Day | null {
  const [found, year, week, weekday = '1'] = ISO_WEEK.exec(text) ?? []
  if (found === undefined) return null
  const mondayBy = (month: number, day: number) => mondayOf(midnight(Number(year), month, day) / DAY_MS)
  // The first week has 4 January, the last one 28 December.
  const monday = mondayBy(1, 4) + 7 * (Number(week) - 1)
  const isOfYear = Number(week) > 0 && monday <= mondayBy(12, 28)
  return { at: isOfYear ? (monday + Number(weekday) - 1) * DAY_MS : Number.NaN, length: found.length, form: 'ymd' }
}

/** Hours ahead of UTC, and the zone whose clock has this name for a part of the year. */
const ABBREVIATIONS: Readonly<Record<string, readonly [hours: number, zone: string]>> = {
  EST: [-5, 'America/New_York'],
  EDT: [-4, 'America/New_York'],
  CET: [1, 'Europe/Berlin'],
  CEST: [2, 'Europe/Berlin'],
  BST: [1, 'Europe/London'],
}

function zoneOffset(zone: string | undefined, isUtc: boolean): number | null {
  if (zone === undefined) return isUtc ? 0 : null
  const size = Number(zone.slice(1, 3)) * HOUR_MS + Number(zone.slice(-2)) * MINUTE_MS
  return zone.startsWith('-') ? -size : size
}

const ABBREVIATION = new RegExp(` ?(?:${Object.keys(ABBREVIATIONS).join('|')})$`, 'i')

/** Whether a text ends with the abbreviation of a zone. */
export const namesZone = (text: string): boolean => ABBREVIATION.test(text)

type Zone = Pick<WrittenTime, 'offset' | 'zone'>

/** Null for an abbreviation that is not in force then: summer may be meant, or a clock that is never put forward. */
function zoneOf(
  { word, digits, name }: Readonly<Record<'word' | 'digits' | 'name', string | undefined>>,
  wall: number,
): Zone | null {
  const [hours, zone] = ABBREVIATIONS[word?.toUpperCase() ?? ''] ?? []
  if (hours === undefined || zone === undefined) {
    return { offset: zoneOffset(digits, word !== undefined), zone: name ?? null }
  }
  const offset = hours * HOUR_MS
  const isAlone = digits === undefined && name === undefined
  return isAlone && offsetsOf(zone)(wall - offset) === offset ? { offset, zone } : null
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

const MONTH_ALONE = /^(\d{4})[-/](\d{2})$/
const NAMED_MONTH_ALONE = /^(\p{L}{3,})\.?[- ](\d{4})$/u
const ZONE_NAME = / +([A-Za-z]+(?:\/[A-Za-z_-]+)+)$/

function monthAlone(text: string): WrittenTime | null {
  const [, year, month] = MONTH_ALONE.exec(text) ?? []
  const [, name = '', yearOfName] = NAMED_MONTH_ALONE.exec(text) ?? []
  const wall = midnight(Number(year ?? yearOfName), month === undefined ? monthOf(name) : Number(month), 1)
  if (Number.isNaN(wall)) return null
  return { wall, offset: null, form: 'ymd', hasClock: false, isDayEnd: false, zone: null, isMonth: true }
}

/**
 * ISO 8601, '2024.01.31', '20240131 093000', '31.01.2024', '31/01/2024', '01/31/2024', '31-Jan-2024', 'Jan 31, 2024',
 * '2024年1月31日', with names of months in six languages and perhaps a weekday before it, each with or without a time of day (also '9:30 PM') and a zone ('Z', '+02:00',
 * 'GMT+0200', 'US/Eastern', 'EST'); also a month alone ('2024-01', 'Jan 2024'), which is its first.
 *
 * @param order - when the year comes last
 * @returns null for other text, and for a day or hour that does not exist
 */
export function readTime(text: string, order: DayOrder): WrittenTime | null {
  const day = remembered(text, order)
  if (day === null) return monthAlone(text)
  const named = text.includes('/', day.length) ? ZONE_NAME.exec(text.slice(day.length)) : null
  if (named?.[1] !== undefined && !isTimeZone(named[1])) return null
  const clock = CLOCK.exec(text.slice(day.length, named === null ? undefined : day.length + named.index))
  if (!clock) return null
  const [, hours, minutes = '0', seconds = '0', fraction = '', half, word, zone] = clock
  const hour = hours === undefined ? 0 : hourOf(Number(hours), half)
  if (Number(minutes) > 59 || Number(seconds) > 59) return null
  const ms = fraction === '' ? 0 : Math.round(Number(`0.${fraction}`) * SECOND_MS)
  const wall = day.at + hour * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds) * SECOND_MS + ms
  const isDayEnd = hour === 24
  if (Number.isNaN(wall) || (isDayEnd && wall !== day.at + 24 * HOUR_MS)) return null
  const zoned = zoneOf({ word, digits: zone, name: named?.[1] }, wall)
  return zoned && { ...zoned, wall, form: day.form, hasClock: hours !== undefined, isDayEnd, isMonth: false }
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
  const found = YEAR_LAST.exec(text.slice(weekdayLength(text)))
  if (!found) return null
  const [, first, mark, second] = found
  if (Number(first) > 12) return 'dmy'
  if (Number(second) > 12) return 'mdy'
  // Dates with dots never start with the month.
  return mark === '.' ? 'dmy' : 'either'
}
