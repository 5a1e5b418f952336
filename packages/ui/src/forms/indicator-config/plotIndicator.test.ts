import { describe, expect, it } from 'vitest'
import { addIndicator, choiceOf, indicatorProblem, numericParams, type IndicatorChoice } from './plotIndicator'

const palette = ['#111111', '#222222']
const ema: IndicatorChoice = {
  name: 'EMA',
  placement: 'overlay',
  params: [{ name: 'period', type: 'integer', default: 50, min: 2, max: 500 }],
}

describe('addIndicator', () => {
  it.each([
    ['SMA', ['period'], 'overlay', { period: 14 }],
    ['RSI', ['Period'], 'subplot', { Period: 14 }],
    ['MACD', ['fast_length', 'signal'], 'subplot', { fast_length: 20, signal: 14 }],
    ['StochRSI', ['k_window'], 'subplot', { k_window: 10 }],
    ['Volume', [], 'overlay', {}],
  ])('%s with %j', (name, params, location, values) => {
    expect(addIndicator([], { name, params }, palette)).toEqual([
      { name, params: values, location, color: '#111111', visible: true, lineWidth: 2, style: 'solid' },
    ])
  })

  it('takes what is declared before what is guessed', () => {
    const [added] = addIndicator([], { ...ema, name: 'RSI of EMA' }, palette)
    expect(added?.params).toEqual({ period: 50 })
    expect(added?.location).toBe('overlay')
  })

  it('adds each once and gives the next its own colour', () => {
    const one = addIndicator([], ema, palette)
    expect(addIndicator(one, ema, palette)).toBe(one)
    expect(addIndicator(one, { name: 'SMA', params: [] }, palette)[1]?.color).toBe('#222222')
  })

  it('draws no two alike, even beyond the palette', () => {
    let list = addIndicator([], ema, palette)
    for (const name of ['A', 'B', 'C', 'D', 'E']) list = addIndicator(list, { name, params: [] }, palette)
    expect(new Set(list.map(({ color, style }) => `${color} ${style}`)).size).toBe(6)
  })
})

describe('numericParams', () => {
  it('ranges from 1 to 200 where nothing is declared, and leaves out what is no number', () => {
    expect(
      numericParams({ params: ['length', { name: 'kind', type: 'choice', default: 'a', choices: ['a'] }] }),
    ).toEqual([{ name: 'length', type: 'number', default: 20, min: 1, max: 200 }])
  })
})

describe('indicatorProblem', () => {
  const [entry] = addIndicator([], ema, palette)
  if (entry === undefined) throw new Error('nothing was added')

  it('names indicator, parameter, value and range', () => {
    expect(indicatorProblem([entry], [ema])).toBeNull()
    expect(indicatorProblem([{ ...entry, params: { period: 1 } }], [ema])).toBe(
      'EMA: period must be a whole number from 2 to 500, not 1.',
    )
  })

  it('holds an unknown one to 1 to 200', () => {
    const unknown = { ...entry, name: 'Gone', params: { period: 201 } }
    expect(choiceOf('Gone', unknown.params, [ema]).params).toEqual(['period'])
    expect(indicatorProblem([unknown], [ema])).toBe('Gone: period must be a number from 1 to 200, not 201.')
  })
})
