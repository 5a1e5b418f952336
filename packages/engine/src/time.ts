export const SECOND_MS = 1000
export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000
export const YEAR_MS = 365.25 * DAY_MS

/** From each time to the next. */
export function stepsOf(time: Float64Array): Float64Array {
  const steps = new Float64Array(Math.max(0, time.length - 1))
  for (let i = 0; i < steps.length; i++) steps[i] = time[i + 1]! - time[i]!
  return steps
}

const LABEL =
  /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(?: ?(Z|[+-]\d{2}:?\d{2}))?)?$/

/**
 * '2024-01-31', '2024-01-31 14:30' and similar; UTC without a zone.
 *
 * @returns epoch ms, NaN for other text and for a day or hour that does not exist.
 */
export function parseTime(text: string): number {
  const match = LABEL.exec(text)
  if (match === null) return NaN
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '', zone] = match
  const [m, d, h] = [Number(month), Number(day), Number(hour)]
  if (h > 23 || Number(minute) > 59 || Number(second) > 59) return NaN
  const midnight = Date.UTC(Number(year), m - 1, d)
  const date = new Date(midnight)
  if (date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d) return NaN
  const ms = fraction === '' ? 0 : Math.round(Number(`0.${fraction}`) * SECOND_MS)
  return midnight + h * HOUR_MS + Number(minute) * MINUTE_MS + Number(second) * SECOND_MS + ms - zoneMs(zone)
}

function zoneMs(zone: string | undefined): number {
  if (zone === undefined || zone === 'Z') return 0
  const digits = zone.slice(1).replace(':', '')
  const size = Number(digits.slice(0, 2)) * HOUR_MS + Number(digits.slice(2)) * MINUTE_MS
  return zone.startsWith('-') ? -size : size
}

const clocks: string[] = []

const written = { day: NaN, text: '' }

/** '2012-11-26T20:00:00Z' (with milliseconds only if there are any). */
export function isoTime(ms: number): string {
  const day = Math.floor(ms / DAY_MS)
  if (day !== written.day) {
    written.text = new Date(day * DAY_MS).toISOString().slice(0, -13)
    written.day = day
  }
  const rest = ms - day * DAY_MS
  const seconds = Math.floor(rest / SECOND_MS)
  if (rest !== seconds * SECOND_MS) return new Date(ms).toISOString()
  const clock = (clocks[seconds] ??= new Date(seconds * SECOND_MS).toISOString().slice(11, 19).concat('Z'))
  return written.text + clock
}

/** Days since 1970-01-01 to 'yyyy-mm-dd'. */
export function dayText(day: number): string {
  return isoTime(day * DAY_MS).slice(0, 10)
}

/** '2012-11-26 20:00:00' (UTC), as in the statistics. */
export function timeLabel(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
}

/** 'P2DT18H', 'PT5M', 'PT0S'. */
export function isoDuration(ms: number): string {
  const { days, hours, minutes, seconds } = splitDuration(ms)
  const clock = [
    [hours, 'H'],
    [minutes, 'M'],
    [seconds, 'S'],
  ] as const
  const tail = clock.map(([value, unit]) => (value === 0 ? '' : `${value}${unit}`)).join('')
  if (days === 0) return tail === '' ? 'PT0S' : `PT${tail}`
  return `P${days}D${tail === '' ? '' : `T${tail}`}`
}

/** '25 days 08:00:00'. */
export function durationText(ms: number): string {
  const { days, hours, minutes, seconds } = splitDuration(ms)
  return `${days} days ${twoDigits(hours)}:${twoDigits(minutes)}:${twoDigits(seconds)}`
}

function splitDuration(ms: number): { days: number; hours: number; minutes: number; seconds: number } {
  return {
    days: Math.floor(ms / DAY_MS),
    hours: Math.floor((ms % DAY_MS) / HOUR_MS),
    minutes: Math.floor((ms % HOUR_MS) / MINUTE_MS),
    seconds: (ms % MINUTE_MS) / SECOND_MS,
  }
}

function twoDigits(value: number): string {
  return String(Math.floor(value)).padStart(2, '0')
}
