/** Runs that can be told apart on one screen. */
export const MOST_RUNS = 6
export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const

/** What the URL of the page says. */
export interface CompareQuery {
  /** Run ids, each once, six at most. */
  readonly ids: readonly string[]
  /** Id of the run that differences are taken to: one of `ids`, the first unless the URL names another; null without runs. */
  readonly baseline: string | null
  /** Runs that the URL names beyond the sixth. */
  readonly left: number
}

/** Reads '?runs=a,b&baseline=b'. @param search - the query, with or without its '?' */
export function readCompare(search: string): CompareQuery {
  const query = new URLSearchParams(search)
  const named = (query.get('runs') ?? '').split(',').map((id) => id.trim())
  const all = [...new Set(named.filter((id) => id !== ''))]
  const ids = all.slice(0, MOST_RUNS)
  const wanted = query.get('baseline')
  return { ids, baseline: ids.find((id) => id === wanted) ?? ids[0] ?? null, left: all.length - ids.length }
}

/** Stands in a link for the run that was stored before the one ahead of it. */
export const PREVIOUS = 'previous'

/**
 * Puts an id in the place of 'previous'; null where there is no earlier run.
 *
 * @param stored - all ids, newest first
 */
export function resolvePrevious(ids: readonly string[], stored: readonly string[]): readonly string[] | null {
  const at = ids.indexOf(PREVIOUS)
  if (at === -1) return ids
  const earlier = stored[stored.indexOf(ids[at - 1] ?? '') + 1]
  return earlier === undefined || at === 0 ? null : ids.with(at, earlier)
}

/** The page's path and query for some runs; the first is the baseline unless another is named. */
export function addressOfCompare(ids: readonly string[], baseline: string | null = null): string {
  if (ids.length === 0) return '/compare'
  const runs = ids.map(encodeURIComponent).join(',')
  const isNamed = baseline !== null && baseline !== ids[0] && ids.includes(baseline)
  return `/compare?runs=${runs}${isNamed ? `&baseline=${encodeURIComponent(baseline)}` : ''}`
}
