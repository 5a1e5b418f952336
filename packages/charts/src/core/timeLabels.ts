import { formatDate, formatDateTime, formatDay, formatTime, usableLocale } from '@tidemark/ui/format'
import type { TickKind } from './tickWeights'

/** In which zone and for whom a chart writes its times. */
export interface TimeLabelOptions {
  /** IANA name such as 'Europe/Berlin'; UTC when there is no such zone. */
  readonly timeZone: string
  /** BCP 47 tag for names and order; the browser's when left out. */
  readonly locale?: string | undefined
  /** Ticks of days, months and years as month/day in digits, '02/12'. @default 'words' */
  readonly dates?: 'words' | 'digits' | undefined
}

const DATES: ReadonlySet<TickKind> = new Set(['year', 'month', 'day'])

/** A tick of the time axis: '2025', 'Feb', '12 Feb', '14:00', '14:00:30'. @param time - epoch ms UTC. */
export function tickLabel(time: number, kind: TickKind, options: TimeLabelOptions): string {
  if (options.dates === 'digits' && DATES.has(kind)) return formatDateTime(time, options).slice(5, 10).replace('-', '/')
  if (kind === 'year') return formatDateTime(time, options).slice(0, 4)
  if (kind === 'month') return monthFormat(options).format(time)
  if (kind === 'day') return formatDay(time, options)
  return formatTime(time, { ...options, seconds: kind === 'second' })
}

/** Where a day is one of very many, the time of day says nothing. */
const DAYS_THAT_NEED_A_TIME = 60

const DAY = 86_400_000

/** How much a picture needs to say of a moment. */
export type MomentDetail = 'day' | 'minute'

/**
 * Of moments without a rhythm, such as trades: to the minute in a picture that spans 60 days or less.
 *
 * @param span - ms between the first and the last point.
 */
export function detailOfSpan(span: number): MomentDetail {
  return span > DAYS_THAT_NEED_A_TIME * DAY ? 'day' : 'minute'
}

/**
 * Of bars: where a day holds several of them only the minute tells which one it is, however long the picture.
 *
 * @param points - times in epoch ms, ascending.
 */
export function detailOfBars(points: readonly { readonly time: number }[]): MomentDetail {
  // The day on which the clocks go forward has 23 hours.
  const isShared = points.some(({ time }, index) => time - (points[index - 1]?.time ?? -Infinity) < DAY / 2)
  return isShared ? 'minute' : 'day'
}

/**
 * The time under the crosshair: '1 Aug 2024', or '1 Aug 2024, 14:00'.
 *
 * @param time - epoch ms UTC.
 */
export function momentLabel(time: number, detail: MomentDetail, options: TimeLabelOptions): string {
  const day = formatDate(time, options)
  return detail === 'day' ? day : `${day}, ${formatTime(time, options)}`
}

const months = new Map<string, Intl.DateTimeFormat>()

function monthFormat({ timeZone, locale }: TimeLabelOptions): Intl.DateTimeFormat {
  const key = `${timeZone}|${locale ?? ''}`
  const known = months.get(key)
  if (known !== undefined) return known
  const made = makeMonthFormat(timeZone, usableLocale(locale))
  months.set(key, made)
  return made
}

function makeMonthFormat(timeZone: string, locale: string | undefined): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, { month: 'short', timeZone })
  } catch {
    return new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  }
}
