import type { CandlestickData, HistogramData, LineData, WhitespaceData } from 'lightweight-charts'
import { gapLine, type GapLine } from '../core/gapLine'
import { toLibraryTime } from '../core/libraryTime'
import { valueAt, type PlotPoint } from './plotPicture'

/** Remembers what was made of an array for as long as that array lives and `points` stay the same. */
function remembered<V extends object, R>(make: (points: readonly PlotPoint[], values: V) => R) {
  const known = new WeakMap<V, { points: readonly PlotPoint[]; made: R }>()
  return (points: readonly PlotPoint[], values: V): R => {
    const old = known.get(values)
    if (old !== undefined && old.points === points) return old.made
    const made = make(points, values)
    known.set(values, { points, made })
    return made
  }
}

type Values = readonly (number | null)[]

/** The values of a series as a line with gaps. The same arrays give the same line. */
export const lineOf: (points: readonly PlotPoint[], values: Values) => GapLine = remembered((points, values: Values) =>
  gapLine(points.map((point) => ({ second: point.second, value: valueAt(values, point) }))),
)

/** The values of a series as bars. The same arrays give the same bars. */
export const barsOf: (points: readonly PlotPoint[], values: Values) => (HistogramData | WhitespaceData)[] = remembered(
  (points, values: Values) =>
    points.map((point) => {
      const time = toLibraryTime(point.second)
      const value = valueAt(values, point)
      return value === null ? { time } : { time, value }
    }),
)

/** One value per point. The same arrays give the same values. */
export const columnOf: (points: readonly PlotPoint[], values: Values) => Values = remembered((points, values: Values) =>
  points.map((point) => valueAt(values, point)),
)

/** What the prices and the volume are drawn from. */
export interface PriceData {
  readonly candles: readonly CandlestickData[]
  readonly closes: readonly LineData[]
  readonly volumes: readonly (HistogramData | WhitespaceData)[]
  readonly hasVolume: boolean
}

/** Prices and volume of all points, in the types of the library. */
export function priceDataOf(points: readonly PlotPoint[]): PriceData {
  return {
    candles: points.map(({ second, open, high, low, close }) => ({
      time: toLibraryTime(second),
      open,
      high,
      low,
      close,
    })),
    closes: points.map(({ second, close }) => ({ time: toLibraryTime(second), value: close })),
    volumes: points.map(({ second, volume }) => {
      const time = toLibraryTime(second)
      return volume === null ? { time } : { time, value: volume }
    }),
    hasVolume: points.some(({ volume }) => volume !== null),
  }
}

/** Whether two candles look the same. */
export function sameCandle(a: CandlestickData | WhitespaceData, b: CandlestickData | WhitespaceData): boolean {
  if (!('open' in a) || !('open' in b)) return a.time === b.time && 'open' in a === 'open' in b
  return a.time === b.time && a.open === b.open && a.high === b.high && a.low === b.low && a.close === b.close
}

/** Whether two bars of a histogram look the same. */
export function sameBar(a: HistogramData | WhitespaceData, b: HistogramData | WhitespaceData): boolean {
  if (!('value' in a) || !('value' in b)) return a.time === b.time && 'value' in a === 'value' in b
  return a.time === b.time && a.value === b.value
}
