import { formatDate, formatDateTime, formatPeriod, formatTime, isoIn, type Moment } from './time'

/** Writes times in one zone, each function as the one in `time` that it is named after. Numbers need none: see `setLanguage`. */
export interface Format {
  /** IANA name, or of `seriesZone`. */
  readonly timeZone: string
  readonly dateTime: (moment: Moment) => string
  readonly date: (moment: Moment) => string
  readonly time: (moment: Moment, options?: { readonly seconds: boolean }) => string
  readonly period: (from: Moment, to: Moment) => string
  readonly iso: (moment: Moment) => string | null
}

/** One for each zone: what is memoised by its format is computed again only in another zone. */
const formats = new Map<string | undefined, Format>()

/** @param zone - IANA name, or of `seriesZone`; the browser's if omitted. */
export function formatIn(zone?: string): Format {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const timeZone = zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  const options = { timeZone }
  const format: Format = {
    timeZone,
    dateTime: (moment) => formatDateTime(moment, options),
    date: (moment) => formatDate(moment, options),
    time: (moment, more) => formatTime(moment, { ...options, ...more }),
    period: (from, to) => formatPeriod(from, to, options),
    iso: (moment) => isoIn(moment, timeZone),
  }
  formats.set(zone, format)
  return format
}
