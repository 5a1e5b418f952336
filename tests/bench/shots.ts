/** Requests that are sent over and over. */
export interface Shots {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Of a POST. @default none: a GET */
  readonly body?: string
  /** @default 20 */
  readonly connections?: number
  /** Requests a second, evenly over it. @default as many as are answered */
  readonly rate?: number
  /** How long, or how many. */
  readonly until: { readonly seconds: number } | { readonly amount: number }
}

/** How they were answered. */
export interface Hits {
  readonly perSecond: number
  /** Ms within which 50, and 99, of 100 answers came. */
  readonly p50: number
  readonly p99: number
  /** Answers of another status than 2xx, and requests that were not answered. */
  readonly failed: number
}

/** @param share - 0 to 1 @param ascending - not empty; of none, it is 0 */
function quantile(share: number, ascending: Float64Array): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(share * ascending.length))] ?? 0
}

/**
 * What the times of answers come to. A connection sends nothing while it waits: after an answer that took longer than the time
 * from one of its requests to the next, those that should have been sent meanwhile are counted with what they would have waited.
 *
 * @param times - ms @param interval - ms from one request of a connection to the next; null: each follows the last at once
 */
export function percentilesOf(times: readonly number[], interval: number | null): Pick<Hits, 'p50' | 'p99'> {
  const all = [...times]
  if (interval !== null) {
    for (const time of times) for (let left = time - interval; left > 0; left -= interval) all.push(left)
  }
  const ascending = Float64Array.from(all).toSorted()
  return { p50: quantile(0.5, ascending), p99: quantile(0.99, ascending) }
}
