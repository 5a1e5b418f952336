import type { Bar } from '@tidemark/contract'
import { ApiError } from './errors'

/** Epoch ms of all that a backend can be asked for: pandas counts nanoseconds, from 1677 to 2262. */
export const EVER = { from: Date.UTC(1678, 0, 1), to: Date.UTC(2262, 0, 1) } as const

/** SPEC's two calls. */
export interface BarCalls {
  readonly latest: (count: number) => Promise<readonly Bar[]>
  /** ISO 8601, both inclusive. */
  readonly range: (span: {
    readonly start: string
    readonly end: string
    readonly limit: number
  }) => Promise<readonly Bar[]>
}

/** SPEC: the most that a range answers, from its start. */
const PAGE = 1000
const WIDER = 8

/**
 * The last thousand bars up to a time. Goes back in spans that cannot hold more than a page. After a span without bars
 * all that lies before is asked for, which is the rest of a short series; of a long one, whose page is full, the next
 * span is wider, and one with too many bars is asked for again in parts.
 *
 * @param last - epoch ms
 * @param length - of a bar, ms
 */
export async function readBarsUntil(
  { latest, range }: BarCalls,
  last: number,
  length: number,
): Promise<readonly Bar[]> {
  const known = await latest(PAGE)
  const newest = known.filter(({ datetime }) => Date.parse(datetime) <= last)
  // What the newest bars leave out may begin anywhere before the time.
  if (newest.length === PAGE) return newest
  const least = PAGE * length
  let found: readonly Bar[] = newest
  let to = newest[0] === undefined ? last : Date.parse(newest[0].datetime) - 1
  let width = known.length < PAGE ? Infinity : least
  let [isNarrowed, isLong] = [false, false]
  const rangeOf: typeof range = async (asked) => {
    try {
      return await range(asked)
    } catch (error) {
      // Some backends answer a span without bars so.
      if (error instanceof ApiError && error.status === 404 && newest.length > 0) return []
      throw error
    }
  }
  while (found.length < PAGE && to >= EVER.from) {
    const from = Math.max(EVER.from, to - width + 1)
    const span = { start: new Date(from).toISOString(), end: new Date(to).toISOString() }
    const page = await rangeOf({ ...span, limit: PAGE })
    if (page.length >= PAGE && width > least) {
      isNarrowed = isLong
      width = isLong ? width / WIDER : least * WIDER
      isLong = true
      continue
    }
    const inside = page.filter(({ datetime }) => Date.parse(datetime) >= from && Date.parse(datetime) <= to)
    // A backend that ignores the span has no more to give.
    if (page.length > 0 && inside.length === 0) break
    found = [...inside, ...found]
    to = from - 1
    if (inside.length > 0) isNarrowed = false
    else if (!isNarrowed) width = isLong ? width * WIDER : Infinity
  }
  return found.slice(-PAGE)
}
