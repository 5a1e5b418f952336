import { indicatorsInfoResponseSchema, indicatorsResponseSchema, strategiesResponseSchema } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import { indicatorList, indicatorsInfoList, strategyList } from '../testing'
import { readIndicators, readIndicatorsInfo, readStrategies } from './catalogue'

describe('strategies', () => {
  const names = { strategies: [{ name: 'RSI Strategy' }, { name: 'Moving Average' }] }

  it.each([
    ['a list of names', ['RSI Strategy', 'Moving Average']],
    ['names under `strategies`', { strategies: ['RSI Strategy', 'Moving Average'] }],
    ['objects and names mixed', [{ name: 'RSI Strategy', description: null }, 'Moving Average']],
    ['a name twice', ['RSI Strategy', 'Moving Average', 'RSI Strategy']],
    ['names under `result`', { result: { strategies: ['RSI Strategy', 'Moving Average'] } }],
    ['rows that have none', ['RSI Strategy', 42, null, { description: 'no name' }, 'Moving Average']],
    ['a map', { 'RSI Strategy': {}, 'Moving Average': [] }],
    ['a map under `strategies`', { strategies: { 'RSI Strategy': {}, 'Moving Average': {} } }],
  ])('reads %s', (_, body) => {
    const read = strategiesResponseSchema.parse(readStrategies(body))
    expect(read.strategies.map(({ name }) => ({ name }))).toEqual(names.strategies)
  })

  it('leaves our own form as it is', () => {
    expect(readStrategies(strategyList)).toEqual(strategyList)
  })

  it('keeps descriptions, out of a map too', () => {
    expect(readStrategies({ strategies: { Turtle: 'Buys a new high.' } })).toEqual({
      strategies: [{ name: 'Turtle', description: 'Buys a new high.' }],
    })
  })

  it('leaves out parameters in a form that nobody knows', () => {
    expect(readStrategies([{ name: 'Turtle', params: ['length'] }])).toEqual({ strategies: [{ name: 'Turtle' }] })
  })

  it('keeps the parameters that it can read beside one that it cannot', () => {
    const length = { name: 'length', type: 'integer', default: 20, description: 'Bars.' }
    expect(readStrategies([{ name: 'Turtle', params: [length, { name: 'kind' }] }])).toEqual({
      strategies: [{ name: 'Turtle', params: [length] }],
    })
  })

  it('leaves out indicators in a form that nobody knows, and keeps those in ours', () => {
    const indicators = [{ name: 'SMA', params: { timePeriod: 'n1' } }]
    expect(readStrategies([{ name: 'Turtle', indicators: ['SMA'] }])).toEqual({ strategies: [{ name: 'Turtle' }] })
    expect(readStrategies([{ name: 'Turtle', indicators }])).toEqual({ strategies: [{ name: 'Turtle', indicators }] })
  })

  it.each([[{ nonsense: true }], [null], ['text'], [undefined], [{}], [[42]], [[{ description: 'no name' }]]])(
    'leaves %j for the schema to refuse',
    (body) => {
      expect(strategiesResponseSchema.safeParse(readStrategies(body)).success).toBe(false)
    },
  )
})

describe('indicators', () => {
  const wanted = { indicators: { RSI: { params: ['period'] }, SMA: { params: [] } } }

  it.each([
    ['a map', { RSI: { params: ['period'] }, SMA: { params: [] } }],
    ['a map under `indicators`', wanted],
    ['a map of parameter lists', { indicators: { RSI: ['period'], SMA: [] } }],
    ['objects', { indicators: [{ name: 'RSI', params: [{ name: 'period' }] }, 'SMA'] }],
    ['parameters as a map', [{ name: 'RSI', params: { period: 14 } }, { name: 'SMA' }]],
  ])('reads %s', (_, body) => {
    expect(readIndicators(body)).toEqual(wanted)
  })

  it('reads a list of names', () => {
    expect(readIndicators(['RSI'])).toEqual({ indicators: { RSI: { params: [] } } })
  })

  it('leaves our own form as it is', () => {
    expect(readIndicators(indicatorList)).toEqual(indicatorList)
  })

  it('leaves nonsense for the schema to refuse', () => {
    expect(indicatorsResponseSchema.safeParse(readIndicators({ nonsense: true })).success).toBe(false)
  })
})

