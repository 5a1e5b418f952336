import { isDated } from '@tidemark/contract'
import { withDates } from '@tidemark/engine/price-file'
import { decidedCalendar } from './keptCalendar'
import type { SeriesTables } from './Store'

/**
 * Decides the calendars of series that were stored before there were any, by all of their bars; those of days and weeks
 * get the dates that an import gives them. Their runs keep their figures.
 */
export async function settleOldSeries(
  store: Pick<SeriesTables, 'series' | 'bars' | 'putSeries' | 'setCalendar'>,
): Promise<void> {
  for (const series of await store.series()) {
    if (series.calendar !== null) continue
    const { symbol, timeframe } = series
    const bars = await store.bars({ symbol, timeframe })
    const dated = isDated(timeframe) ? withDates(bars, timeframe) : bars
    const isKept = dated.time.length === bars.time.length && dated.time.every((at, i) => at === bars.time[i])
    if (isKept) await store.setCalendar(series, decidedCalendar(bars.time))
    else await store.putSeries(series, dated)
  }
}
