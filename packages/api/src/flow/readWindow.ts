import { type Bar, TIMEFRAME_MS, type Timeframe } from '@tidemark/contract'
import type { Client } from '../client'
import { EVER } from '../barsUntil'

export interface SeriesOf {
  readonly symbol: string
  readonly timeframe: Timeframe
}

/** Epoch ms, inclusive. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** `pixels` is the room, one bar for each. */
export interface WindowSpan extends Span {
  readonly pixels: number
}

export interface LoadedWindow<B extends Bar = Bar> {
  readonly bars: readonly B[]
  /** Of each bar, ms. */
  readonly length: number
  /** null from a backend that does not say. */
  readonly version: string | null
  /** Where the series begins and ends, epoch ms. */
  readonly first: number
  readonly last: number
}

/** Beyond the series: as wide, around its first or last bar. Else a window would have all the years between. */
export function movedInto({ from, to, pixels }: WindowSpan, ends: Span): WindowSpan {
  const half = (to - from) / 2
  const middle = Math.max(ends.from, Math.min(from + half, ends.to))
  return { from: middle - half, to: middle + half, pixels }
}

/** Loads a window of one series. */
export type WindowReader<B extends Bar = Bar> = (span: WindowSpan, signal: AbortSignal) => Promise<LoadedWindow<B>>

/** SPEC: the most that a range answers. */
const PAGE = 1000
const MOST_PAGES = 4

function isoOf(time: number): string {
  return new Date(time).toISOString()
}

function timeOf(bar: Bar | undefined): number | null {
  return bar === undefined ? null : Date.parse(bar.datetime)
}

/** Beyond the series, its nearest bar; the newest where the window has all. */
function middleOf({ from, to }: Span, { first, last }: Pick<LoadedWindow, 'first' | 'last'>): number {
  const middle = (from + to) / 2
  if (middle >= first && middle <= last) return middle
  return to > last ? last : first
}

/**
 * For one series. Without windows it pages through `range`, without summaries: four pages around the middle where a
 * window has more.
 */
export function windowReader(client: Client, series: SeriesOf): WindowReader {
  const own = TIMEFRAME_MS[series.timeframe]
  let ends: Promise<Span> | null = null

  async function findEnds(signal: AbortSignal): Promise<Span> {
    const ever = { start: isoOf(EVER.from), end: isoOf(EVER.to) }
    const [[oldest], newest] = await Promise.all([
      client.bars({ ...series, ...ever, limit: 1 }, signal),
      client.bars({ ...series, count: 1 }, signal),
    ])
    return { from: timeOf(oldest) ?? Infinity, to: timeOf(newest.at(-1)) ?? -Infinity }
  }

  function endsOf(signal: AbortSignal): Promise<Span> {
    const mine = ends ?? findEnds(signal)
    ends = mine
    mine.catch(() => {
      if (ends === mine) ends = null
    })
    return mine
  }

  async function readPages({ from, to }: Span, signal: AbortSignal): Promise<LoadedWindow> {
    const { from: first, to: last } = await endsOf(signal)
    const most = MOST_PAGES * PAGE * own
    const middle = middleOf({ from, to }, { first, last })
    const start = Math.max(first, to - from < most ? from : middle - most / 2)
    const end = Math.min(last, to - from < most ? to : middle + most / 2)
    const pages: Promise<readonly Bar[]>[] = []
    for (let at = start; at <= end; at += PAGE * own) {
      const span = { start: isoOf(at), end: isoOf(Math.min(end, at + PAGE * own - 1)) }
      pages.push(client.bars({ ...series, ...span, limit: PAGE }, signal))
    }
    const byTime = new Map<number, Bar>()
    for (const bar of (await Promise.all(pages)).flat()) {
      const time = Date.parse(bar.datetime)
      if (time >= start && time <= end) byTime.set(time, bar)
    }
    const bars = [...byTime].toSorted(([a], [b]) => a - b).map(([, bar]) => bar)
    return { bars, length: own, version: null, first, last }
  }

  return async ({ from, to, pixels }, signal) => {
    const window = await client.barWindow(series, { from: isoOf(from), to: isoOf(to), pixels }, signal)
    if (window === null) return readPages({ from, to }, signal)
    const { version, first, last, bar_seconds: seconds, bars } = window
    return { bars, length: seconds * 1000, version, first: Date.parse(first), last: Date.parse(last) }
  }
}
