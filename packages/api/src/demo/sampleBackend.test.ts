import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { backtestRequestSchema, backtestResultSchema, endpoints } from '@tidemark/contract'
import { decideCalendar, readBarFile } from '@tidemark/engine'
import { runBacktest } from '@tidemark/engine/research'
import { describe, expect, it } from 'vitest'
import { createClient } from '../client'
import { createSampleBackend } from './sampleBackend'

const sample = readBarFile(gunzipSync(readFileSync(new URL('./sampleBars.bin', import.meta.url))))
const backend = createSampleBackend(sample)
const client = createClient({
  transport: ({ endpoint, ...rest }) => backend({ call: endpoint.name, ...rest }),
  hasExtensions: () => true,
})

const run = { symbol: 'EURUSD - 1 Hour', strategy_name: 'Moving Average', config: { n1: 10, n2: 20 } }

function withParts(include: string): ReturnType<typeof backend> {
  return backend({ call: 'runBacktest', body: run, query: { include } })
}

describe('the sample', () => {
  it('holds four currency pairs, gold and an index, with their source and licence', () => {
    expect(sample.map(({ symbol, timeframe }) => `${symbol} ${timeframe}`)).toEqual([
      'EURUSD H1',
      'GBPUSD H1',
      'USDJPY H1',
      'AUDUSD H1',
      'XAUUSD H1',
      'EURUSD M1',
      'BTCUSD D1',
      'VIX D1',
    ])
    expect(sample.every(({ source, licence }) => source !== '' && licence !== '')).toBe(true)
  })
  it('spans years of hours, more than 20,000 of each pair', () => {
    const hours = sample.filter(({ timeframe }) => timeframe === 'H1')
    expect(Math.min(...hours.map(({ bars }) => bars.time.length))).toBeGreaterThan(20_000)
  })
  it('fits in 1.5 MB', () => {
    expect(readFileSync(new URL('./sampleBars.bin', import.meta.url)).length).toBeLessThan(1_500_000)
  })
})

