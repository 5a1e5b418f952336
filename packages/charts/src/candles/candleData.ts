import type { CandlestickData, WhitespaceData } from 'lightweight-charts'
import { toLibraryTime } from '../core/libraryTime'
import type { CandleSlot } from './candlePicture'

/** A candle, or a place without one. */
export type CandleDatum = CandlestickData | WhitespaceData

/** What the series of candles draws. */
export function candleData(slots: readonly CandleSlot[]): CandleDatum[] {
  return slots.map(({ second, point }) => {
    const time = toLibraryTime(second)
    if (point === null) return { time }
    return { time, open: point.open, high: point.high, low: point.low, close: point.close }
  })
}

/** What the bars of volume draw, from 0 up. An unknown volume is a place without a bar, not a bar of 0. */
export function volumeData(slots: readonly CandleSlot[]): CandleDatum[] {
  return slots.map(({ second, point }) => {
    const time = toLibraryTime(second)
    const volume = point?.volume ?? null
    return volume === null ? { time } : { time, open: 0, high: volume, low: 0, close: volume }
  })
}

/** Whether two candles look the same. */
export function sameCandle(a: CandleDatum, b: CandleDatum): boolean {
  if (!('close' in a) || !('close' in b)) return a.time === b.time && 'close' in a === 'close' in b
  return a.time === b.time && a.open === b.open && a.high === b.high && a.low === b.low && a.close === b.close
}
