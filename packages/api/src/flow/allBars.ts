import type { Bar } from '@tidemark/contract'
import type { Client } from '../client'
import { EVER } from '../barsUntil'
import type { SeriesOf } from './readWindow'

const END = new Date(EVER.to).toISOString()
/** What our server answers at most, and what SPEC promises. */
const PAGES = { own: 10_000, specified: 1000 } as const

/** Reads every bar of a series, page by page, ascending. */
export async function* readAllBars(
  client: Client,
  series: SeriesOf,
  signal: AbortSignal,
): AsyncGenerator<readonly Bar[]> {
  let start = new Date(EVER.from).toISOString()
  const limit = client.hasExtensions() ? PAGES.own : PAGES.specified
  for (;;) {
    const bars = await client.bars({ ...series, start, end: END, limit }, signal)
    if (bars.length > 0) yield bars
    const last = Date.parse(bars.at(-1)?.datetime ?? '')
    // The second condition holds on a backend that ignores `start`.
    if (bars.length < limit || last < Date.parse(start)) return
    start = new Date(last + 1).toISOString()
  }
}
