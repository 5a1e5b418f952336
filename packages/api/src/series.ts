import type { CalendarChange, StoredSeriesFacts } from '@tidemark/contract'
import { call } from './call'
import type { Transport } from './transport'

/** Of our own server. Throws ApiErrors. */
export interface SeriesApi {
  /** By symbol, then finest timeframe first. */
  list(): Promise<readonly StoredSeriesFacts[]>
  /** For administrators. Returns the series as it is then. */
  setCalendar(
    series: Pick<StoredSeriesFacts, 'symbol' | 'timeframe'>,
    change: CalendarChange,
  ): Promise<StoredSeriesFacts>
}

/** Apart from the client, so that only the pages that need it load it. */
export function seriesOver(transport: Transport): SeriesApi {
  return {
    list: async () => (await call(transport, 'storedSeries')).series,
    setCalendar: ({ symbol, timeframe }, change) =>
      call(transport, 'setCalendar', { params: { symbol, timeframe }, body: change }),
  }
}
