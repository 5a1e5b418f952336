import { type UploadResponse } from '@tidemark/contract'
import { formatCount, formatCounted, formatDateTime, seriesZone } from '@tidemark/ui/format'
import { calendarText } from '../shared/calendarText'
import { timeframeLabel } from '../shared/timeframeLabel'

interface WordOptions {
  /** IANA name. */
  readonly timeZone: string
  readonly locale?: string | undefined
}

/** 'EURUSD uploaded, 6,239 bars.'; without an unknown count. */
export function uploadedText({ bars }: UploadResponse, symbol: string, locale?: string): string {
  if (bars === undefined) return `${symbol} uploaded.`
  return `${symbol} uploaded, ${formatCounted(bars, 'bar', { locale })}.`
}

/** Returns known facts about a stored file, in order. */
export function uploadFacts(response: UploadResponse, { timeZone, locale }: WordOptions): readonly [string, string][] {
  const { timeframe, calendar, bars, replaced, duplicates = 0, refused = 0 } = response
  const { first_bar: first, last_bar: last } = response
  const times = { timeZone: seriesZone(timeframe, timeZone), locale }
  return [
    ...(timeframe === undefined ? [] : [['Timeframe', timeframeLabel(timeframe)] as [string, string]]),
    ...(calendar === undefined ? [] : [['Calendar', calendarText(calendar)] as [string, string]]),
    ...(bars === undefined ? [] : [['Bars', formatCount(bars, { locale })] as [string, string]]),
    ...(replaced === undefined ? [] : [['Replaced', formatCount(replaced, { locale })] as [string, string]]),
    ...(duplicates === 0 ? [] : [['Duplicates', formatCount(duplicates, { locale })] as [string, string]]),
    ...(refused === 0 ? [] : [['Refused', formatCount(refused, { locale })] as [string, string]]),
    ...(first === undefined ? [] : [['First bar', formatDateTime(first, times)] as [string, string]]),
    ...(last === undefined ? [] : [['Last bar', formatDateTime(last, times)] as [string, string]]),
  ]
}

export function chartPathOf({ timeframe }: UploadResponse, symbol: string): string {
  return `/chart?${new URLSearchParams({ symbol, ...(timeframe !== undefined && { timeframe }) })}`
}
