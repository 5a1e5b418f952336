import { type Calendar, calendarChangeSchema, endpoints, type StoredSeriesFacts } from '@tidemark/contract'
import { handle, scenariosFor } from './scenario'

const HOURLY: Calendar = {
  week: 'five-day',
  dayEnds: 'new-york-17',
  zone: 'UTC',
  fold: true,
  period: 'day',
  perYear: 252,
}
const SEVEN_DAYS: Calendar = { ...HOURLY, week: 'seven-day', dayEnds: 'midnight', fold: false, perYear: 365 }
const SERIES: StoredSeriesFacts = {
  symbol: 'EURUSD',
  timeframe: 'H1',
  bars: 68_213,
  first_bar: '2012-11-16T00:00:00Z',
  last_bar: '2024-01-15T21:00:00Z',
  source: 'seeded',
  licence: null,
  calendar: HOURLY,
  offered: null,
  doubts: [],
}
const OFFERED: StoredSeriesFacts = { ...SERIES, symbol: 'BTCUSD', bars: 1318, timeframe: 'D1', offered: SEVEN_DAYS }

/** The second one's newer bars suggest another calendar. */
export const seriesList = {
  ...scenariosFor(endpoints.storedSeries, {
    typical: { series: [SERIES, OFFERED] },
    empty: { series: [] },
    partial: { series: [{ ...SERIES, calendar: null }] },
    overflow: { series: [{ ...SERIES, symbol: 'XETRA_DAX_INDEX_CONTINUOUS_1' }, OFFERED] },
  }),
  /** Of the series that most runs are made on. */
  offering: () => [
    handle(endpoints.storedSeries, () => Response.json({ series: [{ ...SERIES, offered: SEVEN_DAYS }] })),
  ],
  /** What is changed is listed so from then on. */
  changing: () => {
    let series = [SERIES, OFFERED]
    return [
      handle(endpoints.storedSeries, () => Response.json({ series })),
      handle(endpoints.setCalendar, async (request) => {
        const change = calendarChangeSchema.parse(await request.json())
        const calendar: Calendar = { ...SEVEN_DAYS, ...change, by: 'user' }
        series = series.map((one) =>
          request.url.includes(`/${one.symbol}/`) ? { ...one, offered: null, doubts: [], calendar } : one,
        )
        return Response.json(series.find(({ symbol }) => request.url.includes(`/${symbol}/`)))
      }),
    ]
  },
}
