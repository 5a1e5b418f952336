import { calendarText, type UploadResponse } from '@tidemark/contract'
import { formatCount, formatCounted, formatDateTime, seriesZone } from '@tidemark/ui/format'
import { timeframeLabel } from '../shared/timeframeLabel'

interface WordOptions {
  /** IANA name. */
  readonly timeZone: string
}

/** 'EURUSD uploaded, 6,239 bars.'; without an unknown count. */
export function uploadedText({ bars }: UploadResponse, symbol: string): string {
  if (bars === undefined) return `${symbol} uploaded.`
  return `${symbol} uploaded, ${formatCounted(bars, 'bar')}.`
}

/** Returns known facts about a stored file, in order. */
export function uploadFacts(response: UploadResponse, { timeZone }: WordOptions): readonly [string, string][] {
  const { timeframe, calendar, bars, replaced, duplicates = 0, refused = 0 } = response
  const { first_bar: first, last_bar: last } = response
  const times = { timeZone: seriesZone(timeframe, timeZone) }
  return [
    ...(timeframe === undefined ? [] : [['Timeframe', timeframeLabel(timeframe)] as [string, string]]),
    ...(calendar === undefined ? [] : [['Calendar', calendarText(calendar)] as [string, string]]),
    ...(bars === undefined ? [] : [['Bars', formatCount(bars)] as [string, string]]),
    ...(replaced === undefined ? [] : [['Replaced', formatCount(replaced)] as [string, string]]),
    ...(duplicates === 0 ? [] : [['Duplicates', formatCount(duplicates)] as [string, string]]),
    ...(refused === 0 ? [] : [['Refused', formatCount(refused)] as [string, string]]),
    ...(first === undefined ? [] : [['First bar', formatDateTime(first, times)] as [string, string]]),
    ...(last === undefined ? [] : [['Last bar', formatDateTime(last, times)] as [string, string]]),
  ]
}

export function chartPathOf({ timeframe }: UploadResponse, symbol: string): string {
  return `/chart?${new URLSearchParams({ symbol, ...(timeframe !== undefined && { timeframe }) })}`
}
