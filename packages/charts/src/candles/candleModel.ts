import type { Bar } from '@tidemark/contract'
import { toCsv } from '@tidemark/ui'
import {
  formatCount,
  formatCounted,
  formatFraction,
  formatPrice,
  formatSize,
  priceDecimals,
  type PriceFormatOptions,
  type Format,
} from '@tidemark/ui/format'
import { barPoints, type CandleSlot, priceRange, volumeText, type BarPoint } from '../canvas/bars'
import type { ChartRows } from '../panel/ChartTable'
import type { ComparedColumn } from './compared'
import { findGaps, type BarGap } from './gaps'
import type { TradeMark } from './tradeMarks'

export interface CandleView {
  /** Ascending, unique; at least one. */
  readonly points: readonly BarPoint[]
  /** Of every price: see `priceDecimals`. */
  readonly decimals: number
  /** Including slots for missing bars. */
  readonly slots: readonly CandleSlot[]
  readonly gaps: readonly BarGap[]
  /** Bars not drawn: without a price, or at a time already taken. */
  readonly dropped: number
  readonly withoutVolume: number
}

/** Returns null when there is nothing to draw. Weekends take no room. */
export function candleView(bars: readonly Bar[]): CandleView | null {
  return viewOf(bars, false)
}

/** As {@link candleView}, with room for weekends, as for gaps. */
export function weekendView(bars: readonly Bar[]): CandleView | null {
  return viewOf(bars, true)
}

function viewOf(bars: readonly Bar[], withWeekends: boolean): CandleView | null {
  const points = barPoints(bars)
  if (points.length === 0) return null
  const { gaps, missing } = findGaps(
    points.map(({ second }) => second),
    withWeekends,
  )
  const slots = [...points.map((point) => ({ second: point.second, point })), ...missing.map(emptySlot)]
  return {
    points,
    decimals: priceDecimals(points.map(({ low }) => low)),
    slots: missing.length === 0 ? slots : slots.toSorted((a, b) => a.second - b.second),
    gaps,
    dropped: bars.length - points.length,
    withoutVolume: points.filter(({ volume }) => volume === null).length,
  }
}

function emptySlot(second: number): CandleSlot {
  return { second, point: null }
}

/** Change since the last close; null for the first bar and after a close of 0. */
export function changeOf(
  points: readonly BarPoint[],
  index: number,
): { readonly amount: number; readonly fraction: number } | null {
  const before = points[index - 1]?.close
  const close = points[index]?.close
  if (before === undefined || close === undefined || before === 0) return null
  return { amount: close - before, fraction: close / before - 1 }
}

/** Prices from which the axis has two decimals, and none. */
const FEW_DECIMALS = 1_000
const NO_DECIMALS = 1_000_000

/** Formats a price on the axis. @param decimals - of the symbol. @default 5 */
export function axisPrice(value: number, decimals = 5): string {
  const size = Math.abs(value)
  if (size >= NO_DECIMALS) return formatCount(value)
  return formatSize(value, size >= FEW_DECIMALS ? Math.min(2, decimals) : decimals)
}

/** '+0.00123 (+0.11%)'; N/A for the first bar. */
export function changeText({ points, decimals }: Pick<CandleView, 'points' | 'decimals'>, index: number): string {
  const change = changeOf(points, index)
  const signed = { decimals, sign: 'always' } as const
  return change === null ? 'N/A' : `${formatPrice(change.amount, signed)} (${formatFraction(change.fraction, signed)})`
}

/** ['Long at 1.07120', 'Long closed at 1.07410, +0.27%']. */
export function tradeTexts(marks: readonly TradeMark[], index: number, format: PriceFormatOptions = {}): string[] {
  const name = { long: 'Long', short: 'Short' } as const
  return marks.flatMap(({ side, entry, exit, entryPrice, exitPrice, returnFraction }) => [
    ...(entry === index ? [`${name[side]} at ${formatPrice(entryPrice, format)}`] : []),
    ...(exit === index
      ? [
          `${name[side]} closed at ${formatPrice(exitPrice, format)}, ${formatFraction(returnFraction, { sign: 'always' })}`,
        ]
      : []),
  ])
}

/** A bar's values and trades. */
export function barText(view: CandleView, marks: readonly TradeMark[], index: number): string {
  const point = view.points[index]
  const format = { decimals: view.decimals }
  const price = (value: number | undefined) => formatPrice(value, format)
  return [
    `Open ${price(point?.open)}, high ${price(point?.high)}, low ${price(point?.low)}, close ${price(point?.close)}`,
    `change ${changeText(view, index)}, volume ${volumeText(point?.volume)}`,
    ...tradeTexts(marks, index, format),
  ].join(', ')
}

