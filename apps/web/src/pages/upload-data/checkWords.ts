import type { RefusedRow, StoredSeriesFacts, UploadResponse } from '@tidemark/contract'
import type { UploadOutcome } from '@tidemark/ui'
import { formatCount, formatCounted, formatDateTime, formatPeriod, seriesZone } from '@tidemark/ui/format'
import { timeframeLabel } from '../shared/timeframeLabel'

interface WordOptions {
  /** IANA name. */
  readonly timeZone: string
  /** The series that the file would be merged into; null for a new one, undefined while that is not known. */
  readonly stored?: StoredSeriesFacts | null | undefined
}

/** Formats a report of a file that is not stored yet; null when no rows could be counted. */
export function outcomeOf(response: UploadResponse, options: WordOptions): UploadOutcome | null {
  const { rows, bars = 0, duplicates = 0, refused = 0, refused_rows: lines = [], changes = [] } = response
  if (rows === undefined) return null
  return {
    read: rows,
    stored: bars,
    duplicates,
    refused,
    lines: lines.map((row) => ({ line: row.line, reason: refusalText(row) })),
    changes,
    isCheck: true,
    facts: checkFacts(response, options),
  }
}

/** 'high 1.0984: below the open of 1.0999'; the row's problem without a column. */
function refusalText({ column, value, reason }: RefusedRow): string {
  const about = [column, value].filter((word) => word !== null).join(' ')
  return about === '' ? reason : `${about}: ${reason}`
}

function checkFacts(response: UploadResponse, { timeZone, stored }: WordOptions): readonly [string, string][] {
  const { timeframe, first_bar: first, last_bar: last, out_of_order: unordered, gaps, format } = response
  const time = (text: string) => formatDateTime(text, { timeZone: seriesZone(timeframe, timeZone) })
  const facts: [string, string | null][] = [
    ['Interval', timeframe === undefined ? null : timeframeLabel(timeframe)],
    ['First bar', first === undefined ? null : time(first)],
    ['Last bar', last === undefined ? null : time(last)],
    ['Would replace', stored === undefined ? null : replacedText(response, stored)],
    ['Out of order', unordered === undefined ? null : unordered === 0 ? 'None' : `${formatCount(unordered)}, sorted`],
    ['Gaps', gaps === undefined ? null : gapsText(gaps, time)],
    ['Read as', format === undefined ? null : formatText(format)],
  ]
  return facts.flatMap(([name, text]) => (text === null ? [] : [[name, text] as [string, string]]))
}

/** The most that can be replaced, and their dates: only the server can tell which stored bars have the same times. */
function replacedText(
  { timeframe, bars = 0, first_bar, last_bar }: UploadResponse,
  stored: StoredSeriesFacts | null,
): string {
  if (stored === null || timeframe === undefined || first_bar === undefined || last_bar === undefined) return 'Nothing'
  const [first, last] = [
    Math.max(Date.parse(first_bar), Date.parse(stored.first_bar)),
    Math.min(Date.parse(last_bar), Date.parse(stored.last_bar)),
  ]
  if (first > last) return 'Nothing'
  const most = formatCounted(Math.min(bars, stored.bars), 'stored bar')
  return `Up to ${most} of the same time, ${formatPeriod(first, last, { timeZone: 'UTC' })}`
}

function gapsText(
  { count: found, weekends, longest }: NonNullable<UploadResponse['gaps']>,
  time: (text: string) => string,
): string {
  const [first] = longest
  const beside = weekends === 0 ? '' : ` beside ${formatCount(weekends)} ${weekends === 1 ? 'weekend' : 'weekends'}`
  if (found === 0) return `None${beside}`
  const worst =
    first === undefined
      ? ''
      : `; the longest after ${time(first.after)}, ${formatCount(first.missing)} ${first.missing === 1 ? 'bar' : 'bars'}`
  return `${formatCount(found)}${beside}${worst}`
}

const DELIMITERS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' } as const
const DATES = {
  ymd: 'year first',
  dmy: 'day first',
  mdy: 'month first',
  epoch: 'seconds since 1970',
  serial: 'days of a spreadsheet',
} as const

function formatText({
  delimiter,
  decimal,
  dates,
  is_compressed: isPacked,
  has_header: hasHeader,
}: NonNullable<UploadResponse['format']>): string {
  return [
    `${DELIMITERS[delimiter]} between columns`,
    decimal === ',' ? 'decimal comma' : 'decimal point',
    dates === null ? '' : DATES[dates],
    hasHeader ? '' : 'no headings',
    isPacked ? 'compressed' : '',
  ]
    .filter((word) => word !== '')
    .join(', ')
}
