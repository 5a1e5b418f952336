import { toCsv } from '@tidemark/ui'
import {
  formatCount,
  formatDateTime,
  formatFraction,
  formatMetric,
  formatPeriod,
  formatPrice,
  formatSize,
  isoIn,
  sizeDecimals,
} from '@tidemark/ui/format'
import type { ChartRows } from '../card/ChartTable'
import { extremesOf } from '../core/extremes'
import type { TimeLabelOptions } from '../core/timeLabels'
import { changeOf, type CandlePicture, type CandlePoint } from './candlePicture'
import type { TradeMark } from './tradeMarks'

/** From these sizes on the decimals of a price on the axis say nothing and take the room of the picture. */
const FEW_DECIMALS = 1_000
const NO_DECIMALS = 1_000_000

/** A price on the axis: 5 decimals as everywhere, 2 from a thousand on, none from a million on. */
export function axisPrice(value: number, locale?: string): string {
  const size = Math.abs(value)
  if (size >= NO_DECIMALS) return formatCount(value, { locale })
  return size >= FEW_DECIMALS ? formatMetric(value, { locale }) : formatPrice(value, { locale })
}

/** A bar's volume: whole where it is, else with the decimals it has. 'N/A' where nobody knows it. */
export function volumeText(volume: number | null | undefined, locale?: string): string {
  return formatSize(volume, Math.min(2, sizeDecimals([volume])), { locale })
}

/** '+0.00123 (+0.11%)' against the close before; 'N/A' for the first bar. */
export function changeText(points: readonly CandlePoint[], index: number, locale?: string): string {
  const change = changeOf(points, index)
  const signed = { locale, sign: 'always' } as const
  return change === null ? 'N/A' : `${formatPrice(change.amount, signed)} (${formatFraction(change.fraction, signed)})`
}

/** What was bought and sold at a bar, in words: ['Long at 1.07120', 'Long closed at 1.07410, +0.27%']. */
export function tradesInWords(marks: readonly TradeMark[], index: number, locale?: string): string[] {
  const name = { long: 'Long', short: 'Short' } as const
  return marks.flatMap(({ side, entry, exit, entryPrice, exitPrice, returnFraction }) => [
    ...(entry === index ? [`${name[side]} at ${formatPrice(entryPrice, { locale })}`] : []),
    ...(exit === index
      ? [
          `${name[side]} closed at ${formatPrice(exitPrice, { locale })}, ${formatFraction(returnFraction, { locale, sign: 'always' })}`,
        ]
      : []),
  ])
}

/** The values of a bar in words, for the live region: without the colours and places that the eye has. */
export function candleInWords(
  { points }: CandlePicture,
  marks: readonly TradeMark[],
  index: number,
  locale?: string,
): string {
  const point = points[index]
  const price = (value: number | undefined) => formatPrice(value, { locale })
  return [
    `Open ${price(point?.open)}, high ${price(point?.high)}, low ${price(point?.low)}, close ${price(point?.close)}`,
    `change ${changeText(points, index, locale)}, volume ${volumeText(point?.volume, locale)}`,
    ...tradesInWords(marks, index, locale),
  ].join(', ')
}

/** The whole picture in a sentence: the name of the chart for those who cannot see it. */
export function candlesInWords(title: string, { points }: CandlePicture, labels: TimeLabelOptions): string {
  const { locale } = labels
  const last = points.at(-1)
  const [low, high] = extremesOf(points)
  const count = points.length === 1 ? '1 bar' : `${formatCount(points.length, { locale })} bars`
  const period = formatPeriod(points[0]?.time, last?.time, labels)
  const range = `from ${formatPrice(low, { locale })} to ${formatPrice(high, { locale })}`
  return `${title}, ${count}, ${period}, ${range}, last ${formatPrice(last?.close, { locale })}`
}

/** The bars in figures, the latest last. Where trades are drawn, they have a column. */
export function candleRows(
  { points }: CandlePicture,
  marks: readonly TradeMark[] | null,
  { timeZone, locale }: TimeLabelOptions,
): ChartRows {
  return {
    head: ['Time', 'Open', 'High', 'Low', 'Close', 'Change', 'Volume', ...(marks === null ? [] : ['Trades'])],
    count: points.length,
    row: (index) => {
      const point = points[index]
      return [
        formatDateTime(point?.time, { timeZone }),
        formatPrice(point?.open, { locale }),
        formatPrice(point?.high, { locale }),
        formatPrice(point?.low, { locale }),
        formatPrice(point?.close, { locale }),
        changeText(points, index, locale),
        volumeText(point?.volume, locale),
        ...(marks === null ? [] : [tradesInWords(marks, index, locale).join('; ')]),
      ]
    },
  }
}

/** One row per bar, times ISO 8601 on the clock of the zone, numbers in full; an unknown volume is empty. */
export function candleCsv({ points }: CandlePicture, timeZone: string): string {
  return toCsv([
    ['Time', 'Open', 'High', 'Low', 'Close', 'Volume'],
    ...points.map(({ time, open, high, low, close, volume }) => [
      isoIn(time, timeZone),
      open,
      high,
      low,
      close,
      volume,
    ]),
  ])
}

/** 'No bars' and '2024-05-06 to 2024-05-08', over the bracket of a hole. */
export function holeInWords(hole: { before: number; behind: number }, labels: TimeLabelOptions): string[] {
  return ['No bars', formatPeriod(hole.before * 1000, hole.behind * 1000, labels)]
}

/** What is missing, for a badge and its tooltip; null when nothing is. */
export function missingText(picture: CandlePicture, locale?: string): { short: string; long: string } | null {
  const { points, holes, passedOver, withoutVolume } = picture
  const count = (n: number) => formatCount(n, { locale })
  const short: string[] = []
  const long: string[] = []
  if (passedOver > 0) {
    short.push(`${count(points.length)} of ${count(points.length + passedOver)} bars`)
    long.push(`${count(passedOver)} bars lack a price or share a moment, and are not drawn`)
  }
  if (holes.length > 0) {
    short.push(holes.length === 1 ? '1 gap' : `${count(holes.length)} gaps`)
    long.push('gaps are left as wide as up to 24 bars')
  }
  if (withoutVolume > 0) {
    const isNone = withoutVolume === points.length
    short.push(isNone ? 'no volume' : `volume of ${count(points.length - withoutVolume)} bars`)
    long.push(isNone ? 'no bar has a volume' : `${count(withoutVolume)} bars have no volume`)
  }
  return short.length === 0 ? null : { short: short.join(', '), long: long.join('; ') }
}