describe('indicator descriptions', () => {
  it('leaves our own form as it is', () => {
    expect(readIndicatorsInfo(indicatorsInfoList)).toEqual(indicatorsInfoList)
  })

  it('reads parameters as a map of names to defaults, to objects, or to nothing', () => {
    const read = indicatorsInfoResponseSchema.parse(
      readIndicatorsInfo({
        RSI: { params: { period: 14, offset: 0.5, 'use-close': true, source: 'close', note: null } },
        SMA: { params: { period: { default: 20, min: 2, max: 200, description: 'Bars.' }, kind: { type: 'int' } } },
        EMA: { params: ['period', { name: 'length', default: '9' }] },
      }),
    )
    expect(Object.fromEntries(read.indicators.map(({ name, params }) => [name, params]))).toEqual({
      RSI: [
        { name: 'period', type: 'integer', default: 14 },
        { name: 'offset', type: 'number', default: 0.5 },
        { name: 'use-close', type: 'boolean', default: true },
        { name: 'source', type: 'choice', default: 'close', choices: ['close'] },
        { name: 'note', type: 'number', default: 14 },
      ],
      SMA: [
        { name: 'period', type: 'integer', default: 20, min: 2, max: 200, description: 'Bars.' },
        { name: 'kind', type: 'integer', default: 14 },
      ],
      EMA: [
        { name: 'period', type: 'number', default: 14 },
        { name: 'length', type: 'integer', default: 9 },
      ],
    })
  })

  it('leaves out what has no name', () => {
    const read = indicatorsInfoResponseSchema.parse(readIndicatorsInfo([{ name: 'RSI' }, 42, { title: 'none' }]))
    expect(read.indicators.map(({ name }) => name)).toEqual(['RSI'])
  })

  it('takes a map of descriptions', () => {
    const read = indicatorsInfoResponseSchema.parse(readIndicatorsInfo({ SMA: 'simple' }))
    expect(read.indicators).toMatchObject([{ name: 'SMA', description: 'simple' }])
  })

  it('completes what another backend leaves out', () => {
    const read = indicatorsInfoResponseSchema.parse(readIndicatorsInfo({ StochRSI: { description: 'Of the RSI.' } }))
    expect(read.indicators).toEqual([
      {
        name: 'StochRSI',
        title: 'StochRSI',
        description: 'Of the RSI.',
        formula: '',
        params: [],
        outputs: ['StochRSI'],
        placement: 'subplot',
      },
    ])
  })
})

describe('what an indicator says of itself', () => {
  it.each<[object, object]>([
    [{ outputs: ['upper', 'lower'] }, { outputs: ['upper', 'lower'] }],
    [{ outputs: ['upper', 7] }, { outputs: ['X'] }],
    [{ outputs: [] }, { outputs: ['X'] }],
    [{ placement: 'subplot' }, { placement: 'subplot' }],
    [{ placement: 'beside' }, { placement: 'overlay' }],
    [{ guides: [30, 70] }, { guides: [30, 70] }],
    [
      { title: 'Ex', description: 'Says it.', formula: 'x' },
      { title: 'Ex', description: 'Says it.', formula: 'x' },
    ],
    [{ title: 7 }, { title: 'X', description: '', formula: '' }],
  ])('%j is read as %j', (told, wanted) => {
    expect(readIndicatorsInfo([{ name: 'X', ...told }])).toMatchObject({ indicators: [{ name: 'X', ...wanted }] })
  })

  it('guides that are no numbers are left out', () => {
    const { indicators } = indicatorsInfoResponseSchema.parse(readIndicatorsInfo([{ name: 'X', guides: [30, 'high'] }]))
    expect(indicators[0]).not.toHaveProperty('guides')
  })

  it('an oscillator keeps the place that is stated', () => {
    expect(readIndicatorsInfo([{ name: 'RSI', placement: 'overlay' }])).toMatchObject({
      indicators: [{ placement: 'overlay' }],
    })
  })
})

it('an object with other things beside its maps is no list of names', () => {
  const body = { RSI: { params: [] }, status: 'ok' }
  expect(readIndicators(body)).toBe(body)
})
