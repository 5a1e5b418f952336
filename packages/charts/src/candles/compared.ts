import type { Bar } from '@tidemark/contract'
import { formatFraction, formatPrice, priceDecimals } from '@tidemark/ui/format'
import type { BarPoint } from '../canvas/bars'
import type { GapLinePoint } from '../canvas/gapLine'

/** A symbol drawn as a line beside the candles. */
export interface ComparedSeries {
  /** 'GBPUSD'. */
  readonly symbol: string
  /** 'GBP/USD'. */
  readonly name: string
  readonly state: 'loading' | 'ready' | 'failed'
  /** Why it failed; null otherwise. */
  readonly problem: string | null
  /** Ascending; empty where it has none at these times. */
  readonly bars: readonly Bar[]
  /** Of each bar, ms. */
  readonly length: number
}

/** What a chart compares its prices with, at most four. Memoise. */
export interface ComparedSet {
  readonly series: readonly ComparedSeries[]
  /** Of the chart's own bars, ms. */
  readonly barLength: number
  readonly onRemove: (symbol: string) => void
  readonly onRetry: (symbol: string) => void
  /** Every bar of the symbols, for a CSV of all. @default it leaves them out */
  readonly whole?: WholeSeries | undefined
}

export interface WholeSeries {
  /** Of each bar, ms. */
  readonly length: number
  readonly readAll: (symbol: string, signal: AbortSignal) => AsyncIterable<readonly Bar[]>
}

/** A compared symbol's close at each bar of a chart; null for none. */
export interface ComparedColumn {
  /** 'GBP/USD'. */
  readonly name: string
  readonly closes: readonly (number | null)[]
  /** Of its prices: see `priceDecimals`. */
  readonly decimals: number
}

/** A line is connected across at most so many times its usual distance between values. */
const GAP_FACTOR = 4

/**
 * Returns the last close within each slot's bar; null where the other market had none. A bar counts until its own end,
 * which may be some slots later.
 *
 * @param seconds - of the slots, ascending.
 * @param barLength - of the chart's bars, ms.
 */
export function closesAt(
  seconds: readonly number[],
  { bars, length }: Pick<ComparedSeries, 'bars' | 'length'>,
  barLength: number,
): (number | null)[] {
  const closes = bars.map(({ datetime, close }) => ({ time: Date.parse(datetime), close }))
  let next = 0
  return seconds.map((second) => {
    const start = second * 1000
    while ((closes[next]?.time ?? Number.POSITIVE_INFINITY) < start + barLength) next++
    const last = closes[next - 1]
    return last !== undefined && last.time + length > start && Number.isFinite(last.close) ? last.close : null
  })
}

/** Returns the closes of all compared symbols at a chart's bars. */
export function comparedColumns(
  points: readonly Pick<BarPoint, 'second'>[],
  { series, barLength }: Pick<ComparedSet, 'series' | 'barLength'>,
): ComparedColumn[] {
  const seconds = points.map(({ second }) => second)
  return series.map((one) => columnOf(one.name, closesAt(seconds, one, barLength)))
}

function columnOf(name: string, closes: readonly (number | null)[]): ComparedColumn {
  return { name, closes, decimals: priceDecimals(closes) }
}

/**
 * Reads the closes of all compared symbols page by page, as a chart's own bars are read for a CSV of all.
 *
 * @returns takes the bars of each page, ascending; rejects where bars cannot be loaded.
 */
export function comparedPages(
  series: ComparedSet['series'],
  { length, readAll }: WholeSeries,
  signal: AbortSignal,
): (points: readonly Pick<BarPoint, 'second'>[]) => Promise<ComparedColumn[]> {
  const readers = series.map(({ symbol, name }) => ({
    name,
    pages: readAll(symbol, signal)[Symbol.asyncIterator](),
    bars: [] as readonly Bar[],
    isDone: false,
  }))
  return async (points) => {
    const seconds = points.map(({ second }) => second)
    const [first = 0, last = 0] = [seconds[0], seconds.at(-1)].map((second = 0) => second * 1000)
    const columns: ComparedColumn[] = []
    for (const reader of readers) {
      // Earlier bars belong to pages before.
      const isLeft = ({ datetime }: Bar) => Date.parse(datetime) + length > first
      let bars = reader.bars.filter(isLeft)
      while (!reader.isDone && !(Date.parse(bars.at(-1)?.datetime ?? '') >= last + length)) {
        const next = await reader.pages.next()
        if (next.done === true) reader.isDone = true
        else bars = [...bars, ...next.value.filter(isLeft)]
      }
      reader.bars = bars
      columns.push(columnOf(reader.name, closesAt(seconds, { bars, length }, length)))
    }
    return columns
  }
}

/**
 * Says what compared symbols are worth at a bar: 'from the first bar in view EUR/USD +0.52%, GBP/USD +1.23% at 1.25000'.
 *
 * @param own - the chart's closes, first.
 * @param from - first bar in view.
 */
export function comparedText(
  [own, ...others]: readonly [Pick<ComparedColumn, 'name' | 'closes'>, ...ComparedColumn[]],
  index: number,
  from: number,
): string {
  const percentOf = ({ name, closes }: Pick<ComparedColumn, 'name' | 'closes'>) =>
    `${name} ${percentText(closes[index] ?? null, baseOf(closes, from))}`
  return `from the first bar in view ${[
    percentOf(own),
    ...others.map(
      (other) => `${percentOf(other)} at ${formatPrice(other.closes[index], { decimals: other.decimals })}`,
    ),
  ].join(', ')}`
}

/** Leaves out the times without a value, except in gaps, where the line stops. */
export function bridgedLine(seconds: readonly number[], values: readonly (number | null)[]): GapLinePoint[] {
  const known = values.flatMap((value, slot) => (value === null ? [] : [slot]))
  const steps = known.slice(1).map((slot, i) => slot - (known[i] ?? 0))
  const usual = steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? 1
  return known.flatMap((slot, i) => {
    const point = { second: seconds[slot] ?? 0, value: values[slot] ?? null }
    const isBeforeGap = (steps[i] ?? 0) > GAP_FACTOR * usual
    return isBeforeGap ? [point, { second: seconds[slot + 1] ?? 0, value: null }] : [point]
  })
}

/** The first value in view, against which per cents are counted; null for none. @param from - slot at the left edge */
export function baseOf(values: readonly (number | null)[], from: number): number | null {
  for (let slot = Math.max(0, Math.floor(from)); slot < values.length; slot++) {
    const value = values[slot] ?? null
    if (value !== null) return value
  }
  return null
}

/** '+1.23%'; N/A without a value, or against 0. */
export function percentText(value: number | null, base: number | null): string {
  return formatFraction(value === null || base === null || base === 0 ? null : value / base - 1, {
    sign: 'always',
  })
}
