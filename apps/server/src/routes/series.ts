import { type Answer, endpoints } from '@tidemark/contract'
import { isoTime } from '@tidemark/engine'
import type { FastifyInstance } from 'fastify'
import { route } from '../http/route'
import { Problem } from '../problem/problem'
import type { Services } from '../services'
import { type KeptCalendar, saidCalendar } from '../store/keptCalendar'
import type { Series } from '../store/Store'

function shown({ first, last, calendar: kept, ...series }: Series): Answer<typeof endpoints.setCalendar> {
  const { calendar = null, offered = null, doubts = [] } = kept ?? {}
  return { ...series, first_bar: isoTime(first), last_bar: isoTime(last), calendar, offered, doubts }
}

/** The stored series; administrators change their calendars. */
export function seriesRoutes(scope: FastifyInstance, { store, trail }: Services): void {
  route(scope, endpoints.storedSeries, async () => ({ series: (await store.series()).map(shown) }))

  route(scope, endpoints.setCalendar, async ({ params: { symbol, timeframe }, body: change }, request) => {
    const series = (await store.series()).find((one) => one.symbol === symbol && one.timeframe === timeframe)
    const calendar: KeptCalendar | null = series?.calendar ? saidCalendar(series.calendar, change) : null
    const entry = trail.noteOf(request)('calendar changed', `${symbol} ${timeframe}`)
    if (series === undefined || calendar === null || !(await store.setCalendar(series, calendar, entry))) {
      throw new Problem(404, `There is no stored series ${symbol} ${timeframe}.`)
    }
    return shown({ ...series, calendar })
  })
}
