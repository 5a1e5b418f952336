import type { LatestBars } from '@tidemark/api/hooks'
import {
  type Bar,
  barEnd,
  calendarText,
  isDated,
  type SeriesDoubt,
  type StoredSeriesFacts,
  TIMEFRAME_MS,
} from '@tidemark/contract'
import { formatCount, formatCounted, formatDate, formatSymbol } from '@tidemark/ui/format'
import { seriesName } from '../shared/seriesWords'

export interface HealthIssue {
  readonly symbol: string
  /** 'EUR/USD', or 'EUR/USD, 1 Minute' of bars that are not daily. */
  readonly name: string
  readonly tone: 'danger' | 'warn'
  /** '21 days missing from 2014-12-18' */
  readonly text: string
  /** null if the user may not open the page that helps. */
  readonly action: { readonly label: string; readonly href: string } | null
}

export interface HealthPages {
  readonly canChart: boolean
  readonly canUpload: boolean
}

const DAY = 86_400_000

/** One or two bank holidays are no gap. */
const LEAST_MISSING = 4

/** Days behind the newest series; a long weekend is fewer. */
const LEAST_BEHIND = 7

/** With this share of weekend bars, a market has no weekend. */
const WEEKEND_SHARE = 0.1

const date = (time: number) => formatDate(time, { timeZone: 'UTC' })

const isWeekend = (time: number) => [0, 6].includes(new Date(time).getUTCDay())

function longestGap(bars: readonly Bar[]): { readonly days: number; readonly first: number } | null {
  const times = bars.map(({ datetime }) => Date.parse(datetime))
  const hasWeekends = times.filter(isWeekend).length > WEEKEND_SHARE * times.length
  let longest = { days: 0, first: 0 }
  for (const [i, time] of times.entries()) {
    const next = times[i + 1]
    if (next === undefined || next - time <= DAY) continue
    let [days, first] = [0, 0]
    for (let at = time + DAY; at < next - DAY / 2; at += DAY) {
      if (!hasWeekends && isWeekend(at)) continue
      first ||= at
      days += 1
    }
    if (days > longest.days) longest = { days, first }
  }
  return longest.days >= LEAST_MISSING ? longest : null
}

function brokenBars(bars: readonly Bar[]): number {
  return bars.filter(({ open, high, low, close }) => high < Math.max(open, close) || low > Math.min(open, close)).length
}

/** @returns epoch ms; null without bars */
export function newestBar(bars: readonly Bar[]): number | null {
  const last = bars.at(-1)
  return last === undefined ? null : Date.parse(last.datetime)
}

/** A week or month is dated by its first day and lasts to its last one. */
function lastDay(time: number, { timeframe }: LatestBars): number {
  return isDated(timeframe) ? barEnd(time, TIMEFRAME_MS[timeframe]) - DAY : time
}

/** @param ahead - what the series is compared with; null for itself */
function issuesOf(series: LatestBars, ahead: LatestBars | null, { canChart, canUpload }: HealthPages): HealthIssue[] {
  const { symbol, timeframe, bars, error } = series
  const chart = (label: string, days: Readonly<Record<string, string>> = {}) =>
    canChart ? { label, href: `/chart?${new URLSearchParams({ symbol, timeframe, ...days })}` } : null
  const name = timeframe === 'D1' ? formatSymbol(symbol) : seriesName(series)
  if (error !== null) return [{ symbol, name, tone: 'danger', text: error.message, action: chart('Open') }]
  const newest = newestBar(bars)
  if (newest === null) return [{ symbol, name, tone: 'danger', text: 'no bars', action: chart('Open') }]
  const last = lastDay(newest, series)
  const broken = brokenBars(bars)
  const gap = timeframe === 'D1' ? longestGap(bars) : null
  const behind = ahead === null ? 0 : Math.floor(((newestBar(ahead.bars) ?? 0) - last) / DAY)
  const found: HealthIssue[] = []
  if (broken > 0) {
    const text = `${formatCount(broken)} ${broken === 1 ? 'bar has' : 'bars have'} a high or low inside of open and close`
    found.push({ symbol, name, tone: 'danger', text, action: chart('Review') })
  }
  if (gap !== null) {
    const range = { start: date(gap.first - 20 * DAY), end: date(gap.first + (gap.days + 20) * DAY) }
    const text = `${formatCounted(gap.days, 'day')} missing from ${date(gap.first)}`
    found.push({ symbol, name, tone: 'warn', text, action: chart('Show', range) })
  }
  if (ahead !== null && behind >= LEAST_BEHIND) {
    const of = ahead.symbol === symbol ? 'its daily bars' : formatSymbol(ahead.symbol)
    const text = `ends ${date(last)}, ${formatCounted(behind, 'day')} behind ${of}`
    const upload = canUpload ? { label: 'Upload', href: '/upload-data' } : chart('Show')
    found.push({ symbol, name, tone: 'warn', text, action: upload })
  }
  return found
}

const DOUBTS: Readonly<Record<SeriesDoubt, string>> = {
  midnight:
    'sessions go past midnight in its time zone, so that one is counted as two days: upload its file again in the zone of its exchange',
  sundays:
    'its bars of Sunday may be of that day or week, or of the one that begins then: tidemark import can replace it, and asks',
}

function openOf(series: StoredSeriesFacts, { canUpload }: HealthPages): HealthIssue[] {
  const { symbol, timeframe, offered, doubts } = series
  const issue = (text: string, label: string): HealthIssue => ({
    symbol,
    name: timeframe === 'D1' ? formatSymbol(symbol) : seriesName(series),
    tone: 'warn',
    text,
    action: canUpload ? { label, href: '/upload-data' } : null,
  })
  return [
    ...(offered === null ? [] : [issue(`newer bars suggest another calendar: ${calendarText(offered)}`, 'Choose')]),
    ...doubts.map((doubt) => issue(DOUBTS[doubt], 'Upload')),
  ]
}

const endOf = ({ bars }: LatestBars) => newestBar(bars) ?? 0

/**
 * Returns problems of the newest bars, errors first, by symbol: invalid bars, missing days, series that end before the
 * newest one. Other bars than daily ones are compared with the daily ones of their symbol, which has been told already.
 * Then the series whose newer bars suggest another calendar, or whose bars leave something open.
 */
export function healthIssues(
  all: readonly LatestBars[],
  stored: readonly StoredSeriesFacts[],
  pages: HealthPages,
): HealthIssue[] {
  const newest = all.toSorted((a, b) => endOf(b) - endOf(a))[0] ?? null
  const found = all
    .toSorted((a, b) => a.symbol.localeCompare(b.symbol))
    .flatMap((series) => {
      const daily = all.find(({ symbol, timeframe }) => symbol === series.symbol && timeframe === 'D1')
      return issuesOf(series, series.timeframe === 'D1' ? newest : (daily ?? newest), pages)
    })
  const open = stored.flatMap((series) => openOf(series, pages))
  return [...found.filter(({ tone }) => tone === 'danger'), ...found.filter(({ tone }) => tone === 'warn'), ...open]
}

/** 'EUR/USD: 21 days missing from 2014-12-18' */
export function issueName({ name, text }: HealthIssue): string {
  return `${name}: ${text}`
}
