import { backtestRequestSchema } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import type { RunParts, StoredRun } from '../store/Store'
import type { OwnStrategy } from '../compute/own/ownStrategies'
import { GOOD_REQUEST } from '../testing/startApp'
import { makeUser } from '../testing/storeFixtures'
import { createStudySubjects } from './studySubjects'

const ANN = makeUser('ann')
const REQUEST = backtestRequestSchema.parse(GOOD_REQUEST)

const decide = () => ({ warmup: 0, bytes: new Uint8Array() })

function ownStrategy(id: string): OwnStrategy {
  const facts = { id, name: `My ${id}`, description: '', params: [] }
  return { ...facts, decide, facts, file: `/shared/${id}.mjs`, version: `version of ${id}` }
}

function setUp(found: StoredRun | null = null) {
  const asked: unknown[] = []
  let lists = 0
  const subjects = createStudySubjects({
    store: { run: async (owner: string, id: string, parts: RunParts) => (asked.push([owner, id, parts]), found) },
    market: { source: async (symbol, timeframe) => (asked.push([symbol, timeframe]), { symbol, timeframe: 'M1' }) },
    strategies: { list: async () => (lists++, { strategies: [ownStrategy('One'), ownStrategy('Two')], broken: [] }) },
  })
  return { subjects, asked, lists: () => lists }
}

function withStrategy(strategy_name: string) {
  return { ...REQUEST, strategy_name }
}

describe('what a study is about', () => {
  it('is the request of a stored run, without its results', async () => {
    const run = { request: JSON.stringify(GOOD_REQUEST), result: new Uint8Array(), equity: null, report: null }
    const { subjects, asked } = setUp(run)
    expect(await subjects.request(ANN, 'abc')).toEqual(REQUEST)
    expect(asked).toEqual([[ANN.id, 'abc', { withEquity: false, withReport: false }]])
  })

  it('is refused where the user has no such run', async () => {
    const detail = [
      { loc: ['body', 'runId'], msg: 'runId is "abc": there is no such backtest run', type: 'value_error' },
    ]
    await expect(setUp().subjects.request(ANN, 'abc')).rejects.toMatchObject({ status: 422, detail })
  })

  it('is a series, with the timeframe that it is gathered from', async () => {
    const { subjects, asked } = setUp()
    const series = { symbol: 'ABC', timeframe: 'H4', stored: 'M1' }
    expect(await subjects.series({ ...REQUEST, symbol: 'abc - 4 Hours' })).toEqual(series)
    expect(asked).toEqual([['ABC', 'H4']])
  })

  it('is a built-in strategy by either name, for which no file is read', async () => {
    const { subjects, lists } = setUp()
    const builtIn = { id: 'SmaCross', own: null, version: '' }
    expect(await subjects.strategy(REQUEST)).toEqual(builtIn)
    expect(await subjects.strategy(withStrategy('Moving Average'))).toEqual(builtIn)
    expect(lists()).toBe(0)
  })

  it('is an own strategy with its file and version', async () => {
    const { subjects } = setUp()
    const { file, facts, version } = ownStrategy('Two')
    expect(await subjects.strategy(withStrategy('My Two'))).toEqual({ id: 'Two', own: { file, facts }, version })
  })

  it('is refused where there is no such strategy', async () => {
    const loc = ['body', 'run', 'strategy_name']
    const detail = [{ loc, msg: 'unknown strategy "Luck"', type: 'value_error' }]
    await expect(setUp().subjects.strategy(withStrategy('Luck'))).rejects.toMatchObject({ status: 422, detail })
  })
})
