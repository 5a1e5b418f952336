import { endpoints } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import { GOOD_REQUEST, startApp } from '../testing/startApp'
import { openAt, STORE_KINDS } from '../testing/stores'

const PATH = '/api/series/abc/h1/calendar'
const TOKYO = { week: 'five-day', dayEnds: 'midnight', zone: 'Asia/Tokyo', fold: false }

describe.each(STORE_KINDS)('$name', (kind) => {
  async function start() {
    const test = await startApp({ store: await openAt(await kind.place()) })
    const token = await test.token('ann')
    const headers = { authorization: `Bearer ${token}` }
    return {
      ...test,
      token,
      list: async () => endpoints.storedSeries.response.parse((await test.get('/api/series', token)).json()).series,
      set: (payload: object, url = PATH) => test.app.inject({ method: 'PUT', url, headers, payload }),
    }
  }

  it('lists the stored series with their calendars', async () => {
    const { list } = await start()
    const [series] = await list()
    expect(series).toMatchObject({ symbol: 'ABC', timeframe: 'H1', offered: null })
    expect(series?.calendar).toMatchObject({ dayEnds: 'midnight', period: 'day' })
    expect(series?.calendar?.by).toBeUndefined()
  })

  it('changes a calendar, which the next run uses', async () => {
    const { list, set, get, post, token } = await start()
    const answer = await set(TOKYO)
    expect(endpoints.setCalendar.response.parse(answer.json()).calendar).toEqual({
      ...TOKYO,
      period: 'day',
      perYear: 252,
      by: 'user',
    })
    expect((await list())[0]?.calendar).toMatchObject({ ...TOKYO, by: 'user' })
    const result = endpoints.runBacktest.response.parse((await post(token, GOOD_REQUEST)).json())
    expect(result.calendar).toMatchObject({ ...TOKYO, by: 'user' })
    expect(result.headline?.return).toBeTypeOf('number')
    const { entries } = endpoints.trail.response.parse((await get('/api/trail', token)).json())
    expect(entries).toContainEqual(expect.objectContaining({ action: 'calendar changed', subject: 'ABC H1' }))
  })

  it.each([
    [{ ...TOKYO, week: 'six-day' }, 422, 'must be five-day or seven-day'],
    [{ ...TOKYO, zone: 'Mars/Base' }, 422, 'must be the name of a time zone'],
    [{ ...TOKYO, perYear: 1 }, 422, 'perYear'],
    [{ week: 'five-day' }, 422, 'dayEnds'],
  ])('refuses %j', async (change, status, words) => {
    const { set, list } = await start()
    const answer = await set(change)
    expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining(words)])
    expect((await list())[0]?.calendar?.by).toBeUndefined()
  })

  it('knows no calendar of a series that is not stored', async () => {
    const { set } = await start()
    const answer = await set(TOKYO, '/api/series/abc/m1/calendar')
    expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'There is no stored series ABC M1.' }])
  })
})
