/** Distinguishable on one screen. */
export const MOST_RUNS = 6
export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const

export interface CompareQuery {
  /** Unique, at most six. */
  readonly ids: readonly string[]
  /** One of `ids`, by default the first; null without runs. */
  readonly baseline: string | null
  readonly left: number
}

/** Parses '?runs=a,b&baseline=b'. */
export function readCompare(search: string): CompareQuery {
  const query = new URLSearchParams(search)
  const named = (query.get('runs') ?? '').split(',').map((id) => id.trim())
  const all = [...new Set(named.filter((id) => id !== ''))]
  const ids = all.slice(0, MOST_RUNS)
  const wanted = query.get('baseline')
  return { ids, baseline: ids.find((id) => id === wanted) ?? ids[0] ?? null, left: all.length - ids.length }
}

/** The first is the baseline by default. */
export function addressOfCompare(ids: readonly string[], baseline: string | null = null): string {
  if (ids.length === 0) return '/compare'
  const runs = ids.map(encodeURIComponent).join(',')
  const isNamed = baseline !== null && baseline !== ids[0] && ids.includes(baseline)
  return `/compare?runs=${runs}${isNamed ? `&baseline=${encodeURIComponent(baseline)}` : ''}`
}
