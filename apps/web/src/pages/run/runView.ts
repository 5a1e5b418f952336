import type { RunPart } from '@tidemark/api'

export const RUN_TABS = ['overview', 'trades', 'months', 'distribution', 'statistics', 'data'] as const
export type RunTab = (typeof RUN_TABS)[number]

export interface RunView {
  readonly tab: RunTab
  /** 1-based, in closing order; null for none. */
  readonly trade: number | null
  readonly part: RunPart | null
}

export const WHOLE: RunPart = { from: null, to: null, side: null, outcome: null, least: null, most: null }

/** null if it excludes nothing. */
export function partIn(choice: RunPart): RunPart | null {
  return Object.values(choice).some((value) => value !== null) ? choice : null
}

/** Equal choices have equal text. */
export function partText(search: string): string {
  const named = [...new URLSearchParams(search)].filter(([name]) => PART_NAMES.some((known) => known === name))
  return String(new URLSearchParams(named))
}

/** Ignores what it cannot read. */
export function readPart(search: string): RunPart | null {
  const query = new URLSearchParams(search)
  const [from, to] = [dayIn(query.get('from')), dayIn(query.get('to'))]
  const [least, most] = [numberIn(query.get('least')), numberIn(query.get('most'))]
  const [side, outcome] = [query.get('side'), query.get('outcome')]
  return partIn({
    // Nobody means a period that ends before it begins.
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
 * @param search - with or without '?'
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

/** URLs that differ only in the view show the same run. */
export function withoutView(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of NAMES) query.delete(name)
  return query.size === 0 ? '' : `?${query}`
}

/** With '?', without defaults. */
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
