import type { ReplacedBars, TrailEntry, TrailPage, TrailQuery } from '@tidemark/contract'
import { toCsv } from '@tidemark/ui'

export interface TrailFields {
  readonly actor: string
  readonly action: string
  readonly from: string
  readonly to: string
}

/** As in the URL. */
export type TrailRequest = Readonly<Partial<Record<keyof TrailQuery, string>>>

const DAY = /^\d{4}-\d\d-\d\d$/

/** Leaves out what is blank, and days that are only half typed. */
export function trailQuery({ actor, action, from, to }: TrailFields): TrailRequest {
  return {
    ...(actor.trim() !== '' && { actor: actor.trim() }),
    ...(action !== '' && { action }),
    ...(DAY.test(from) && { from }),
    ...(DAY.test(to) && { to }),
  }
}

/** Newest first, over all pages. */
export async function allEntries(
  read: (query: TrailRequest) => Promise<TrailPage>,
  query: TrailRequest,
): Promise<readonly TrailEntry[]> {
  const entries: TrailEntry[] = []
  for (let before: string | undefined; ;) {
    const page = await read({ ...query, limit: '1000', ...(before !== undefined && { before }) })
    entries.push(...page.entries)
    if (page.next === null) return entries
    before = String(page.next)
  }
}

export function trailCsv(entries: readonly TrailEntry[]): string {
  const rows = entries.map(({ id, at, actor, address, action, subject }) => [id, at, actor, address, action, subject])
  return toCsv([['id', 'at', 'actor', 'address', 'action', 'subject'], ...rows])
}

export function trailLines(entries: readonly TrailEntry[]): string {
  return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
}

/** Returns what a 'replaced' entry's bars took the place of; null when it cannot be taken back (any more). */
export function replacementOf({ action, subject }: TrailEntry, replaced: readonly ReplacedBars[]): ReplacedBars | null {
  if (action !== 'replaced') return null
  return replaced.find(({ id }) => subject.endsWith(`(${id})`)) ?? null
}
