import { formatDate, formatDateTime, formatTime, isOfDates } from '@tidemark/ui/format'
import type { TickKind } from './tickWeights'

export interface TimeLabelOptions {
  /** IANA name, or of `seriesZone`; unknown means UTC. */
  readonly timeZone: string
  /** Days and longer: parts of 'yyyy-mm-dd', or '02/12'. @default 'iso' */
  readonly dates?: 'iso' | 'month/day' | undefined
}

const DATES: ReadonlySet<TickKind> = new Set(['year', 'month', 'day'])

/** Formats a tick: '2025-02', '02-12', '14:00'. @param time - epoch ms UTC. */
export function tickLabel(time: number, kind: TickKind, options: TimeLabelOptions): string {
  if (!DATES.has(kind) && !isOfDates(options.timeZone))
    return formatTime(time, { ...options, seconds: kind === 'second' })
  const date = formatDate(time, options)
  if (options.dates === 'month/day') return date.slice(5).replace('-', '/')
  if (kind === 'year') return date.slice(0, 4)
  return kind === 'month' ? date.slice(0, 7) : date.slice(5)
}

/** Beyond, the time of day is noise. */
const MOST_DAYS_WITH_TIME = 60

const DAY = 86_400_000

export type TimeDetail = 'day' | 'minute'

/** Returns the detail for irregular times: minutes up to 60 days. @param span - ms. */
export function detailOfSpan(span: number): TimeDetail {
  return span > MOST_DAYS_WITH_TIME * DAY ? 'day' : 'minute'
}

/** Returns the detail for bars: minutes where a day has several. Epoch ms, ascending. */
export function detailOfBars(points: readonly { readonly time: number }[]): TimeDetail {
  // Half a day: a clock change makes 23 hours.
  const isShared = points.some(({ time }, index) => time - (points[index - 1]?.time ?? -Infinity) < DAY / 2)
  return isShared ? 'minute' : 'day'
}

/** '2024-08-01 14:00', under the crosshair. @param time - epoch ms UTC. */
export function timeLabel(time: number, detail: TimeDetail, options: TimeLabelOptions): string {
  return detail === 'day' ? formatDate(time, options) : formatDateTime(time, options)
}
