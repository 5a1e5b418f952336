import { formatCount, formatFraction, formatMoney, formatShort, language } from '@tidemark/ui/format'
import { tickFormat, type TickFormat } from '../canvas/tickFormat'
import type { EquityView } from './equityModel'

export interface EquityAxes {
  readonly equity: TickFormat
  readonly drawdown: TickFormat
  readonly money: (value: number) => string
  readonly percent: (fraction: number) => string
  /** A fraction, at most 0. */
  readonly worst: number
  /** ms, first to last point. */
  readonly duration: number
  readonly amounts: readonly string[]
  readonly widest: readonly string[]
}

export function equityAxes({ points, deepest }: EquityView): EquityAxes {
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (const { value, peak, bar } of points) {
    least = Math.min(least, value, bar ?? value)
    most = Math.max(most, value, peak)
  }
  const span = most - least
  const money = (value: number) => axisMoney(value, span)
  const amounts = [money(least), money(most)]
  const worst = points[deepest?.trough ?? -1]?.drawdown ?? 0
  return {
    equity: tickFormat((values) => values.map(money), span < 20 ? 0.01 : 1),
    drawdown: tickFormat((fractions) => axisPercents(fractions), 0.0001),
    money,
    percent: formatFraction,
    worst,
    duration: (points.at(-1)?.time ?? 0) - (points[0]?.time ?? 0),
    amounts,
    widest: [...amounts, formatFraction(worst)],
  }
}

/** Beyond this span cents are noise. */
const SPAN_WITHOUT_CENTS = 20

/** A longer amount leaves no room for the curve on a phone. */
const LONGEST = 100_000_000

/** '118,690', with cents below a span of 20; rounded to '357.3B' where it is long. */
export function axisMoney(value: number, span: number): string {
  if (Math.abs(value) >= LONGEST && span >= Math.abs(value) / 1000) return formatShort(value)
  return span < SPAN_WITHOUT_CENTS ? formatMoney(value) : formatCount(value)
}

/** Formats ticks with the decimals they need: '−5%', '−0.5%'. */
export function axisPercents(fractions: readonly number[]): string[] {
  const sorted = fractions.toSorted((a, b) => a - b)
  const distances = sorted.slice(1).map((fraction, i) => (fraction - (sorted[i] ?? 0)) * 100)
  const step = Math.min(1, ...distances.filter((distance) => distance > 1e-9))
  const digits = step > 0.999 ? 0 : step > 0.0999 ? 1 : 2
  const format = new Intl.NumberFormat(language(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'negative',
  })
  return fractions.map((fraction) => `${format.format(fraction * 100).replace('-', '\u2212')}%`)
}
