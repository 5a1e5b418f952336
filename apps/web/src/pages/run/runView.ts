/** The parts of a run's workspace, in the order of their tabs. */
export const RUN_TABS = ['overview', 'trades', 'months', 'distribution', 'statistics', 'data'] as const
export type RunTab = (typeof RUN_TABS)[number]

/** What of a run is looked at. It stands in the URL beside what was run. */
export interface RunView {
  readonly tab: RunTab
  /** Number of the open trade, from 1 in the order of closing; null for none. */
  readonly trade: number | null
}

/** Reads the view of a URL. What cannot be read is left out. @param search - the query, with or without its '?' */
export function readView(search: string): RunView {
  const query = new URLSearchParams(search)
  const trade = query.get('trade') ?? ''
  return {
    tab: RUN_TABS.find((tab) => tab === query.get('tab')) ?? 'overview',
    trade: /^[1-9]\d{0,8}$/.test(trade) ? Number(trade) : null,
  }
}

const NAMES = ['tab', 'trade'] as const

/** The query without its view: two that differ in nothing else show the same run. */
export function withoutView(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of NAMES) query.delete(name)
  return query.size === 0 ? '' : `?${query}`
}

/** The query with another view, '?' included. What is as usual is left out. */
export function withView(search: string, { tab, trade }: RunView): string {
  const query = new URLSearchParams(withoutView(search))
  if (tab !== 'overview') query.set('tab', tab)
  if (trade !== null) query.set('trade', String(trade))
  return `?${query}`
}
