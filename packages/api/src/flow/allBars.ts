import type { Bar } from '@tidemark/contract'
import type { Client } from '../client'
import type { SeriesOf } from './readWindow'

const EVER = { start: '1900-01-01T00:00:00Z', end: '9999-12-31T23:59:59Z' }
/** What our server answers at most, and what SPEC promises. */
const PAGES = { own: 10_000, specified: 1000 } as const

/** Reads every bar of a series, page by page, ascending. */
export async function* readAllBars(
  client: Client,
  series: SeriesOf,
  signal: AbortSignal,
): AsyncGenerator<readonly Bar[]> {
  let { start } = EVER
  const limit = client.hasExtensions() ? PAGES.own : PAGES.specified
  for (;;) {
    const bars = await client.bars({ ...series, ...EVER, start, limit }, signal)
    if (bars.length > 0) yield bars
    const last = Date.parse(bars.at(-1)?.datetime ?? '')
    // The second condition holds on a backend that ignores `start`.
    if (bars.length < limit || last < Date.parse(start)) return
    start = new Date(last + 1).toISOString()
  }
}
