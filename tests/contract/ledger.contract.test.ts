import { endpoints, joinSeriesName, TRY_KINDS } from '@tidemark/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, good, invalid, refused, twoSeries } from './support/target'

const { ledger, ledgerBudget, runBacktest } = endpoints

let series: { symbol: string; timeframe: string }
let run: { symbol: string; strategy_name: string; start_date: string; end_date: string; config: object }
beforeAll(async () => {
  const [{ symbol, timeframe }] = await twoSeries()
  series = { symbol, timeframe }
  const dates = { start_date: '2014-01-01', end_date: '2014-12-31' }
  run = { symbol: joinSeriesName(symbol, timeframe), strategy_name: 'SmaCross', ...dates, config: { n1: 13, n2: 77 } }
})

describe('GET /api/ledger', () => {
  it('has each try once, with its settings, and columns of one length', async () => {
    const { run_id } = await good(runBacktest, { body: run })
    const { tries, answer, best } = await good(ledger, { query: series })
    await good(runBacktest, { body: run })
    const again = await good(ledger, { query: series })
    expect(again.tries.at).toHaveLength(tries.at.length)
    const at = tries.run.indexOf(run_id ?? '')
    expect(at === -1 || TRY_KINDS[tries.kind[at] ?? 0]).toBe(at === -1 ? true : 'run')
    const mine = tries.params['n1']?.map((n1, k) => [n1, tries.params['n2']?.[k]])
    expect(mine).toContainEqual([13, 77])
    const { params, ...columns } = tries
    for (const column of [...Object.values(columns), ...Object.values(params)]) {
      expect(column).toHaveLength(tries.at.length)
    }
    expect(tries.at).toEqual(tries.at.toSorted((a, b) => a - b))
    expect(answer?.counted).toBe(tries.counted.filter((one) => one === 1).length)
    expect(tries.sharpe[best ?? -1]).toBe(Math.max(...tries.sharpe.map((one) => one ?? -Infinity)))
  })

  it('counts a strategy among the series, and the series among the market', async () => {
    const query = { ...series, strategy: 'Moving Average' }
    const counts = []
    for (const population of ['strategy', 'series', 'market']) {
      counts.push((await good(ledger, { query: { ...query, population } })).tries.at.length)
    }
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  })

  it('refuses a series without a timeframe, a population that is none, and whoever is not signed in', async () => {
    expect(await invalid(ledger, { query: { symbol: series.symbol } })).toEqual(['timeframe'])
    expect(await invalid(ledger, { query: { ...series, population: 'strategy' } })).toEqual(['strategy'])
    expect(await invalid(ledger, { query: { ...series, population: 'all' } })).toEqual(['population'])
    expect((await ask(ledger, { query: series, isSignedIn: false })).status).toBe(401)
  })
})

describe('GET /api/ledger/budget', () => {
  it('says that luck gives more after more tries', async () => {
    const few = await good(ledgerBudget, { query: { ...series, add: '10' } })
    const many = await good(ledgerBudget, { query: { ...series, add: '1000' } })
    expect(many.luckAfter ?? 0).toBeGreaterThan(few.luckAfter ?? Infinity)
    expect(many.luck).toBe(few.luck)
  })

  it('refuses what is no number of tries, and a series that nobody has', async () => {
    expect(await invalid(ledgerBudget, { query: { ...series, add: '-1' } })).toEqual(['add'])
    await refused(404, ledgerBudget, { query: { ...series, symbol: 'NOPE', add: '1' } })
  })
})
