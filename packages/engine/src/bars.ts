import type { Calendar } from '@tidemark/contract'

/**
 * Columns of equal length. `time` is the start of each bar in epoch ms, ascending and unique. Prices are positive and
 * finite; a NaN `volume` is unknown, not zero.
 */
export interface Bars {
  readonly time: Float64Array
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  readonly volume: Float64Array
  /** Of the series that they are from; without one (a plain file) days are UTC days. */
  readonly calendar?: Calendar | undefined
  /** Of a day or longer, by their series' timeframe; where it is not known, by their own steps. */
  readonly areDates?: boolean | undefined
}

/** In their order in files and hashes. */
export const BAR_COLUMNS = ['time', 'open', 'high', 'low', 'close', 'volume'] as const satisfies (keyof Bars)[]

export function allocateBars(length: number): Bars {
  return {
    time: new Float64Array(length),
    open: new Float64Array(length),
    high: new Float64Array(length),
    low: new Float64Array(length),
    close: new Float64Array(length),
    volume: new Float64Array(length),
  }
}

/** `end` is exclusive; shares memory with `bars`. */
export function sliceBars(bars: Bars, start: number, end: number = bars.time.length): Bars {
  return {
    ...bars,
    time: bars.time.subarray(start, end),
    open: bars.open.subarray(start, end),
    high: bars.high.subarray(start, end),
    low: bars.low.subarray(start, end),
    close: bars.close.subarray(start, end),
    volume: bars.volume.subarray(start, end),
  }
}

/** `end` is exclusive. Copies, so that posting them does not send the rest. */
export function copyBars(bars: Bars, start: number, end: number): Bars {
  return {
    ...bars,
    time: bars.time.slice(start, end),
    open: bars.open.slice(start, end),
    high: bars.high.slice(start, end),
    low: bars.low.slice(start, end),
    close: bars.close.slice(start, end),
    volume: bars.volume.slice(start, end),
  }
}

/** Multiplies prices; shares time and volume. */
export function scaleBars(bars: Bars, factor: number): Bars {
  const scaled = (column: Float64Array): Float64Array => column.map((value) => value * factor)
  return {
    ...bars,
    open: scaled(bars.open),
    high: scaled(bars.high),
    low: scaled(bars.low),
    close: scaled(bars.close),
  }
}

/** At or after `time` (epoch ms); the number of bars if there is none. */
export function firstBarFrom(bars: Bars, time: number): number {
  let low = 0
  let high = bars.time.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (bars.time[middle]! < time) low = middle + 1
    else high = middle
  }
  return low
}
