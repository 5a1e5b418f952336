/** @packageDocumentation Long series for stories, repeated from the sample prices. */
import type { Bar } from '@tidemark/contract'

const WEEK = 7 * 86_400_000

/**
 * Repeats bars to `count`, each round whole weeks later and continuing at the last price.
 *
 * @param scale - factor of all prices.
 */
export function repeatBars(bars: readonly Bar[], count: number, scale = 1): Bar[] {
  const [first, last] = [bars[0], bars.at(-1)]
  if (first === undefined || last === undefined) return []
  const span = Date.parse(last.datetime) - Date.parse(first.datetime)
  const round = Math.ceil((span + 1) / WEEK) * WEEK
  const growth = last.close / first.open
  return Array.from({ length: count }, (_, i) => {
    const bar = bars[i % bars.length] ?? first
    const turn = Math.floor(i / bars.length)
    const factor = scale * growth ** turn
    const price = (value: number) => Number((value * factor).toFixed(5))
    return {
      ...bar,
      datetime: new Date(Date.parse(bar.datetime) + turn * round).toISOString(),
      open: price(bar.open),
      high: price(bar.high),
      low: price(bar.low),
      close: price(bar.close),
    }
  })
}

/** Repeats values to `count`. */
export function repeatValues<T>(values: readonly T[], count: number): T[] {
  return Array.from({ length: count }, (_, i) => values[i % values.length]).flatMap((value) =>
    value === undefined ? [] : [value],
  )
}
