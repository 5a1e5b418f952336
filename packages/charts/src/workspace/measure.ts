import { formatCount, formatElapsed, formatFraction } from '@tidemark/ui/format'
import type { Measured } from './workbench'

/** A corner: a whole slot, and a price between them. */
export interface MeasurePoint {
  readonly slot: number
  readonly price: number
}

export interface Measure {
  readonly from: MeasurePoint
  readonly to: MeasurePoint
}

export interface Move {
  readonly amount: number
  /** 0.01 is 1 %; null from a price of 0. */
  readonly fraction: number | null
  /** Steps between bars; negative to the left. */
  readonly bars: number
  /** Negative to the left. */
  readonly seconds: number
}

/**
 * Returns the move between two corners.
 *
 * @param seconds - of the slots, ascending.
 * @param isBar - whether a slot has a bar; slots of missing bars are not counted.
 */
export function moveOf({ from, to }: Measure, seconds: readonly number[], isBar: (slot: number) => boolean): Move {
  const [first, last] = [Math.min(from.slot, to.slot), Math.max(from.slot, to.slot)]
  let bars = 0
  for (let slot = first + 1; slot <= last; slot++) if (isBar(slot)) bars++
  return {
    amount: to.price - from.price,
    fraction: from.price === 0 ? null : to.price / from.price - 1,
    bars: to.slot < from.slot ? -bars : bars,
    seconds: (seconds[to.slot] ?? 0) - (seconds[from.slot] ?? 0),
  }
}

/** ['+0.03736 (+3.36%)', '56 bars, 13 d 8 h']; with a name 'EUR/USD +0.0374 (+3.36%)'. */
export function moveLines(
  { amount, fraction, bars, seconds }: Move,
  { name, format }: Measured,
  locale?: string,
): readonly [string, string] {
  const signed = { locale, sign: 'always' } as const
  const count = `${formatCount(bars, { locale })} ${Math.abs(bars) === 1 ? 'bar' : 'bars'}`
  const time = `${seconds < 0 ? '−' : ''}${formatElapsed(Math.abs(seconds) * 1000)}`
  const size = `${format(amount, signed)} (${formatFraction(fraction, signed)})`
  return [name === '' ? size : `${name} ${size}`, `${count}, ${time}`]
}
