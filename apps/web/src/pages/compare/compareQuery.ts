/** Most runs that can be distinguished on one screen. */
export const MOST_RUNS = 6
export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const

/** The parsed URL. */
export interface CompareQuery {
  /** Unique run ids, at most six. */
  readonly ids: readonly string[]
  /** Id of the baseline: one of `ids`, the first unless the URL names another; null without runs. */
  readonly baseline: string | null
  /** Number of runs beyond the sixth. */
  readonly left: number
}

/**
 * Parses '?runs=a,b&baseline=b'.
 *
 * @param search - the query, with or without its '?'
 */
export function readCompare(search: string): CompareQuery {
  const query = new URLSearchParams(search)
  const named = (query.get('runs') ?? '').split(',').map((id) => id.trim())
  const all = [...new Set(named.filter((id) => id !== ''))]
  const ids = all.slice(0, MOST_RUNS)
  const wanted = query.get('baseline')
  return { ids, baseline: ids.find((id) => id === wanted) ?? ids[0] ?? null, left: all.length - ids.length }
}

/** Placeholder in a link for the run stored before the preceding one. */
export const PREVIOUS = 'previous'

/**
 * Replaces 'previous' by an id; null if there is no earlier run.
 *
 * @param stored - all ids, newest first
 */
export function resolvePrevious(ids: readonly string[], stored: readonly string[]): readonly string[] | null {
  const at = ids.indexOf(PREVIOUS)
  if (at === -1) return ids
  const earlier = stored[stored.indexOf(ids[at - 1] ?? '') + 1]
  return earlier === undefined || at === 0 ? null : ids.with(at, earlier)
}

/** Returns the page's URL for some runs; the first is the baseline unless another is named. */
export function addressOfCompare(ids: readonly string[], baseline: string | null = null): string {
  if (ids.length === 0) return '/compare'
  const runs = ids.map(encodeURIComponent).join(',')
  const isNamed = baseline !== null && baseline !== ids[0] && ids.includes(baseline)
  return `/compare?runs=${runs}${isNamed ? `&baseline=${encodeURIComponent(baseline)}` : ''}`
}
