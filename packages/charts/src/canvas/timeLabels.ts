import { formatDate, formatDateTime, formatTime } from '@tidemark/ui/format'
import type { TickKind } from './tickWeights'

/** How a chart formats times. */
export interface TimeLabelOptions {
  /** IANA name; an unknown one means UTC. */
  readonly timeZone: string
  /** BCP 47 tag. @default the browser's */
  readonly locale?: string | undefined
  /** Ticks of days and longer: parts of 'yyyy-mm-dd', or all as '02/12'. @default 'iso' */
  readonly dates?: 'iso' | 'month/day' | undefined
}

const DATES: ReadonlySet<TickKind> = new Set(['year', 'month', 'day'])

/** Formats a tick: '2025', '2025-02', '02-12', '14:00', '14:00:30'. @param time - epoch ms UTC. */
export function tickLabel(time: number, kind: TickKind, options: TimeLabelOptions): string {
  if (!DATES.has(kind)) return formatTime(time, { ...options, seconds: kind === 'second' })
  const date = formatDate(time, options)
  if (options.dates === 'month/day') return date.slice(5).replace('-', '/')
  if (kind === 'year') return date.slice(0, 4)
  return kind === 'month' ? date.slice(0, 7) : date.slice(5)
}

/** Over a longer span the time of day is noise. */
const MOST_DAYS_WITH_TIME = 60

const DAY = 86_400_000

/** How precisely a time is labelled. */
export type TimeDetail = 'day' | 'minute'

/** Returns the detail for irregular times, such as trades: minutes for 60 days or less. @param span - ms. */
export function detailOfSpan(span: number): TimeDetail {
  return span > MOST_DAYS_WITH_TIME * DAY ? 'day' : 'minute'
}

/** Returns the detail for bars: minutes where a day has several. @param points - times in epoch ms, ascending. */
export function detailOfBars(points: readonly { readonly time: number }[]): TimeDetail {
  // Half a day, because the day on which clocks go forward has 23 hours.
  const isShared = points.some(({ time }, index) => time - (points[index - 1]?.time ?? -Infinity) < DAY / 2)
  return isShared ? 'minute' : 'day'
}

/** Formats the time under the crosshair: '2024-08-01' or '2024-08-01 14:00'. @param time - epoch ms UTC. */
export function timeLabel(time: number, detail: TimeDetail, options: TimeLabelOptions): string {
  return detail === 'day' ? formatDate(time, options) : formatDateTime(time, options)
}
