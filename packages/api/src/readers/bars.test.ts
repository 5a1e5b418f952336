import { barsResponseSchema } from '@tidemark/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeBars } from '../testing'
import { readBars } from './bars'

const bar = { open: 1, high: 2, low: 0.5, close: 1.5 }

describe('bars', () => {
  it.each([
    ['an offset', '2024-05-06T10:00:00+02:00', '2024-05-06T08:00:00Z'],
    ['an offset without a colon', '2024-05-06T10:00:00+0200', '2024-05-06T08:00:00Z'],
    ['a space and no zone', '2024-05-06 08:00:00', '2024-05-06T08:00:00Z'],
    ['a space before the offset', '2024-05-06 03:30:00 -04:30', '2024-05-06T08:00:00Z'],
    ['no seconds', '2024-05-06T08:00', '2024-05-06T08:00:00Z'],
    ['microseconds', '2024-05-06T08:00:00.250000', '2024-05-06T08:00:00.250Z'],
    ['a date', '2024-05-06', '2024-05-06T00:00:00Z'],
    ['epoch seconds', 1_714_982_400, '2024-05-06T08:00:00Z'],
    ['epoch milliseconds', 1_714_982_400_000, '2024-05-06T08:00:00Z'],
    ['epoch milliseconds before 2001', 946_728_000_000, '2000-01-01T12:00:00Z'],
    ['epoch seconds before 1973', 63_072_000, '1972-01-01T00:00:00Z'],
    ['epoch seconds as text', '1714982400', '2024-05-06T08:00:00Z'],
    ['epoch milliseconds as text', '1714982400000', '2024-05-06T08:00:00Z'],
    ['our own form', '2024-05-06T08:00:00Z', '2024-05-06T08:00:00Z'],
  ])('reads a time with %s', (_, datetime, wanted) => {
    expect(barsResponseSchema.parse(readBars([{ datetime, ...bar }]))).toEqual([{ datetime: wanted, ...bar }])
  })

  it.each([['datetime'], ['time'], ['timestamp'], ['date']])('finds the time under %s', (key) => {
    expect(readBars([{ [key]: '2024-05-06 08:00:00', ...bar }])).toMatchObject([{ datetime: '2024-05-06T08:00:00Z' }])
  })

  it.each([
    ['a list', (bars: unknown) => bars],
    ['`data`', (data: unknown) => ({ data })],
    ['`data` within `result`', (data: unknown) => ({ result: { data } })],
    ['`ohlc_data`', (ohlc_data: unknown) => ({ ohlc_data, count: 2 })],
  ])('reads %s', (_, wrap) => {
    const bars = makeBars(2)
    expect(readBars(wrap(bars))).toEqual(bars)
  })

  it.each([[null], ['NaN'], [undefined], ['n/a']])('takes a volume of %j for unknown', (volume) => {
    expect(readBars([{ datetime: '2024-05-06T08:00:00Z', ...bar, volume }])).toEqual([
      { datetime: '2024-05-06T08:00:00Z', ...bar },
    ])
  })

  it('takes a bar without one of its prices for a gap', () => {
    const [first, second] = makeBars(2)
    expect(readBars([{ ...first, close: null }, second])).toEqual([second])
  })

  it('sorts, and the later of two bars of one time wins', () => {
    const [a, b] = makeBars(2)
    expect(readBars([b, { ...a, close: 9 }, a])).toEqual([a, b])
  })

  it.each([[{ nonsense: true }], [null], [[{ nonsense: true }]], [[{ ...bar, datetime: 'yesterday' }]], [['bar']]])(
    'leaves %j for the schema to refuse',
    (body) => {
      expect(barsResponseSchema.safeParse(readBars(body)).success).toBe(false)
    },
  )

  it('makes any bars ascending and unique', () => {
    const at = fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => ({ datetime: seconds, ...bar }))
    fc.assert(
      fc.property(fc.array(at), (bars) => {
        const times = barsResponseSchema.parse(readBars(bars)).map(({ datetime }) => Date.parse(datetime))
        expect(times).toEqual([...new Set(bars.map(({ datetime }) => datetime * 1000))].toSorted((a, b) => a - b))
      }),
      { seed: 7 },
    )
  })
})

it.each(['open', 'high', 'low', 'close'])('a bar without %s is a gap', (price) => {
  const bar = { time: '2024-05-06T08:00:00Z', open: 1, high: 2, low: 0.5, close: 1.5 }
  expect(readBars([bar, { ...bar, time: '2024-05-06T09:00:00Z', [price]: null }])).toHaveLength(1)
})

it('a row that cannot be read does not fail the others', () => {
  const bar = { open: 1, high: 2, low: 0.5, close: 1.5 }
  const read = readBars([{ ...bar, time: '2024-05-06T08:00:00Z' }, { ...bar, time: 'soon' }, 'total', bar])
  expect(read).toEqual([{ datetime: '2024-05-06T08:00:00Z', ...bar }])
})
