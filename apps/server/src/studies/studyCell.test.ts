import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Store } from '../store/Store'
import { ANN, openStudies, openStudiesStore, parse, SWEEP } from '../testing/openStudies'
import { waves } from '../testing/startApp'

const { signal } = new AbortController()
const SERIES = { symbol: 'ABC', timeframe: 'H1', source: 'test', licence: null } as const
const FIVE_DAYS = {
  week: 'five-day',
  dayEnds: 'new-york-17',
  zone: 'UTC',
  fold: true,
  period: 'day',
  perYear: 252,
} as const

/** As a version stored it that did not say what a study was made of. */
async function withoutMadeOf(store: Store): Promise<Store> {
  return {
    ...store,
    async studyAnswer(...asked) {
      const packed = await store.studyAnswer(...asked)
      const { madeOf: _madeOf, ...answer } = parse(await promisify(gunzip)(packed ?? new Uint8Array()))
      return promisify(gzip)(JSON.stringify(answer))
    },
  }
}

async function swept(change: (store: Store) => Promise<Store> = async (store) => store) {
  const store = await openStudiesStore()
  const made = await openStudies({ store: await change(store) })
  const { id } = await made.start(SWEEP)
  const answer = await made.end('sweep', id)
  return { ...made, store, answer, cell: (n = 0) => made.studies.cell(ANN, id, n, signal) }
}

async function replacePrices(store: Store) {
  const bars = waves(500)
  const close = bars.close.map((value, i) => value * (1 + 0.01 * (i % 3)))
  const high = bars.high.map((value, i) => Math.max(value, close[i] ?? 0))
  await store.mergeBars(SERIES, { ...bars, close, high })
}

describe('a cell of a sweep', () => {
  it('is refused after its prices were replaced, and given once they are back', async () => {
    const { store, cell, answer } = await swept()
    expect(answer.madeOf).toMatchObject({ barsHash: expect.stringMatching(/^[0-9a-f]{16}$/) })
    const before = parse(await cell())
    await replacePrices(store)
    const detail = 'The prices of ABC have changed since this sweep: run it again.'
    await expect(cell()).rejects.toMatchObject({ status: 409, detail })
    await store.mergeBars(SERIES, waves(500))
    expect(parse(await cell())).toEqual(before)
  })

  it('is refused after the calendar of its series was changed', async () => {
    const { store, cell } = await swept()
    await store.setCalendar(SERIES, { calendar: FIVE_DAYS, dates: 0, offered: null })
    const detail = 'The calendar of ABC has changed since this sweep: run it again.'
    await expect(cell()).rejects.toMatchObject({ status: 409, detail })
  })

  it('of a sweep that does not say what it was made of is given while its figures are as they were', async () => {
    const { store, cell } = await swept(withoutMadeOf)
    expect(parse(await cell())).toMatchObject({ cell: 0 })
    await replacePrices(store)
    const detail = 'The prices or the calendar of ABC have changed since this sweep: run it again.'
    await expect(cell()).rejects.toMatchObject({ status: 409, detail })
  })
})
