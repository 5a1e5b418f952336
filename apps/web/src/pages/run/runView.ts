/** The parts of a run's workspace, in the order of their tabs. */
export const RUN_TABS = ['overview', 'trades', 'months', 'distribution', 'statistics', 'data'] as const
export type RunTab = (typeof RUN_TABS)[number]

/** Days in UTC, both inclusive: 'yyyy-mm-dd'. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** What of a run is looked at. It stands in the URL beside what was run. */
export interface RunView {
  readonly tab: RunTab
  /** Number of the open trade, from 1 in the order of closing; null for none. */
  readonly trade: number | null
  /** The selected part of the run; null for all of it. */
  readonly period: Period | null
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Reads the view of a URL. What cannot be read is left out. @param search - the query, with or without its '?' */
export function readView(search: string): RunView {
  const query = new URLSearchParams(search)
  const [trade, from, to] = [query.get('trade') ?? '', query.get('from') ?? '', query.get('to') ?? '']
  const hasPeriod = isDay(from) && isDay(to) && from <= to
  return {
    tab: RUN_TABS.find((tab) => tab === query.get('tab')) ?? 'overview',
    trade: /^[1-9]\d{0,8}$/.test(trade) ? Number(trade) : null,
    period: hasPeriod ? { from, to } : null,
  }
}

function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text))
}

const NAMES = ['tab', 'trade', 'from', 'to'] as const

/** The query without its view: two that differ in nothing else show the same run. */
export function withoutView(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of NAMES) query.delete(name)
  return query.size === 0 ? '' : `?${query}`
}

/** The query with another view, '?' included. What is as usual is left out. */
export function withView(search: string, { tab, trade, period }: RunView): string {
  const query = new URLSearchParams(withoutView(search))
  if (tab !== 'overview') query.set('tab', tab)
  if (trade !== null) query.set('trade', String(trade))
  if (period !== null) {
    query.set('from', period.from)
    query.set('to', period.to)
  }
  return `?${query}`
}
