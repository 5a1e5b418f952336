import type { Bar } from '@tidemark/contract'
import { formatSize, momentOf, sizeDecimals } from '@tidemark/ui/format'
import type { CandlestickData, CandlestickSeriesPartialOptions, WhitespaceData } from 'lightweight-charts'
import type { ChartTheme } from './chartTheme'
import { toLibraryTime } from './libraryTime'

/** Prices in quote currency. */
export interface BarPoint {
  /** Epoch ms UTC of the start. */
  readonly time: number
  /** `time` in whole seconds, the library's resolution. */
  readonly second: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** null: unknown. */
  readonly volume: number | null
  /** The close. */
  readonly value: number
  /** Index in the data. */
  readonly bar: number
}

export interface CandleSlot {
  /** UTC. */
  readonly second: number
  /** null where a bar is missing. */
  readonly point: BarPoint | null
}

/** Returns drawable bars, ascending, unique by second (the later wins); none without a price. */
export function barPoints(bars: readonly Bar[]): BarPoint[] {
  // A source without volume often sends 0 for all bars.
  const hasVolume = bars.some(({ volume = 0 }) => volume > 0)
  const points = bars.flatMap(({ datetime, open, high, low, close, volume }, bar): BarPoint[] => {
    const time = momentOf(datetime)
    if (![time, open, high, low, close].every(Number.isFinite)) return []
    const known = hasVolume && volume !== undefined && Number.isFinite(volume) ? volume : null
    return [{ time, second: Math.floor(time / 1000), open, high, low, close, volume: known, value: close, bar }]
  })
  const sorted = points.toSorted((a, b) => a.second - b.second)
  return sorted.filter(({ second }, i) => sorted[i + 1]?.second !== second)
}

const MOST_DECIMALS = 5
/** Enough to know a symbol's by. */
const SAMPLE = 200

/**
 * Returns the decimals of a price axis: those that the prices have, 0 to 5, by the latest bars; of small prices all that
 * the chart writes them with.
 *
 * @param written - see `priceDecimals`
 */
export function axisDecimals(points: readonly BarPoint[], written: number): number {
  if (written > MOST_DECIMALS) return written
  let decimals = 0
  for (const { open, high, low, close } of points.slice(-SAMPLE)) {
    for (const price of [open, high, low, close]) while (decimals < MOST_DECIMALS && !fits(price, decimals)) decimals++
  }
  return decimals
}

function fits(price: number, decimals: number): boolean {
  const scaled = price * 10 ** decimals
  return Math.abs(scaled - Math.round(scaled)) < Math.max(1e-6, 4e-16 * Math.abs(scaled))
}

/** Whether the bar is drawn hollow. */
export function isUp({ open, close }: Pick<BarPoint, 'open' | 'close'>): boolean {
  return close >= open
}

/** Returns lowest low and highest high; empty without bars. */
export function priceRange(points: readonly BarPoint[]): [lowest: number, highest: number] | [] {
  let lowest = Number.POSITIVE_INFINITY
  let highest = Number.NEGATIVE_INFINITY
  for (const { low, high } of points) {
    lowest = Math.min(lowest, low)
    highest = Math.max(highest, high)
  }
  return lowest > highest ? [] : [lowest, highest]
}

export type Candle = CandlestickData | WhitespaceData

/** @param point - null for a slot without a bar. */
export function candleOf(second: number, point: BarPoint | null): Candle {
  const time = toLibraryTime(second)
  if (point === null) return { time }
  return { time, open: point.open, high: point.high, low: point.low, close: point.close }
}

/** Whether both look the same. */
export function sameCandle(a: Candle, b: Candle): boolean {
  if (!('close' in a) || !('close' in b)) return a.time === b.time && 'close' in a === 'close' in b
  return a.time === b.time && a.open === b.open && a.high === b.high && a.low === b.low && a.close === b.close
}

/** Up is hollow, down is filled. */
export function candleColours(theme: ChartTheme): CandlestickSeriesPartialOptions {
  return {
    upColor: theme.background,
    downColor: theme.down,
    borderUpColor: theme.up,
    borderDownColor: theme.down,
    wickUpColor: theme.up,
    wickDownColor: theme.down,
  }
}

/** Formats a volume with up to two decimals, or N/A. */
export function volumeText(volume: number | null | undefined): string {
  return formatSize(volume, Math.min(2, sizeDecimals([volume])))
}
