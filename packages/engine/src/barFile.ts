import type { Timeframe } from '@tidemark/contract'
import { allocateBars, type Bars } from './bars'
import { readNumbers, writeNumbers } from './numberStream'

export interface NamedBars {
  readonly symbol: string
  readonly timeframe: Timeframe
  readonly source: string
  readonly licence: string
  readonly bars: Bars
}

interface Entry extends Omit<NamedBars, 'bars'> {
  readonly count: number
  /** Time of the first bar, and the unit of the steps after it, in ms. */
  readonly first: number
  readonly step: number
  /** Makes prices and volumes integers: 100000 for five decimals. */
  readonly priceParts: number
  readonly volumeParts: number
}

const MAGIC = 'TMBARS1\n'
const LENGTH_BYTES = 4
const MOST_DECIMALS = 8

function partsOf(...columns: Float64Array[]): number {
  for (let decimals = 0; decimals <= MOST_DECIMALS; decimals++) {
    const parts = 10 ** decimals
    if (columns.every((column) => column.every((value) => Math.round(value * parts) / parts === value))) return parts
  }
  throw new RangeError(
    `a value has more than ${MOST_DECIMALS} decimals, or is unknown: a bar file cannot hold it exactly`,
  )
}

function wholeStep(time: Float64Array): number {
  let step = 0
  for (let i = 1; i < time.length; i++) step = greatestCommonDivisor(step, time[i]! - time[i - 1]!)
  return step === 0 ? 1 : step
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}

function differences({ bars, entry }: { bars: Bars; entry: Entry }): number[][] {
  const whole = (column: Float64Array) => Array.from(column, (value) => Math.round(value * entry.priceParts))
  const [open, high, low, close] = [whole(bars.open), whole(bars.high), whole(bars.low), whole(bars.close)]
  const volume = Array.from(bars.volume, (value) => Math.round(value * entry.volumeParts))
  return [
    Array.from(bars.time, (time, i) => (i === 0 ? 0 : (time - bars.time[i - 1]!) / entry.step - 1)),
    open.map((value, i) => value - (close[i - 1] ?? 0)),
    close.map((value, i) => value - open[i]!),
    high.map((value, i) => value - Math.max(open[i]!, close[i]!)),
    low.map((value, i) => Math.min(open[i]!, close[i]!) - value),
    volume.map((value, i) => value - (volume[i - 1] ?? 0)),
  ]
}

/**
 * Lossless: a JSON header, then differences as variable-length integers, by column. Compress it afterwards.
 * @throws {RangeError} for NaN or a value with more than eight decimals.
 */
export function writeBarFile(series: readonly NamedBars[]): Uint8Array {
  const entries = series.map(({ bars, ...said }): Entry => {
    const { time, open, high, low, close, volume } = bars
    const parts = { priceParts: partsOf(open, high, low, close), volumeParts: partsOf(volume) }
    return { ...said, count: time.length, first: time[0] ?? 0, step: wholeStep(time), ...parts }
  })
  const header = new TextEncoder().encode(JSON.stringify(entries))
  const body = writeNumbers(series.flatMap(({ bars }, i) => differences({ bars, entry: entries[i]! }).flat()))
  const start = MAGIC.length + LENGTH_BYTES
  const file = new Uint8Array(start + header.length + body.length)
  file.set(new TextEncoder().encode(MAGIC))
  new DataView(file.buffer).setUint32(MAGIC.length, header.length, true)
  file.set(header, start)
  file.set(body, start + header.length)
  return file
}

function barsOf(entry: Entry, next: () => number): Bars {
  const { count, first, step, priceParts, volumeParts } = entry
  const bars = allocateBars(count)
  const { time, open, high, low, close, volume } = bars
  for (let i = 0; i < count; i++) time[i] = i === 0 ? first + next() : time[i - 1]! + (next() + 1) * step
  for (let i = 0; i < count; i++) open[i] = next()
  for (let i = 0, last = 0; i < count; i++) {
    open[i]! += last
    last = close[i] = open[i]! + next()
  }
  for (let i = 0; i < count; i++) high[i] = (Math.max(open[i]!, close[i]!) + next()) / priceParts
  for (let i = 0; i < count; i++) low[i] = (Math.min(open[i]!, close[i]!) - next()) / priceParts
  for (let i = 0, last = 0; i < count; i++) volume[i] = (last += next()) / volumeParts
  for (let i = 0; i < count; i++) {
    open[i]! /= priceParts
    close[i]! /= priceParts
  }
  return bars
}

/** @throws {RangeError} for any other or a truncated file. */
export function readBarFile(file: Uint8Array): NamedBars[] {
  const start = MAGIC.length + LENGTH_BYTES
  if (new TextDecoder().decode(file.subarray(0, MAGIC.length)) !== MAGIC || file.length < start) {
    throw new RangeError('this is no bar file')
  }
  const length = new DataView(file.buffer, file.byteOffset).getUint32(MAGIC.length, true)
  const entries: Entry[] = JSON.parse(new TextDecoder().decode(file.subarray(start, start + length)))
  const next = readNumbers(file.subarray(start + length))
  return entries.map((entry) => {
    const { symbol, timeframe, source, licence } = entry
    return { symbol, timeframe, source, licence, bars: barsOf(entry, next) }
  })
}
