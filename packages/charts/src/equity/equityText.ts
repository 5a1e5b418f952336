import { formatCount, formatFraction, formatMoney, formatPeriod, usableLocale } from '@tidemark/ui/format'
import type { TimeLabelOptions } from '../core/timeLabels'
import type { EquityPicture, EquityPoint } from './equityPicture'

/** From this span on the cents of an axis say nothing. */
const SPAN_WITHOUT_CENTS = 20

/** Equity on the axis: '118,690', with cents where the whole picture spans less than 20. */
export function axisMoney(value: number, span: number, locale?: string): string {
  return span < SPAN_WITHOUT_CENTS ? formatMoney(value, { locale }) : formatCount(value, { locale })
}

/** The ticks of the drawdown axis, all with as many decimals as their distance needs: '0%', '−5%'; '−0.5%'. */
export function axisPercents(fractions: readonly number[], locale?: string): string[] {
  const sorted = fractions.toSorted((a, b) => a - b)
  const distances = sorted.slice(1).map((fraction, i) => (fraction - (sorted[i] ?? 0)) * 100)
  const step = Math.min(1, ...distances.filter((distance) => distance > 1e-9))
  const digits = step > 0.999 ? 0 : step > 0.0999 ? 1 : 2
  const format = new Intl.NumberFormat(usableLocale(locale), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'negative',
  })
  return fractions.map((fraction) => `${format.format(fraction * 100).replace('-', '\u2212')}%`)
}

/** How deep the deepest fall is, and what it was measured at: '−7.36%' of every bar, '−7.36% at exits' of the trades alone. */
export function deepestInWords({ points, deepest, isPerBar }: EquityPicture, locale?: string): string {
  const fall = formatFraction(points[deepest?.trough ?? -1]?.drawdown ?? 0, { locale })
  return isPerBar ? fall : `${fall} at exits`
}

/** The values of a point in words, for the live region: without the colours and places that the eye has. */
export function pointInWords(point: EquityPoint | null, locale?: string): string {
  const mark = `high-water mark ${formatMoney(point?.peak, { locale })}`
  const drawdown = formatFraction(point?.drawdown, { locale })
  const bar = typeof point?.bar === 'number' ? `, bar by bar ${formatMoney(point.bar, { locale })}` : ''
  const note = point?.note === undefined ? '' : `, ${point.note}`
  return `Equity ${formatMoney(point?.value, { locale })}${note}${bar}, ${mark}, drawdown ${drawdown}`
}

/** The whole picture in a sentence: the name of the chart for those who cannot see it. */
export function pictureInWords(picture: EquityPicture, labels: TimeLabelOptions): string {
  const { points } = picture
  const { locale } = labels
  const last = points.at(-1)
  const count = points.length === 1 ? '1 point' : `${formatCount(points.length, { locale })} points`
  const period = formatPeriod(points[0]?.time, last?.time, labels)
  const fall = deepestInWords(picture, locale)
  return `Equity curve, ${count}, ${period}, last ${formatMoney(last?.value, { locale })}, deepest drawdown ${fall}`
}
