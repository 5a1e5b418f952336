import type { PlotIndicator } from '@tidemark/ui'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCompletePlot, plotInputsAt, readPlotQuery, recoloured, writePlotQuery } from './plotQuery'
import type { PlotInputs } from './plotInputs'

const RSI: PlotIndicator = {
  name: 'RSI',
  params: { timePeriod: 14 },
  location: 'subplot',
  color: '#438bca',
  visible: true,
  lineWidth: 3,
  style: 'dotted',
}
const INPUTS: PlotInputs = {
  symbol: 'EURUSD',
  timeframe: 'H4',
  startDate: '2024-01-02',
  endDate: '',
  indicators: [
    { name: 'RSI', params: { timePeriod: 14 } },
    { name: 'BBANDS', params: { timePeriod: 20, nbDevUp: 2.5 } },
  ],
}
const QUERY =
  '?symbol=EURUSD&timeframe=H4&start=2024-01-02&indicator=RSI&indicator=BBANDS&RSI.timePeriod=14&BBANDS.timePeriod=20&BBANDS.nbDevUp=2.5'
const NOTHING: PlotInputs = { symbol: '', timeframe: '', startDate: '', endDate: '', indicators: [] }

describe('the address of a plot', () => {
  it('names what is plotted, and of its looks the colours', () => {
    expect(`?${writePlotQuery(INPUTS)}`).toBe(QUERY)
    const [, bands] = INPUTS.indicators
    const coloured = { ...INPUTS, indicators: [RSI, { ...bands!, color: '#EBAF3A' }] }
    expect(`?${writePlotQuery(coloured)}`).toBe(`${QUERY}&color=438bca&color=EBAF3A`)
    expect(readPlotQuery(`${QUERY}&color=438bca&color=EBAF3A`).indicators?.map(({ color }) => color)).toEqual([
      '#438bca',
      '#EBAF3A',
    ])
    expect(plotInputsAt(readPlotQuery(`${QUERY}&color=123456&color=red`), { ...NOTHING, indicators: [RSI] })).toEqual({
      ...INPUTS,
      indicators: [{ ...RSI, color: '#123456' }, bands],
    })
  })

  it('takes the form’s colours over, and makes the same request', () => {
    const search = 'symbol=EURUSD&timeframe=H4&indicator=RSI&indicator=SMA'
    const query = readPlotQuery(`?${search}&color=438BCA&color=`)
    expect(recoloured(query, { ...INPUTS, indicators: [RSI] })).toBeNull()
    expect(recoloured(query, { ...INPUTS, indicators: [{ ...RSI, color: '#438bcb' }] })?.toString()).toBe(
      `${search}&color=438bcb&color=`,
    )
    expect(recoloured(query, { ...INPUTS, indicators: [{ ...RSI, name: 'EMA' }] })).toBeNull()
  })

  it('brings the form back, with the looks that it had', () => {
    expect(plotInputsAt(readPlotQuery(QUERY), NOTHING)).toEqual(INPUTS)
    const held = { ...NOTHING, endDate: '2024-02-01', indicators: [{ ...RSI, params: { timePeriod: 2 } }] }
    expect(plotInputsAt(readPlotQuery(QUERY), held)).toEqual({
      ...INPUTS,
      indicators: [RSI, INPUTS.indicators[1]],
    })
  })

  it.each([
    ['', INPUTS],
    ['?symbol=GBPUSD', { ...INPUTS, symbol: 'GBPUSD' }],
    ['?indicator=MACD', { ...INPUTS, indicators: [...INPUTS.indicators, { name: 'MACD', params: {} }] }],
    ['?indicator=RSI&RSI.timePeriod=3', INPUTS],
  ])('%j changes only what it names', (search, inputs) => {
    expect(plotInputsAt(readPlotQuery(search), INPUTS)).toEqual(inputs)
  })

  it('names each indicator once, and leaves out what is no number', () => {
    const address = readPlotQuery('?indicator=RSI&indicator=RSI&indicator=&RSI.a=&RSI.b=x&RSI.c=Infinity&RSI.d=7')
    expect(address).toEqual({ indicators: [{ name: 'RSI', params: { d: 7 } }] })
  })

  it.each([
    [QUERY, true],
    ['?symbol=EURUSD&timeframe=H4', false],
    ['?symbol=EURUSD&indicator=RSI', false],
    ['', false],
  ])('%j is whole: %j', (search, isWhole) => {
    expect(isCompletePlot(readPlotQuery(search))).toBe(isWhole)
  })

  it('keeps names with dots apart', () => {
    const indicators = [
      { name: 'A', params: { 'b.c': 1 } },
      { name: 'A.b', params: { c: 2 } },
      { name: 'A%2Eb', params: { c: 3 } },
    ]
    expect(readPlotQuery(String(writePlotQuery({ ...NOTHING, indicators })))).toEqual({ indicators })
  })

  it('leads back to the same plot, whatever it holds', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 })
    const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`)
    const indicator = fc.record(
      { name: text, params: fc.dictionary(text, number, { noNullPrototype: true }), color: hex },
      { requiredKeys: ['name', 'params'] },
    )
    const form = fc.record({
      symbol: text,
      timeframe: text,
      startDate: fc.string(),
      endDate: fc.string(),
      indicators: fc.uniqueArray(indicator, { minLength: 1, selector: ({ name }) => name }),
    })
    fc.assert(
      fc.property(form, (inputs) => {
        expect(plotInputsAt(readPlotQuery(String(writePlotQuery(inputs))), NOTHING)).toEqual(inputs)
      }),
      { seed: 7 },
    )
  })
})
