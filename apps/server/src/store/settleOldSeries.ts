import { isDated } from '@tidemark/contract'
import { withDates } from '@tidemark/engine/price-file'
import { decidedCalendar, type KeptCalendar } from './keptCalendar'
import type { SeriesTables } from './Store'

function withDoubts(kept: KeptCalendar, time: Float64Array): KeptCalendar {
  const { by, dayEnds, zone } = kept.calendar
  const isOpen = by !== 'user' && dayEnds === 'midnight'
  return { ...kept, doubts: isOpen ? decidedCalendar(time, zone).doubts : [] }
}

/**
 * Decides the calendars of series that were stored before there were any, by all of their bars; those of days and weeks
 * get the dates that an import gives them. Their runs keep their figures. Notes what the bars of others leave open, where
 * that was not done.
 */
export async function settleOldSeries(
  store: Pick<SeriesTables, 'series' | 'bars' | 'putSeries' | 'setCalendar'>,
): Promise<void> {
  for (const series of await store.series()) {
    const { symbol, timeframe, calendar } = series
    if (calendar?.doubts !== undefined) continue
    const bars = await store.bars({ symbol, timeframe })
    if (calendar !== null) {
      await store.setCalendar(series, withDoubts(calendar, bars.time))
      continue
    }
    const { bars: dated, isOpen } = isDated(timeframe) ? withDates(bars, timeframe) : { bars, isOpen: false }
    const isKept = dated.time.length === bars.time.length && dated.time.every((at, i) => at === bars.time[i])
    const decided = decidedCalendar(bars.time)
    if (isOpen) await store.setCalendar(series, { ...decided, doubts: ['sundays'] })
    else if (isKept) await store.setCalendar(series, decided)
    else await store.putSeries(series, dated)
  }
}
