import { decideCalendar, firstBarFrom, gatherBars, type NamedBars, sliceBars } from '@tidemark/engine'
import type { BarSource, BarsQuery } from '@tidemark/engine/research'

/** With the calendars that an import would decide, unless a series says that it has none. */
export function sampleSource(plain: readonly NamedBars[]): BarSource {
  const sample = plain.map(({ bars, ...named }) => {
    const calendar = 'calendar' in bars ? bars.calendar : decideCalendar(bars.time).calendar
    return { ...named, calendar: calendar === undefined ? null : { calendar }, bars: { ...bars, calendar } }
  })
  return {
    series: async () => sample,
    async bars({ symbol, timeframe, from, to, limit = Infinity, keep = 'first', gatherMs }: BarsQuery) {
      const found = sample.find((one) => one.symbol === symbol && one.timeframe === timeframe)
      if (found === undefined) throw new RangeError(`the sample holds no ${symbol} ${timeframe}`)
      const { bars } = found
      const first = from === undefined ? 0 : firstBarFrom(bars, from)
      const end = Math.max(first, to === undefined ? bars.time.length : firstBarFrom(bars, to + 1))
      if (gatherMs !== undefined) return gatherBars(sliceBars(bars, first, end), gatherMs)
      return keep === 'first'
        ? sliceBars(bars, first, Math.min(end, first + limit))
        : sliceBars(bars, Math.max(first, end - limit), end)
    },
  }
}
