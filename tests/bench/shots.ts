export interface Shots {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** @default none: a GET */
  readonly body?: string
  /** @default 20 */
  readonly connections?: number
  /** Per second, evenly spread. @default as fast as responses arrive */
  readonly rate?: number
  /** For how long, or how many. */
  readonly until: { readonly seconds: number } | { readonly amount: number }
}

export interface Hits {
  readonly perSecond: number
  /** Response time in ms. */
  readonly p50: number
  readonly p99: number
  /** Responses other than 2xx, or none. */
  readonly failed: number
}

/**
 * @param share - 0 to 1
 * @param ascending - returns 0 if empty
 */
function quantile(share: number, ascending: Float64Array): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(share * ascending.length))] ?? 0
}

/**
 * A connection sends nothing while it waits, so requests it could not send are counted with the time they would have
 * waited (coordinated omission).
 *
 * @param times - ms
 * @param interval - ms between a connection's requests; null: without pause
 */
export function percentilesOf(times: readonly number[], interval: number | null): Pick<Hits, 'p50' | 'p99'> {
  const all = [...times]
  if (interval !== null) {
    for (const time of times) for (let left = time - interval; left > 0; left -= interval) all.push(left)
  }
  const ascending = Float64Array.from(all).toSorted()
  return { p50: quantile(0.5, ascending), p99: quantile(0.99, ascending) }
}
