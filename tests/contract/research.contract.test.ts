import { type CorrelationResult, endpoints, joinSeriesName } from '@tidemark/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { good, invalid, refused, type Series, twoSeries } from './support/target'

const { plotIndicators, correlation, barsInRange } = endpoints

let first: Series
let second: Series
beforeAll(async () => {
  const found = await twoSeries()
  first = found[0]
  second = found[1]
})

describe('POST /api/plot_indicators', () => {
  const range = { start: '2014-03-03', end: '2014-03-14' }
  const request = () => ({
    symbol: joinSeriesName(first.symbol, first.timeframe),
    indicators: ['SMA', 'MACD'],
    ...range,
  })

  it('answers the bars of the range with a column per indicator', async () => {
    const rows = await good(plotIndicators, { body: request() })
    const params = { symbol: first.symbol, timeframe: first.timeframe }
    const bars = await good(barsInRange, { params, query: range })
    expect(rows.map(({ datetime, close }) => [datetime, close])).toEqual(
      bars.map(({ datetime, close }) => [datetime, close]),
    )
    for (const row of rows) {
      expect(typeof row['SMA']).toBe('number')
      expect(Object.keys(row['MACD'] ?? {}).length).toBeGreaterThan(1)
    }
  })

  it('computes with the parameters that it is given', async () => {
    const catalogue = await good(endpoints.indicators)
    const [name = ''] = catalogue.indicators['SMA']?.params ?? []
    const rows = await good(plotIndicators, {
      body: { ...request(), indicators: ['SMA'], indicator_params: { SMA: { [name]: 2 } } },
    })
    const [, before, now] = rows
    expect(now?.['SMA']).toBeCloseTo(((before?.close ?? 0) + (now?.close ?? 0)) / 2, 8)
  })

  it.each<[string, object, (string | number)[]]>([
    ['no indicator', { indicators: [] }, ['indicators']],
    ['an unknown one', { indicators: ['NOPE'] }, [0]],
    ['a parameter that is none', { indicator_params: { SMA: { nope: 1 } } }, ['nope']],
    ['parameters of another', { indicator_params: { RSI: {} } }, ['RSI']],
    ['a period of 0', { indicator_params: { SMA: { timePeriod: 0 } } }, ['timePeriod']],
    ['a start that is none', { start: 'soon' }, ['start']],
    ['an end before its start', { start: '2014-03-14', end: '2014-03-03' }, ['start']],
    ['what it does not know', { colour: 'red' }, ['colour']],
  ])('refuses %s by name', async (_, change, wrong) => {
    expect(await invalid(plotIndicators, { body: { ...request(), ...change } })).toEqual(wrong)
  })

  it('says 404 for a symbol that nobody has', async () => {
    expect(await refused(404, plotIndicators, { body: { ...request(), symbol: 'NOPE - 1 Hour' } })).toMatch(/^No data/)
  })
})

/** A query is all text. */
function texts() {
  return {
    symbol_1: first.symbol,
    tf1: first.timeframe,
    symbol_2: second.symbol,
    tf2: second.timeframe,
    start: '2014-01-01',
    end: '2014-03-31',
    component: 'close',
    maxlag: '5',
    window: '30',
    use_log_returns: 'true',
  }
}

function expectFigures(result: CorrelationResult): void {
  const { pearson_corr: r, pearson_pvalue: p, cross_corr: byLag } = result
  expect(Math.abs(r ?? 2)).toBeLessThanOrEqual(1)
  expect(p).toBeGreaterThanOrEqual(0)
  expect(
    Object.keys(byLag)
      .map(Number)
      .toSorted((a, b) => a - b),
  ).toEqual([-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5])
  expect(byLag['0']).toBeCloseTo(r ?? 2, 10)
}

describe('POST /api/get_correlation', () => {
  it('answers the same to parameters in the query, in the body, and as texts or as what they are', async () => {
    const inQuery = await good(correlation, { query: texts() })
    expectFigures(inQuery)
    expect(await good(correlation, { body: texts() })).toEqual(inQuery)
    expect(await good(correlation, { query: texts(), body: {} })).toEqual(inQuery)
    const typed = { ...texts(), maxlag: 5, window: 30, use_log_returns: true }
    expect(await good(correlation, { body: typed })).toEqual(inQuery)
  })

  it('takes the body where there are both', async () => {
    const body = { ...texts(), use_log_returns: 'false' }
    const ofBody = await good(correlation, { body })
    expect(await good(correlation, { query: texts(), body })).toEqual(ofBody)
    expect(ofBody.pearson_corr).not.toBe((await good(correlation, { query: texts() })).pearson_corr)
  })

  it('is the same the other way round', async () => {
    const { symbol_1: symbol_2, symbol_2: symbol_1 } = texts()
    const there = await good(correlation, { query: texts() })
    const back = await good(correlation, { query: { ...texts(), symbol_1, symbol_2 } })
    expect(back.pearson_corr).toBeCloseTo(there.pearson_corr ?? 2, 10)
    expect([back.gc_1_causes_2, back.gc_2_causes_1]).toEqual([there.gc_2_causes_1, there.gc_1_causes_2])
    expect(back.cross_corr['3']).toBeCloseTo(there.cross_corr['-3'] ?? 2, 10)
  })

  it.each<[string, object, (string | number)[]]>([
    ['a lag of 0', { maxlag: '0' }, ['maxlag']],
    ['a lag of 51', { maxlag: '51' }, ['maxlag']],
    ['a window of 0', { window: '0' }, ['window']],
    ['a window of 366', { window: '366' }, ['window']],
    ['a lag in words', { maxlag: 'five' }, ['maxlag']],
    ['a flag that is none', { use_log_returns: 'maybe' }, ['use_log_returns']],
    ['a component that is none', { component: 'typical' }, ['component']],
    ['a date in another form', { start: '01.01.2014' }, ['start']],
    ['a day that there is not', { end: '2014-02-30' }, ['end']],
    ['an end before its start', { start: '2014-04-01' }, ['start']],
    ['a timeframe that is none', { tf2: 'H2' }, ['tf2']],
    ['no symbol', { symbol_1: '' }, ['symbol_1']],
    ['what it does not know', { method: 'kendall' }, ['method']],
  ])('refuses %s by name, in query and body', async (_, change, wrong) => {
    expect(await invalid(correlation, { query: { ...texts(), ...change } })).toEqual(wrong)
    expect(await invalid(correlation, { body: { ...texts(), ...change } })).toEqual(wrong)
  })

  it('names all that is missing', async () => {
    expect(await invalid(correlation)).toEqual(['symbol_1', 'tf1', 'symbol_2', 'tf2', 'start', 'end'])
  })

  it('says 404 for a symbol that nobody has, and for dates without bars in common', async () => {
    for (const change of [{ symbol_2: 'NOPE' }, { start: '1971-01-01', end: '1971-02-01' }]) {
      expect(await refused(404, correlation, { query: { ...texts(), ...change } })).toMatch(/^No data/)
    }
  })
})
