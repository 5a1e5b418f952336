import type { HistogramData, LineData, WhitespaceData } from 'lightweight-charts'
import { candleOf, type BarPoint, type Candle, type CandleSlot } from '../canvas/bars'
import { gapLine, type GapLine } from '../canvas/gapLine'
import { toLibraryTime } from '../canvas/libraryTime'
import { valueAt } from './indicatorModel'

/** Caches per array while `points` stay the same. */
function cached<V extends object, R>(make: (points: readonly BarPoint[], values: V) => R) {
  const cache = new WeakMap<V, { points: readonly BarPoint[]; made: R }>()
  return (points: readonly BarPoint[], values: V): R => {
    const old = cache.get(values)
    if (old !== undefined && old.points === points) return old.made
    const made = make(points, values)
    cache.set(values, { points, made })
    return made
  }
}

type Values = readonly (number | null)[]

/** Cached. */
export const lineOf: (points: readonly BarPoint[], values: Values) => GapLine = cached((points, values: Values) =>
  gapLine(points.map((point) => ({ second: point.second, value: valueAt(values, point) }))),
)

/** Cached. */
export const histogramOf: (points: readonly BarPoint[], values: Values) => (HistogramData | WhitespaceData)[] = cached(
  (points, values: Values) =>
    points.map((point) => {
      const time = toLibraryTime(point.second)
      const value = valueAt(values, point)
      return value === null ? { time } : { time, value }
    }),
)

/** One value per point. Cached. */
export const columnOf: (points: readonly BarPoint[], values: Values) => Values = cached((points, values: Values) =>
  points.map((point) => valueAt(values, point)),
)

export interface PriceData {
  readonly candles: readonly Candle[]
  readonly closes: readonly (LineData | WhitespaceData)[]
  readonly volumes: readonly (HistogramData | WhitespaceData)[]
  readonly hasVolume: boolean
}

/** With room where bars are missing. */
export function priceDataOf(slots: readonly CandleSlot[]): PriceData {
  return {
    candles: slots.map(({ second, point }) => candleOf(second, point)),
    closes: slots.map(({ second, point }) => {
      const time = toLibraryTime(second)
      return point === null ? { time } : { time, value: point.close }
    }),
    volumes: slots.map(({ second, point }) => {
      const time = toLibraryTime(second)
      const volume = point?.volume ?? null
      return volume === null ? { time } : { time, value: volume }
    }),
    hasVolume: slots.some(({ point }) => (point?.volume ?? null) !== null),
  }
}

/** Whether both look the same. */
export function sameHistogram(a: HistogramData | WhitespaceData, b: HistogramData | WhitespaceData): boolean {
  if (!('value' in a) || !('value' in b)) return a.time === b.time && 'value' in a === 'value' in b
  return a.time === b.time && a.value === b.value
}
