import type { RunPart } from '@tidemark/api'

/** The parts of a run's workspace, in the order of their tabs. */
export const RUN_TABS = ['overview', 'trades', 'months', 'distribution', 'statistics', 'data'] as const
export type RunTab = (typeof RUN_TABS)[number]

/** The view of a run, kept in the URL. */
export interface RunView {
  readonly tab: RunTab
  /** 1-based number, in closing order, of the open trade; null for none. */
  readonly trade: number | null
  /** What of the run all its tabs tell of; null for all. */
  readonly part: RunPart | null
}

/** Nothing is chosen. */
export const WHOLE: RunPart = { from: null, to: null, side: null, outcome: null, least: null, most: null }

/** A choice that leaves something out; null for one that does not. */
export function partIn(choice: RunPart): RunPart | null {
  return Object.values(choice).some((value) => value !== null) ? choice : null
}

/** The query of a choice alone: the same text, the same choice. */
export function partText(search: string): string {
  const named = [...new URLSearchParams(search)].filter(([name]) => PART_NAMES.some((known) => known === name))
  return String(new URLSearchParams(named))
}

/** Reads a choice. What cannot be read chooses nothing. */
export function readPart(search: string): RunPart | null {
  const query = new URLSearchParams(search)
  const [from, to] = [dayIn(query.get('from')), dayIn(query.get('to'))]
  const [least, most] = [numberIn(query.get('least')), numberIn(query.get('most'))]
  const [side, outcome] = [query.get('side'), query.get('outcome')]
  return partIn({
    // A period that ends before it begins was not meant.
    ...(from !== null && to !== null && from > to ? { from: null, to: null } : { from, to }),
    ...(least !== null && most !== null && least >= most ? { least: null, most: null } : { least, most }),
    side: side === 'long' || side === 'short' ? side : null,
    outcome: outcome === 'won' || outcome === 'lost' ? outcome : null,
  })
}

function dayIn(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return null
  const moment = Date.parse(text)
  return Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== text ? null : text
}

function numberIn(text: string | null): number | null {
  return text === null || !/^-?\d{1,9}(\.\d{1,15})?(e-\d{1,2})?$/.test(text) ? null : Number(text)
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
    part: readPart(search),
    trade: /^[1-9]\d{0,8}$/.test(trade) ? Number(trade) : null,
  }
}

const PART_NAMES = ['from', 'to', 'side', 'outcome', 'least', 'most'] as const
const NAMES = ['tab', 'trade', ...PART_NAMES] as const

/** Returns the query without its view: URLs that differ in nothing else show the same run. */
export function withoutView(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of NAMES) query.delete(name)
  return query.size === 0 ? '' : `?${query}`
}

/** Returns the query with another view, including '?' and omitting defaults. */
export function withView(search: string, { tab, trade, part }: RunView): string {
  const query = new URLSearchParams(withoutView(search))
  if (tab !== 'overview') query.set('tab', tab)
  if (trade !== null) query.set('trade', String(trade))
  for (const name of PART_NAMES) {
    const value = part?.[name] ?? null
    if (value !== null) query.set(name, String(value))
  }
  return `?${query}`
}
