import { formatFraction } from '@tidemark/ui/format'
import { markedFormat, type MarkedFormat } from '../core/markedFormat'
import type { EquityPicture } from './equityPicture'
import { axisMoney, axisPercents } from './equityText'

/** How the two value axes of the picture are written, and how far they reach. */
export interface EquityScales {
  readonly equity: MarkedFormat
  readonly drawdown: MarkedFormat
  readonly money: (value: number) => string
  readonly percent: (fraction: number) => string
  /** The deepest fall, a fraction at most 0. */
  readonly worst: number
  /** ms between the first and the last point. */
  readonly duration: number
  /** Both ends of the account. */
  readonly amounts: readonly string[]
  /** The widest labels that the axes may have to hold. */
  readonly widest: readonly string[]
}

/** @param locale - BCP 47; the browser's when left out. */
export function scalesOf({ points, deepest }: EquityPicture, locale: string | undefined): EquityScales {
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (const { value, peak, bar } of points) {
    least = Math.min(least, value, bar ?? value)
    most = Math.max(most, value, peak)
  }
  const span = most - least
  const money = (value: number) => axisMoney(value, span, locale)
  const percent = (fraction: number) => formatFraction(fraction, { locale })
  const amounts = [money(least), money(most)]
  const worst = points[deepest?.trough ?? -1]?.drawdown ?? 0
  return {
    equity: markedFormat((values) => values.map(money), span < 20 ? 0.01 : 1),
    drawdown: markedFormat((fractions) => axisPercents(fractions, locale), 0.0001),
    money,
    percent,
    worst,
    duration: (points.at(-1)?.time ?? 0) - (points[0]?.time ?? 0),
    amounts,
    widest: [...amounts, percent(worst)],
  }
}
