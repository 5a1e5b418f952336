import { formatCount, formatElapsed, formatFraction, formatPrice } from '@tidemark/ui/format'
import type { MarkPoint } from './marks'
import type { Measured } from './workbench'

/** By time: slots are renumbered when other bars load. */
export interface Measure {
  readonly from: MarkPoint
  readonly to: MarkPoint
  /** Steps between bars, negative to the left; null where the bars between are not all loaded. */
  readonly bars: number | null
}

export interface Move {
  readonly amount: number
  /** 0.01 is 1 %; null from a price of 0. */
  readonly fraction: number | null
  /** As in {@link Measure}. */
  readonly bars: number | null
  /** Negative to the left. */
  readonly seconds: number
}

/**
 * Counts the bars as they are now: later ones may be summaries.
 *
 * @param points - bars, ascending.
 */
export function measureOf(from: MarkPoint, to: MarkPoint, points: readonly { readonly second: number }[]): Measure {
  const isBack = to.second < from.second
  const [first, last] = isBack ? [to.second, from.second] : [from.second, to.second]
  if ((points[0]?.second ?? first) > first || (points.at(-1)?.second ?? last) < last) return { from, to, bars: null }
  const bars = points.filter(({ second }) => second > first && second <= last).length
  return { from, to, bars: isBack ? -bars : bars }
}

/** Returns the move between two corners. */
export function moveOf({ from, to, bars }: Measure): Move {
  return {
    amount: to.price - from.price,
    fraction: from.price === 0 ? null : to.price / from.price - 1,
    bars,
    seconds: to.second - from.second,
  }
}

/** ['+0.03736 (+3.36%)', '56 bars, 13 d 8 h']; with a name 'EUR/USD +0.0374 (+3.36%)'. */
export function moveLines(
  { amount, fraction, bars, seconds }: Move,
  { name, decimals }: Measured,
): readonly [string, string] {
  const signed = { sign: 'always' } as const
  const count = bars === null ? [] : [`${formatCount(bars)} ${Math.abs(bars) === 1 ? 'bar' : 'bars'}`]
  const time = `${seconds < 0 ? '−' : ''}${formatElapsed(Math.abs(seconds) * 1000)}`
  const size = `${formatPrice(amount, { ...signed, decimals })} (${formatFraction(fraction, signed)})`
  return [name === '' ? size : `${name} ${size}`, [...count, time].join(', ')]
}