/** The chart in one sentence. */
export function chartText(title: string, { points, decimals }: CandleView, { period: periodOf }: Format): string {
  const format = { decimals }
  const last = points.at(-1)
  const [low, high] = priceRange(points)
  const count = formatCounted(points.length, 'bar')
  const period = periodOf(points[0]?.time, last?.time)
  const range = `from ${formatPrice(low, format)} to ${formatPrice(high, format)}`
  return `${title}, ${count}, ${period}, ${range}, last ${formatPrice(last?.close, format)}`
}

/** @param marks - null for no column of trades. @param compared - of other symbols. */
export function candleRows(
  { points, decimals }: CandleView,
  { marks, compared }: { readonly marks: readonly TradeMark[] | null; readonly compared: readonly ComparedColumn[] },
  { dateTime }: Format,
): ChartRows {
  const names = compared.map(({ name }) => name)
  const format = { decimals }
  return {
    head: ['Time', 'Open', 'High', 'Low', 'Close', 'Change', 'Volume', ...names, ...(marks === null ? [] : ['Trades'])],
    count: points.length,
    row: (index) => {
      const point = points[index]
      return [
        dateTime(point?.time),
        formatPrice(point?.open, format),
        formatPrice(point?.high, format),
        formatPrice(point?.low, format),
        formatPrice(point?.close, format),
        changeText({ points, decimals }, index),
        volumeText(point?.volume),
        ...compared.map((column) => formatPrice(column.closes[index], { decimals: column.decimals })),
        ...(marks === null ? [] : [tradeTexts(marks, index, format).join('; ')]),
      ]
    },
  }
}

/** ISO 8601 times in the zone, unrounded values; unknown volume and a missing close empty. */
export function candleCsv(points: readonly BarPoint[], compared: readonly ComparedColumn[], { iso }: Format): string {
  return toCsv([
    ['Time', 'Open', 'High', 'Low', 'Close', 'Volume', ...compared.map(({ name }) => name)],
    ...points.map(({ time, open, high, low, close, volume }, index) => [
      iso(time),
      open,
      high,
      low,
      close,
      volume,
      ...compared.map(({ closes }) => closes[index] ?? null),
    ]),
  ])
}

/** Lines, the longest text first: 'No bars for 2 days 4 hours' and '2024-05-06 to 2024-05-08', or '2 days 4 hours'. */
export function gapTexts(gap: BarGap, { period }: Format): readonly (readonly string[])[] {
  const length = lengthText(gap.length)
  return [[`No bars for ${length}`, period(gap.before * 1000, gap.after * 1000)], [length]]
}

const UNITS = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
] as const

/** '2 days 4 hours': the two largest units. */
export function lengthText(seconds: number): string {
  let rest = seconds
  const parts = UNITS.flatMap(([length, unit]) => {
    const count = Math.floor(rest / length)
    rest -= count * length
    return count === 0 ? [] : [`${formatCount(count)} ${unit}${count === 1 ? '' : 's'}`]
  })
  return parts.length === 0 ? `${formatCount(seconds)} seconds` : parts.slice(0, 2).join(' ')
}

/** '2 gaps, the longest 3 days 8 hours'; undefined without one. */
export function gapsText({ gaps }: CandleView): string | undefined {
  const [first] = gaps
  if (first === undefined) return undefined
  const longest = lengthText(Math.max(...gaps.map(({ length }) => length)))
  return gaps.length === 1 ? `1 gap of ${longest}` : `${formatCount(gaps.length)} gaps, the longest ${longest}`
}

/** For a badge and its tooltip; null if nothing is missing. */
export function missingText(view: CandleView): { short: string; long: string } | null {
  const { points, gaps, dropped, withoutVolume } = view
  const short: string[] = []
  const long: string[] = []
  if (dropped > 0) {
    short.push(`${formatCount(points.length)} of ${formatCounted(points.length + dropped, 'bar')}`)
    long.push(
      dropped === 1
        ? '1 bar lacks a price or shares a time, and is not drawn'
        : `${formatCount(dropped)} bars lack a price or share a time, and are not drawn`,
    )
  }
  if (gaps.length > 0) {
    short.push(formatCounted(gaps.length, 'gap'))
    long.push('gaps are left as wide as up to 24 bars')
  }
  if (withoutVolume > 0) {
    const isNone = withoutVolume === points.length
    short.push(isNone ? 'no volume' : `volume of ${formatCounted(points.length - withoutVolume, 'bar')}`)
    long.push(isNone ? 'no bar has a volume' : `${formatCounted(withoutVolume, 'bar')} without a volume`)
  }
  return short.length === 0 ? null : { short: short.join(', '), long: long.join('; ') }
}
