import {
  indicatorsInfoResponseSchema,
  indicatorsResponseSchema,
  plotIndicatorsRequestSchema,
  type PlotIndicatorsRequestInput,
  plotIndicatorsResponseSchema,
} from '@tidemark/contract'
import { describe, expect, test } from 'vitest'
import { fixtureBars } from '../../fixtures/load'
import { allocateBars, sliceBars } from '../bars'
import { findIndicator, INDICATORS } from '../indicators/index'
import { sma } from '../indicators/sma'
import {
  checkPlotIndicators,
  computeIndicator,
  indicatorsInfo,
  listIndicators,
  NoDataError,
  plotIndicators,
  RequestError,
} from './index'

const bars = sliceBars(fixtureBars('GBPUSD_H1.csv'), 0, 600)
const SERIES = 'GBPUSD - 1 Hour'

const requestOf = (rest: Omit<PlotIndicatorsRequestInput, 'symbol'>) =>
  plotIndicatorsRequestSchema.parse({ symbol: SERIES, ...rest })

const plot = (rest: Omit<PlotIndicatorsRequestInput, 'symbol'>) => plotIndicators(requestOf(rest), bars)

function refusalOf(work: () => unknown): string | null {
  try {
    work()
    return null
  } catch (error) {
    if (error instanceof RequestError) return error.message
    throw error
  }
}

describe('plotIndicators', () => {
  test('answers every bar with a value per indicator, nested where there are several', () => {
    const answer = plot({ indicators: ['SMA', 'MACD'], indicator_params: { SMA: { timePeriod: 3 } } })
    expect(plotIndicatorsResponseSchema.safeParse(answer).error).toBeUndefined()
    expect(answer).toHaveLength(600)
    expect(answer[1]).toEqual({
      datetime: '2012-11-16T06:00:00Z',
      open: 1.58597,
      high: 1.58628,
      low: 1.58573,
      close: 1.58573,
      volume: 1220,
      SMA: null,
      MACD: { macd: null, signal: null, hist: null },
    })
    expect(answer.map((bar) => bar['SMA'])).toEqual(Array.from(sma(bars.close, 3), (v) => (Number.isNaN(v) ? null : v)))
    expect(answer[33]?.['MACD']).toEqual({
      macd: expect.any(Number),
      signal: expect.any(Number),
      hist: expect.any(Number),
    })
  })

  test('knows indicators by name, title and alias in any case, and answers under the name asked for', () => {
    const answer = plot({
      indicators: ['rsi', 'Bollinger Bands', 'vwap', 'rsi'],
      indicator_params: { RSI: { timePeriod: 2 }, 'Bollinger Bands': { timePeriod: 4, maType: 0 } },
    })
    const columns = ['rsi', 'Bollinger Bands', 'vwap']
    expect(Object.keys(answer[3] ?? {}).slice(6)).toEqual(columns)
    expect(answer[2]?.['rsi']).toBeTypeOf('number')
    expect(answer[3]?.['Bollinger Bands']).toMatchObject({ middle: expect.any(Number) })
  })

  test('shows a range, with values that do not depend on where it begins', () => {
    const whole = plot({ indicators: ['EMA', 'ICHIMOKU'] })
    const day = plot({ indicators: ['EMA', 'ICHIMOKU'], start: '2012-11-20', end: '2012-11-20' })
    expect(day[0]?.datetime).toBe('2012-11-20T00:00:00Z')
    expect(day.at(-1)?.datetime).toBe('2012-11-20T23:00:00Z')
    expect(day.map((bar) => bar['EMA'])).toEqual(
      whole.filter((bar) => bar.datetime.startsWith('2012-11-20')).map((bar) => bar['EMA']),
    )
    expect(day.at(-1)?.['ICHIMOKU']).toMatchObject({ base: expect.any(Number), lagging: null })
  })

  test('takes moments, both inclusive', () => {
    const some = plot({ indicators: ['SMA'], start: '2012-11-20T10:00:00Z', end: '2012-11-20T14:00:00+02:00' })
    expect(some.map((bar) => bar.datetime.slice(11, 13))).toEqual(['10', '11', '12'])
  })

  test('answers summaries with the values at their ends', () => {
    const request = { indicators: ['SMA', 'MACD'], start: '2012-11-20', end: '2012-11-30' }
    const hours = plot(request)
    const summaries = plot({ ...request, bar_seconds: 14_400 })
    const endOf = (i: number) => summaries[i + 1]?.datetime ?? '9999'
    expect(summaries.length).toBeLessThan(hours.length / 3.5)
    for (const [i, summary] of summaries.entries()) {
      const own = hours.filter(({ datetime }) => datetime >= summary.datetime && datetime < endOf(i))
      expect(summary).toEqual({
        datetime: summary.datetime,
        open: own[0]?.open,
        high: Math.max(...own.map(({ high }) => high)),
        low: Math.min(...own.map(({ low }) => low)),
        close: own.at(-1)?.close,
        volume: own.reduce((sum, { volume = 0 }) => sum + volume, 0),
        SMA: own.at(-1)?.['SMA'],
        MACD: own.at(-1)?.['MACD'],
      })
    }
  })

  test('leaves an unknown volume out, and has no value that needs it', () => {
    const quiet = { ...bars, volume: new Float64Array(600).fill(NaN) }
    const answer = plotIndicators(requestOf({ indicators: ['OBV', 'SMA'] }), quiet)
    expect(answer[20]).not.toHaveProperty('volume')
    expect(answer[20]).toMatchObject({ OBV: null, SMA: expect.any(Number) })
  })

  test.each([
    [{ indicators: ['NOPE'] }, "indicators.0: unknown indicator 'NOPE'; known are SMA, EMA,"],
    [
      { indicators: ['SMA'], indicator_params: { SMA: { period: 3 } } },
      "indicator_params.SMA.period: unknown parameter 'period'; SMA takes timePeriod",
    ],
    [
      { indicators: ['SMA'], indicator_params: { SMA: { timePeriod: 0 } } },
      'indicator_params.SMA.timePeriod: timePeriod must be a whole number from 1 to 10000, not 0',
    ],
    [
      { indicators: ['RSI'], indicator_params: { RSI: { timePeriod: 2.5 } } },
      'timePeriod must be a whole number from 2 to 10000, not 2.5',
    ],
    [{ indicators: ['OBV'], indicator_params: { OBV: { n: 3 } } }, "unknown parameter 'n'; OBV takes no parameters"],
    [
      { indicators: ['APO'], indicator_params: { APO: { maType: 1 } } },
      'indicator_params.APO.maType: maType of APO can only be 0, not 1',
    ],
    [
      { indicators: ['SMA'], indicator_params: { EMA: { timePeriod: 3 } } },
      "indicator_params.EMA: 'EMA' is not among the indicators asked for: SMA",
    ],
    [
      { indicators: ['SMA'], start: '2012-12-01', end: '2012-11-30' },
      'start: start 2012-12-01 must be before or equal to end 2012-11-30',
    ],
  ])('refuses %j before any bars are read', (rest, message) => {
    expect(refusalOf(() => checkPlotIndicators(requestOf(rest)))).toContain(message)
  })

  test('names all that is wrong at once', () => {
    const refusal = refusalOf(() => plot({ indicators: ['NOPE', 'SMA'], indicator_params: { SMA: { a: 1, b: 2 } } }))
    expect(refusal?.split('; ').filter((part) => part.includes('unknown'))).toHaveLength(3)
  })

  test('says which range there is when none of it is asked for, and when there are no bars at all', () => {
    expect(refusalOf(() => plot({ indicators: ['SMA'], start: '2020-01-01' }))).toMatch(
      /^start: no bars from 2020-01-01 to the end; there are bars from 2012-11-16 to 2012-12-/,
    )
    expect(() => plotIndicators(requestOf({ indicators: ['SMA'] }), allocateBars(0))).toThrow(NoDataError)
  })
})

