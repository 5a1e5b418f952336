import type { RefusedRow, UploadResponse } from '@tidemark/contract'
import type { UploadOutcome } from '@tidemark/ui'
import { formatCount, formatDateTime, seriesZone } from '@tidemark/ui/format'
import { calendarText } from '../shared/calendarText'
import { timeframeLabel } from '../shared/timeframeLabel'

interface WordOptions {
  /** IANA name. */
  readonly timeZone: string
}

/** Formats a report; null if the backend counts no rows. */
export function outcomeOf(response: UploadResponse, options: WordOptions): UploadOutcome | null {
  const {
    rows,
    bars = 0,
    stored = bars,
    duplicates = 0,
    refused = 0,
    refused_rows: lines = [],
    changes = [],
  } = response
  if (rows === undefined) return null
  const isCheck = response.dry_run === true
  return {
    read: rows,
    stored: isCheck ? bars : stored,
    duplicates,
    refused,
    lines: lines.map((row) => ({ line: row.line, reason: refusalText(row) })),
    changes,
    isCheck,
    facts: checkFacts(response, options),
  }
}

/** 'high 1.0984: below the open of 1.0999'; the row's problem without a column. */
function refusalText({ column, value, reason }: RefusedRow): string {
  const about = [column, value].filter((word) => word !== null).join(' ')
  return about === '' ? reason : `${about}: ${reason}`
}

function checkFacts(response: UploadResponse, { timeZone }: WordOptions): readonly [string, string][] {
  const {
    timeframe,
    first_bar: first,
    last_bar: last,
    replaced,
    out_of_order: unordered,
    gaps,
    format,
    calendar,
  } = response
  const time = (text: string) => formatDateTime(text, { timeZone: seriesZone(timeframe, timeZone) })
  const facts: [string, string | null][] = [
    ['Interval', timeframe === undefined ? null : timeframeLabel(timeframe)],
    ['Calendar', calendar === undefined ? null : calendarText(calendar)],
    ['First bar', first === undefined ? null : time(first)],
    ['Last bar', last === undefined ? null : time(last)],
    [response.dry_run === true ? 'Would replace' : 'Replaced', replaced === undefined ? null : barsText(replaced)],
    ['Out of order', unordered === undefined ? null : unordered === 0 ? 'None' : `${formatCount(unordered)}, sorted`],
    ['Gaps', gaps === undefined ? null : gapsText(gaps, time)],
    ['Read as', format === undefined ? null : formatText(format)],
  ]
  return facts.flatMap(([name, text]) => (text === null ? [] : [[name, text] as [string, string]]))
}

function barsText(n: number): string {
  return n === 0 ? 'Nothing' : `${formatCount(n)} stored ${n === 1 ? 'bar' : 'bars'}`
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