describe('the backend of the sample', () => {
  it('lists what the sample can answer', async () => {
    const symbols = await client.symbols()
    expect(symbols.find(({ symbol }) => symbol === 'EURUSD')?.timeframes).toContain('M5')
    expect(symbols.find(({ symbol }) => symbol === 'VIX')?.timeframes).toEqual(['D1', 'W1'])
    expect((await client.strategies()).length).toBeGreaterThan(8)
    expect(Object.keys(await client.indicators()).length).toBeGreaterThan(60)
    expect((await client.indicatorsInfo()).length).toBeGreaterThan(60)
  })

  it('runs on the trading dates that it is asked for, both included, and on UTC days of hours', async () => {
    const period = { start_date: '2018-03-01', end_date: '2018-03-29' }
    const barsOf = async (symbol: string) => {
      const { provenance } = await client.runBacktest({ ...run, ...period, symbol })
      return [provenance?.bars, provenance?.first_bar, provenance?.last_bar]
    }
    expect(await barsOf('EURUSD - Daily')).toEqual([21, '2018-03-01T00:00:00Z', '2018-03-29T00:00:00Z'])
    expect((await barsOf('EURUSD - 1 Hour')).slice(1)).toEqual(['2018-03-01T00:00:00Z', '2018-03-29T23:00:00Z'])
    // A month belongs to the day that it is dated by.
    const year = { ...run, start_date: '2018-01-02', end_date: '2018-12-01', symbol: 'EURUSD - Monthly' }
    const { provenance } = await client.runBacktest({ ...year, config: { n1: 2, n2: 4 } })
    expect(provenance).toMatchObject({ bars: 11, first_bar: '2018-02-01T00:00:00Z', timeframe: 'MN1' })
  })

  it('gives bars, newest or by range, gathered into longer ones', async () => {
    const bars = await client.bars({ symbol: 'GBPUSD', timeframe: 'H4', count: 3 })
    expect(bars.map(({ datetime }) => datetime)).toEqual([
      '2018-12-31T12:00:00Z',
      '2018-12-31T16:00:00Z',
      '2018-12-31T20:00:00Z',
    ])
    const days = { start: '2018-12-03T00:00:00Z', end: '2018-12-04T00:00:00Z' }
    expect(await client.bars({ symbol: 'EURUSD', timeframe: 'D1', ...days })).toHaveLength(2)
  })

  it('runs a backtest with the engine of the server', async () => {
    const result = await client.runBacktest(run)
    expect(result.trades.length).toBeGreaterThan(100)
    expect(result.provenance?.bars).toBe(sample[0]?.bars.time.length)
    expect(result.equity).toBeUndefined()
    // Bar by bar, so that a fresh run has the one drawdown that its figures say.
    let [peak, deepest] = [0, 0]
    for (const { value } of result.equity_curve ?? []) {
      peak = Math.max(peak, value)
      deepest = Math.min(deepest, value / peak - 1)
    }
    expect(100 * deepest).toBeCloseTo(result.summary['Max. Drawdown [%]'] ?? 0, 6)
  })

  it('computes by the calendar that all bars of a series show, in runs, longer bars and charts', async () => {
    const [{ bars } = { bars: undefined }] = sample
    if (bars === undefined) throw new Error('the sample is empty')
    const { calendar } = decideCalendar(bars.time)
    const dated = { ...bars, calendar }
    const series = { symbol: 'EURUSD', timeframe: 'H1' } as const
    const wished = { equity: false, report: true }
    const expected = runBacktest(backtestRequestSchema.parse(run), dated, series, wished)
    const { headline, report, calendar: told } = backtestResultSchema.parse((await withParts('report')).body)
    expect(told).toMatchObject(calendar)
    expect({ headline, report }).toEqual({ headline: expected.headline, report: expected.report })
    const days = await client.bars({ symbol: 'EURUSD', timeframe: 'D1', count: 700 })
    const weekdays = new Set(days.map(({ datetime }) => new Date(datetime).getUTCDay()))
    expect(weekdays).toEqual(new Set([1, 2, 3, 4, 5]))
  })

  it('adds what is asked for beside the usual parts, and refuses what it does not know', async () => {
    const report = (await withParts('report')).body
    expect(report).toHaveProperty('report.all.trades')
    expect(report).not.toHaveProperty('equity')
    const both = (await withParts('equity,report')).body
    expect(both).toHaveProperty('report')
    expect(both).toHaveProperty('equity')
    expect((await withParts('everything')).status).toBe(422)
  })

  it('plots indicators and correlates two series', async () => {
    const request = { symbol: 'XAUUSD - Daily', indicators: ['RSI'] }
    expect((await client.plotIndicators(request)).at(-1)?.['RSI']).toBeGreaterThan(0)
    const pair = {
      symbol_1: 'EURUSD',
      tf1: 'D1',
      symbol_2: 'GBPUSD',
      tf2: 'D1',
      start: '2017-01-01',
      end: '2018-12-31',
    }
    const result = await client.correlation({
      ...pair,
      component: 'close',
      maxlag: 5,
      window: 30,
      use_log_returns: true,
    } as const)
    expect(result.pearson_corr).toBeGreaterThan(0.3)
    expect(Object.keys(result.cross_corr)).toHaveLength(11)
  })

  it('sends no more points than are wanted, the latest', async () => {
    const plot = { call: 'plotIndicators', body: { symbol: 'EURUSD - 1 Hour', indicators: ['SMA'] } } as const
    const { body: all } = await backend(plot)
    const { body: few } = await backend({ ...plot, most: 3 })
    expect(few).toEqual(Array.isArray(all) ? all.slice(-3) : null)
    const pair = {
      symbol_1: 'EURUSD',
      tf1: 'D1',
      symbol_2: 'GBPUSD',
      tf2: 'D1',
      start: '2017-01-01',
      end: '2018-12-31',
    }
    const { body } = await backend({ call: 'correlation', body: pair, query: { include: 'series' }, most: 5 })
    expect(body).toMatchObject({ rolling: { length: 5 }, hedge_spread: { series: { length: 5 } } })
  })

  it.each([
    ['an unknown strategy', { ...run, strategy_name: 'Nothing' }, 422, 'strategy_name'],
    ['a missing field', { symbol: run.symbol }, 422, 'strategy_name'],
    ['a symbol that the sample has not', { ...run, symbol: 'ABCDEF - 1 Hour' }, 404, 'No data found'],
    ['finer bars than there are', { ...run, symbol: 'VIX - 1 Hour' }, 404, 'No data found'],
  ])('refuses %s as the server does', async (_, body, status, word) => {
    const answer = await backend({ call: 'runBacktest', body })
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer.body)).toContain(word)
  })

  it('answers every call of the contract, be it by a refusal', async () => {
    const answers = await Promise.all(Object.keys(endpoints).map((call) => backend({ call })))
    expect(answers.filter(({ status }) => ![200, 403, 422].includes(status))).toEqual([])
  })
})
