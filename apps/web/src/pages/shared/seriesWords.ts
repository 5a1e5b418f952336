import type { Bar } from '@tidemark/contract'
import { type Format, formatCounted, formatSymbol } from '@tidemark/ui/format'
import { timeframeLabel } from './timeframeLabel'

interface Series {
  readonly symbol: string
  readonly timeframe: string
}

/** 'EUR/USD, 4 Hours' without what is not chosen. */
export function seriesName({ symbol, timeframe }: Series): string {
  return seriesWords({ symbol, timeframe }).join(', ')
}

/** As a list: 'EUR/USD' and '4 Hours'. */
export function seriesWords({ symbol, timeframe }: Series): string[] {
  return symbol === '' ? [] : [formatSymbol(symbol), timeframeLabel(timeframe)].filter((word) => word !== '')
}

/** '2024-01-02 to 2024-12-30', 'from …', 'until …', or ''. */
export function daysText({ startDate, endDate }: { readonly startDate: string; readonly endDate: string }): string {
  if (startDate !== '' && endDate !== '') return `${startDate} to ${endDate}`
  if (startDate !== '') return `from ${startDate}`
  return endDate === '' ? '' : `until ${endDate}`
}

/** '136 bars, 2024-11-26 to 2024-12-26'. */
export function barsText(bars: readonly Bar[], { period }: Format): string {
  const [first, last] = [bars[0], bars.at(-1)]
  const count = formatCounted(bars.length, 'bar')
  if (first === undefined || last === undefined) return count
  return `${count}, ${period(first.datetime, last.datetime)}`
}