describe('computeIndicator', () => {
  test('gives each output as long as the bars, null in the warm-up', () => {
    const { outputs } = computeIndicator('macd', { fastPeriod: 3, slowPeriod: 6, signalPeriod: 2 }, bars)
    expect(Object.keys(outputs)).toEqual(['macd', 'signal', 'hist'])
    expect(outputs['hist']).toHaveLength(600)
    expect(outputs['hist']?.findIndex((value) => value !== null)).toBe(6)
    expect(JSON.stringify(outputs)).not.toContain('NaN')
  })

  test.each([
    ['RSJ', {}, "name: unknown indicator 'RSJ'"],
    ['RSI', { timePeriod: '14' }, 'config.timePeriod: timePeriod must be a whole number from 2 to 10000, not "14"'],
    ['RSI', { period: 14 }, "config.period: unknown parameter 'period'; RSI takes timePeriod"],
  ])('refuses %s %j', (name, config, message) => {
    expect(refusalOf(() => computeIndicator(name, config, bars))).toContain(message)
  })
})

describe('the catalogue', () => {
  test('lists every indicator with its parameters, and describes each', () => {
    const { indicators: list } = listIndicators()
    const { indicators: info } = indicatorsInfo()
    expect(indicatorsResponseSchema.safeParse({ indicators: list }).error).toBeUndefined()
    expect(indicatorsInfoResponseSchema.safeParse({ indicators: info }).error).toBeUndefined()
    expect(list).toEqual(
      Object.fromEntries(info.map(({ name, params }) => [name, { params: params.map((param) => param.name) }])),
    )
    expect(list).toMatchObject({ RSI: { params: ['timePeriod'] }, OBV: { params: [] } })
  })

  test('no name is taken twice, whatever way it is written', () => {
    for (const { name, title, aliases = [] } of INDICATORS) {
      for (const text of [name, title, ...aliases]) expect(findIndicator(` ${text.toLowerCase()} `)?.name).toBe(name)
    }
  })

  test('every default is allowed', () => {
    for (const { name, params } of indicatorsInfo().indicators) {
      const defaults = Object.fromEntries(params.map((param) => [param.name, param.default]))
      expect(refusalOf(() => computeIndicator(name, defaults, sliceBars(bars, 0, 3)))).toBeNull()
    }
  })
})
