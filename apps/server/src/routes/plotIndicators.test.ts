import { plotIndicatorsRequestSchema, plotIndicatorsResponseSchema } from '@tidemark/contract'
import { resample } from '@tidemark/engine'
import { plotIndicators } from '@tidemark/engine/research'
import { describe, expect, it } from 'vitest'
import { startApp, waves } from '../testing/startApp'

const URL = '/api/plot_indicators'
const GOOD = {
  symbol: 'ABC - 1 Hour',
  indicators: ['SMA', 'MACD'],
  indicator_params: { SMA: { timePeriod: 5 } },
  start: '2024-01-01',
  end: '2024-01-03',
}

function byEngine(change: object, bars = waves(500)) {
  return plotIndicators(plotIndicatorsRequestSchema.parse({ ...GOOD, ...change }), bars)
}

describe('POST /api/plot_indicators', () => {
  it('answers with the bars and the values of the engine', async () => {
    const { call, token } = await startApp()
    const answer = await call(await token('ann'), URL, GOOD)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('application/json')
    const bars = plotIndicatorsResponseSchema.parse(answer.json())
    expect(bars).toHaveLength(72)
    expect(bars).toEqual(byEngine({}))
    const { close } = waves(5)
    expect(bars[3]?.['SMA']).toBeNull()
    expect(bars[4]?.['SMA']).toBeCloseTo(close.reduce((sum, value) => sum + value, 0) / 5, 9)
    expect(bars[4]).not.toHaveProperty('volume')
  })

  it('computes from all bars before the start', async () => {
    const { call, token } = await startApp()
    const answer = await call(await token('ann'), URL, { ...GOOD, start: '2024-01-02T06:00:00Z' })
    expect(answer.json()).toEqual(byEngine({}).slice(30))
  })

  it('answers with every bar when no dates are given', async () => {
    const { call, token } = await startApp()
    const { symbol, indicators } = GOOD
    expect((await call(await token('ann'), URL, { symbol, indicators })).json()).toHaveLength(500)
  })

  it('gathers the stored bars into the timeframe asked for', async () => {
    const { call, token } = await startApp()
    const answer = await call(await token('ann'), URL, { ...GOOD, symbol: 'abc - 4 Hours' })
    expect(answer.json()).toHaveLength(18)
    expect(answer.json()).toEqual(byEngine({ symbol: 'ABC - 4 Hours' }, resample(waves(500), 'H4', 3_600_000)))
  })

  it('never says NaN, whatever cannot be computed', async () => {
    const { call, token } = await startApp()
    const { body } = await call(await token('ann'), URL, { ...GOOD, indicators: ['OBV', 'SMA'] })
    expect(body).not.toMatch(/NaN|Infinity/)
    expect(body).toContain('"OBV":null')
  })

  it('refuses more than an answer can hold, and says how much that is', async () => {
    const { call, store, token } = await startApp()
    const MINUTE = 60_000
    await store.putSeries({ symbol: 'LONG', timeframe: 'M1', source: 'test', licence: null }, waves(400_000, MINUTE))
    const indicators = ['SMA', 'EMA', 'WMA', 'DEMA', 'TEMA', 'RSI']
    const ann = await token('ann')
    const answer = await call(ann, URL, { symbol: 'LONG - 1 Minute', indicators })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toMatch(/400000 bars with 6 indicators are too many: at most 2000000 values/)
    const summed = await call(ann, URL, { symbol: 'LONG - 1 Minute', indicators, bar_seconds: 86_400 })
    expect(summed.json()).toHaveLength(278)
    const day = { start: '2024-01-02', end: '2024-01-02' }
    expect((await call(ann, URL, { symbol: 'LONG - 1 Minute', indicators, ...day })).json()).toHaveLength(1440)
  })

  it.each<[string, object, unknown[], RegExp]>([
    ['an unknown indicator', { indicators: ['LUCK'], indicator_params: {} }, ['indicators', 0], /'LUCK'.*SMA/],
    [
      'an unknown parameter',
      { indicator_params: { SMA: { colour: 1 } } },
      ['indicator_params', 'SMA', 'colour'],
      /colour.*timePeriod/,
    ],
    [
      'a parameter out of its range',
      { indicator_params: { SMA: { timePeriod: 0 } } },
      ['indicator_params', 'SMA', 'timePeriod'],
      /timePeriod.*0/,
    ],
    ['dates outside of the data', { start: '2030-01-01', end: '2030-02-01' }, ['start'], /2024-01-01.*2024-01-21/],
  ])('refuses %s', async (_name, change, path, wanted) => {
    const { call, token } = await startApp()
    const answer = await call(await token('ann'), URL, { ...GOOD, ...change })
    expect(answer.statusCode).toBe(422)
    const { detail } = answer.json<{ detail: { loc: unknown[]; msg: string }[] }>()
    expect(detail).toHaveLength(1)
    expect(detail[0]?.loc).toEqual(['body', ...path])
    expect(detail[0]?.msg).toMatch(wanted)
  })

  it('has no data of a timeframe finer than the stored one', async () => {
    const { call, token } = await startApp()
    const answer = await call(await token('ann'), URL, { ...GOOD, symbol: 'ABC - 1 Minute' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ detail: 'No data found for the selected symbol/timeframe combination.' })
  })
})
