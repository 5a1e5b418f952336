/** Tabs in order. */
export const RUN_TABS = ['overview', 'trades', 'months', 'distribution', 'statistics', 'data'] as const
export type RunTab = (typeof RUN_TABS)[number]

/** The view of a run, kept in the URL. */
export interface RunView {
  readonly tab: RunTab
  /** 1-based number, in closing order, of the open trade; null for none. */
  readonly trade: number | null
}

/**
 * Parses the view in a URL, ignoring invalid values.
 *
 * @param search - the query, with or without its '?'
 */
export function readView(search: string): RunView {
  const query = new URLSearchParams(search)
  const trade = query.get('trade') ?? ''
  return {
    tab: RUN_TABS.find((tab) => tab === query.get('tab')) ?? 'overview',
    trade: /^[1-9]\d{0,8}$/.test(trade) ? Number(trade) : null,
  }
}

const NAMES = ['tab', 'trade'] as const

/** Returns the query without its view: URLs that differ in nothing else show the same run. */
export function withoutView(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of NAMES) query.delete(name)
  return query.size === 0 ? '' : `?${query}`
}

/** Returns the query with another view, including '?' and omitting defaults. */
export function withView(search: string, { tab, trade }: RunView): string {
  const query = new URLSearchParams(withoutView(search))
  if (tab !== 'overview') query.set('tab', tab)
  if (trade !== null) query.set('trade', String(trade))
  return `?${query}`
}
