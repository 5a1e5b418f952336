import { formatDate, formatDateTime, formatTime } from '@tidemark/ui/format'
import type { TickKind } from './tickWeights'

/** In which zone and for whom a chart writes its times. */
export interface TimeLabelOptions {
  /** IANA name such as 'Europe/Berlin'; UTC when there is no such zone. */
  readonly timeZone: string
  /** BCP 47 tag for names and order; the browser's when left out. */
  readonly locale?: string | undefined
  /** Ticks of days, months and years: parts of 'yyyy-mm-dd', or all as '02/12'. @default 'iso' */
  readonly dates?: 'iso' | 'month/day' | undefined
}

const DATES: ReadonlySet<TickKind> = new Set(['year', 'month', 'day'])

/** A tick of the time axis: '2025', '2025-02', '02-12', '14:00', '14:00:30'. @param time - epoch ms UTC. */
export function tickLabel(time: number, kind: TickKind, options: TimeLabelOptions): string {
  if (!DATES.has(kind)) return formatTime(time, { ...options, seconds: kind === 'second' })
  const date = formatDate(time, options)
  if (options.dates === 'month/day') return date.slice(5).replace('-', '/')
  if (kind === 'year') return date.slice(0, 4)
  return kind === 'month' ? date.slice(0, 7) : date.slice(5)
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
 * The time under the crosshair: '2024-08-01', or '2024-08-01 14:00'.
 *
 * @param time - epoch ms UTC.
 */
export function momentLabel(time: number, detail: MomentDetail, options: TimeLabelOptions): string {
  return detail === 'day' ? formatDate(time, options) : formatDateTime(time, options)
}
