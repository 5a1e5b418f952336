import { DEFAULT_DEMO_CONFIG, endpoints } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import { startApp } from '../testing/startApp'

const URL = endpoints.demoConfig.path

async function start() {
  const test = await startApp()
  const token = await test.token('ann')
  const save = (payload: object | string, authorization = `Bearer ${token}`) =>
    test.app.inject({
      method: 'PUT',
      url: URL,
      headers: { authorization, 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    })
  return { ...test, save }
}

describe('the configuration of the demo', () => {
  it('is the default until one is saved, and then that one for everybody', async () => {
    const { get, save } = await start()
    expect((await get(URL)).json()).toEqual(DEFAULT_DEMO_CONFIG)
    const config = { ...DEFAULT_DEMO_CONFIG, maxBacktestRuns: 9, demoMessage: 'Hello' }
    const saved = await save(config)
    expect(saved.statusCode).toBe(200)
    expect(saved.json()).toEqual(config)
    expect((await get(URL)).json()).toEqual(config)
  })

  it.each([
    ['of an earlier version keeps what can be read', '{"maxBacktestRuns":"many","maxChartDataPoints":500}', 500],
    ['of which nothing can be read is the default', '{broken', DEFAULT_DEMO_CONFIG.maxChartDataPoints],
  ])('%s', async (_, stored, maxChartDataPoints) => {
    const { get, store } = await start()
    await store.setSetting('demo_config', stored)
    expect((await get(URL)).json()).toEqual({ ...DEFAULT_DEMO_CONFIG, maxChartDataPoints })
  })

  it('is saved by those who are signed in only', async () => {
    const { get, save } = await start()
    expect((await save({ ...DEFAULT_DEMO_CONFIG, maxBacktestRuns: 9 }, '')).statusCode).toBe(401)
    expect((await get(URL)).json()).toEqual(DEFAULT_DEMO_CONFIG)
  })

  it.each([
    ['a number out of range', { maxBacktestRuns: 0 }, ['maxBacktestRuns'], /Max backtest runs must be at least 1/],
    ['a blank name', { restrictedFeatures: [' '] }, ['restrictedFeatures', 0], /must not be blank/],
    ['too few points', { maxChartDataPoints: 99 }, ['maxChartDataPoints'], /must be at least 100/],
  ])('refuses %s by name', async (_, change, loc, message) => {
    const { save } = await start()
    const answer = await save({ ...DEFAULT_DEMO_CONFIG, ...change })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ detail: [{ loc: ['body', ...loc], msg: expect.stringMatching(message) }] })
  })

  it('takes one without what came later', async () => {
    const { save } = await start()
    const { samplePlotData, ...older } = DEFAULT_DEMO_CONFIG
    expect((await save(older)).json()).toEqual({ ...older, samplePlotData })
  })

  it('refuses what is no configuration', async () => {
    const { save } = await start()
    expect((await save([])).statusCode).toBe(422)
    expect((await save({})).statusCode).toBe(422)
  })
})
