import type { Bar } from '@tidemark/contract'
import { momentOf } from '@tidemark/ui/format'
import { withKnownVolume } from '../core/knownVolume'
import { holesOf } from './holes'

/** A bar that is drawn. Prices in quote currency. */
export interface CandlePoint {
  /** Epoch ms UTC of its beginning. */
  readonly time: number
  /** The same in whole seconds: as fine as the chart library tells moments apart. */
  readonly second: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** null where nobody knows it. */
  readonly volume: number | null
}

/** One place of the time axis: a bar, or a place where one is missing. */
export interface CandleSlot {
  /** Seconds since 1970, UTC. */
  readonly second: number
  readonly point: CandlePoint | null
}

/** Bars ready to be drawn. */
export interface CandlePicture {
  /** Ascending by second, no two share one; at least one. */
  readonly points: readonly CandlePoint[]
  /** The same with the places of missing bars between them. */
  readonly slots: readonly CandleSlot[]
  /** Seconds of the bars beside each hole, ascending. A market that is closed at weekends leaves none. */
  readonly holes: readonly { readonly before: number; readonly behind: number }[]
  /** Bars that lack a price or a moment of their own, and are not drawn. */
  readonly passedOver: number
  /** Bars whose volume is not known. */
  readonly withoutVolume: number
}

/** @param bars - in any order. @returns null when there is nothing to draw. */
export function pictureOfCandles(bars: readonly Bar[]): CandlePicture | null {
  const points: CandlePoint[] = []
  const drawable = withKnownVolume(bars)
    .flatMap((bar) => pointOf(bar) ?? [])
    .toSorted((a, b) => a.second - b.second)
  for (const point of drawable) {
    // Of two bars of one moment the later one is the correction.
    if (points.at(-1)?.second === point.second) points.pop()
    points.push(point)
  }
  if (points.length === 0) return null
  const { holes, places } = holesOf(points.map(({ second }) => second))
  const slots = [...points.map((point) => ({ second: point.second, point })), ...places.map(emptySlot)]
  return {
    points,
    slots: places.length === 0 ? slots : slots.toSorted((a, b) => a.second - b.second),
    holes,
    passedOver: bars.length - points.length,
    withoutVolume: points.filter(({ volume }) => volume === null).length,
  }
}

function emptySlot(second: number): CandleSlot {
  return { second, point: null }
}

function pointOf({ datetime, open, high, low, close, volume }: Bar): CandlePoint | null {
  const time = momentOf(datetime)
  if (![time, open, high, low, close].every(Number.isFinite)) return null
  const known = volume !== undefined && Number.isFinite(volume) ? volume : null
  return { time, second: Math.floor(time / 1000), open, high, low, close, volume: known }
}

/** Change against the close before, as amount and fraction; null for the first bar and where the close before is 0. */
export function changeOf(
  points: readonly CandlePoint[],
  index: number,
): { readonly amount: number; readonly fraction: number } | null {
  const before = points[index - 1]?.close
  const close = points[index]?.close
  if (before === undefined || close === undefined || before === 0) return null
  return { amount: close - before, fraction: close / before - 1 }
}

/** Whether a bar closed where it opened or above: then it is hollow. */
export function isUp({ open, close }: Pick<CandlePoint, 'open' | 'close'>): boolean {
  return close >= open
}
