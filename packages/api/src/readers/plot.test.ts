import { plotIndicatorsResponseSchema } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import { makePlotBars } from '../testing'
import { plotReader } from './plot'

const prices = { open: 1, high: 2, low: 0.5, close: 1.5 }
const bar = { datetime: '2024-05-06T08:00:00Z', ...prices }

describe('bars with indicators', () => {
  it('of our own stay as they are', () => {
    const bars = makePlotBars(40, ['SMA', 'MACD'])
    expect(plotReader(['SMA', 'MACD'])(bars)).toEqual(bars)
  })

  it.each<[string, readonly string[], object, object]>([
    ['a figure under its name', ['RSI'], { RSI: '55.5' }, { RSI: 55.5 }],
    ['in another case', ['RSI'], { rsi: 55.5 }, { RSI: 55.5 }],
    ['none yet', ['RSI'], { RSI: 'NaN' }, { RSI: null }],
    ['a column that is missing', ['RSI'], {}, { RSI: null }],
    ['one column named for its parameter', ['SMA'], { SMA_14: 1.2 }, { SMA: 1.2 }],
    ['outputs in an object', ['MACD'], { MACD: { macd: 1, signal: null } }, { MACD: { macd: 1, signal: null } }],
    ['outputs in columns', ['MACD'], { MACD_macd: 1, 'macd.signal': '2' }, { MACD: { macd: 1, signal: 2 } }],
    [
      'outputs in columns beside its own',
      ['MACD'],
      { MACD: 1, MACD_signal: 2, MACD_hist: 'NaN' },
      { MACD: { MACD: 1, signal: 2, hist: null } },
    ],
    [
      'outputs beside its own object',
      ['MACD'],
      { MACD: { macd: 1 }, MACD_signal: 2 },
      { MACD: { macd: 1, signal: 2 } },
    ],
    ['under indicators', ['RSI', 'MACD'], { indicators: { RSI: 5, MACD: { macd: 1 } } }, { RSI: 5, MACD: { macd: 1 } }],
    ['a name that begins another', ['STOCH', 'STOCH_RSI'], { STOCH_RSI: 3, STOCH: 4 }, { STOCH: 4, STOCH_RSI: 3 }],
    ['nothing that was not asked for', ['RSI'], { RSI: 1, EMA: 2 }, { RSI: 1 }],
  ])('%s', (_, names, columns, expected) => {
    const read = plotReader(names)({ ohlc_data: [{ datetime: '2024-05-06 08:00', ...prices, ...columns }] })
    expect(plotIndicatorsResponseSchema.parse(read)).toEqual([{ ...bar, ...expected }])
  })

  it('have the same outputs on every bar, also where the first bars lack some', () => {
    const second = { ...bar, datetime: '2024-05-06T09:00:00Z', MACD: 1, MACD_signal: 2 }
    const read = plotReader(['MACD'])([{ ...bar, MACD: 3 }, second])
    expect(plotIndicatorsResponseSchema.parse(read)).toMatchObject([
      { MACD: { MACD: 3, signal: null } },
      { MACD: { MACD: 1, signal: 2 } },
    ])
  })

  it('have one spelling of an output, whatever the case of a row', () => {
    const second = { ...bar, datetime: '2024-05-06T09:00:00Z', macd_signal: 2, macd_hist: 1 }
    const read = plotReader(['MACD'])([{ ...bar, MACD_Signal: 1, MACD_Hist: 3 }, second])
    expect(plotIndicatorsResponseSchema.parse(read)).toMatchObject([
      { MACD: { Signal: 1, Hist: 3 } },
      { MACD: { Signal: 2, Hist: 1 } },
    ])
  })

  it('never take the place of a price', () => {
    const read = plotReader(['close', 'volume'])([{ ...bar, volume: 7 }])
    expect(plotIndicatorsResponseSchema.parse(read)).toEqual([{ ...bar, volume: 7 }])
  })

  it.each([[{ nonsense: true }], [null], ['text']])('are none in %j', (body) => {
    expect(plotIndicatorsResponseSchema.safeParse(plotReader(['RSI'])(body)).success).toBe(false)
  })
})

describe('columns that are not the indicator’s', () => {
  it.each([
    ['SMART', { SMART: 3 }],
    ['SMA_', { SMA_: 3 }],
    ['a_SMA_x', { a_SMA_x: 3 }],
  ])('%s is no column of SMA', (_, columns) => {
    expect(plotReader(['SMA'])([{ ...bar, ...columns }])).toMatchObject([{ SMA: null }])
  })

  it('an output loses all that parts it from the name', () => {
    expect(plotReader(['MACD'])([{ ...bar, MACD__signal: 1, 'MACD - hist_2': 2 }])).toMatchObject([
      { MACD: { signal: 1, hist_2: 2 } },
    ])
  })
})

it('where one bar has outputs and another a figure, each has every output', () => {
  const later = { ...bar, datetime: '2024-05-06T09:00:00Z' }
  const last = { ...bar, datetime: '2024-05-06T10:00:00Z' }
  const read = plotReader(['MACD'])([{ ...bar, MACD: { signal: 1 } }, { ...later, MACD: 2 }, last])
  expect(read).toMatchObject([{ MACD: { MACD: null, signal: 1 } }, { MACD: { MACD: 2, signal: null } }, { MACD: null }])
})
