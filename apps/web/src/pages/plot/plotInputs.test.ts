import { SERIES_PALETTES, type IndicatorChoice } from '@tidemark/ui'
import { describe, expect, it } from 'vitest'
import {
  needsRequest,
  completeIndicators,
  drawnIndicators,
  inputsOfRequest,
  plotIssueErrors,
  type PlotInputs,
  readPlot,
} from './plotInputs'

const PALETTE = SERIES_PALETTES.light
const CHOICES: readonly IndicatorChoice[] = [
  { name: 'SMA', placement: 'overlay', params: [{ name: 'timePeriod', type: 'integer', default: 20, min: 1 }] },
  { name: 'StochRSI', params: ['timePeriod', 'length', 'window', 'other'] },
]
const INPUTS: PlotInputs = {
  symbol: 'EURUSD',
  timeframe: 'H4',
  startDate: '',
  endDate: '',
  indicators: [
    { name: 'SMA', params: { timePeriod: 50 } },
    { name: 'OBV', params: {} },
  ],
}
const REQUEST = {
  symbol: 'EURUSD - 4 Hours',
  indicators: ['SMA', 'OBV'],
  indicator_params: { SMA: { timePeriod: 50 } },
}

describe('the form read', () => {
  it('names parameters where there are some, and dates where they are set', () => {
    expect(readPlot(INPUTS)).toEqual({ request: REQUEST, errors: null })
    expect(readPlot({ ...INPUTS, startDate: '2024-01-02' }).request).toEqual({ ...REQUEST, start: '2024-01-02' })
  })
  it('comes back from its request', () => {
    const inputs = { ...INPUTS, startDate: '2024-01-02', endDate: '2024-01-03' }
    const { request } = readPlot(inputs)
    expect(request === null ? null : inputsOfRequest(request)).toEqual(inputs)
  })
  it.each([
    [{ symbol: '' }, { symbol: 'Please select a symbol' }],
    [{ timeframe: '' }, { timeframe: 'Please select a timeframe' }],
    [{ indicators: [] }, { indicators: 'Please select at least one indicator' }],
    [{ endDate: 'soon' }, { endDate: "End date must be a date like 2024-01-31, not 'soon'." }],
  ])('%j is refused', (change, errors) => {
    expect(readPlot({ ...INPUTS, ...change })).toEqual({ request: null, errors })
  })
})

describe('an indicator that lacks something', () => {
  it('takes its defaults: what the backend tells, else 14, 20, 10 and 14, and a pane by its name', () => {
    const [sma, rsi] = completeIndicators(
      [
        { name: 'SMA', params: {} },
        { name: 'StochRSI', params: { length: 5 } },
      ],
      CHOICES,
      PALETTE,
    )
    expect(sma).toMatchObject({ params: { timePeriod: 20 }, location: 'overlay', color: PALETTE[0], visible: true })
    expect(rsi).toMatchObject({
      params: { timePeriod: 14, length: 5, window: 10, other: 14 },
      location: 'subplot',
      color: PALETTE[1],
    })
  })
  it('keeps what it has, and stands once', () => {
    const sma = { name: 'SMA', params: {}, color: '#123456', lineWidth: 5 }
    const list = completeIndicators([sma, { name: 'SMA', params: { timePeriod: 3 } }], CHOICES, PALETTE)
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({ color: '#123456', lineWidth: 5, params: { timePeriod: 20 } })
  })
  it('keeps its parameters where nobody knows it', () => {
    expect(completeIndicators([{ name: 'OWN', params: { k: 3 } }], [], PALETTE)[0]?.params).toEqual({ k: 3 })
  })
})

describe('the drawn plot', () => {
  const form = (indicators: PlotInputs['indicators']) => ({
    ...INPUTS,
    indicators: completeIndicators(indicators, CHOICES, PALETTE),
  })
  const requested = form(INPUTS.indicators)

  it('has the looks of the form and the parameters that were asked for', () => {
    const now = form([{ name: 'SMA', params: { timePeriod: 9 }, visible: false }])
    const drawn = drawnIndicators(requested.indicators, now.indicators)
    expect(drawn).toEqual([{ ...requested.indicators[0], visible: false }])
  })
  it.each([
    ['the same', INPUTS.indicators, false],
    ['another look', [{ name: 'SMA', params: { timePeriod: 50 }, lineWidth: 4 }], false],
    ['one less', INPUTS.indicators.slice(0, 1), false],
    ['another parameter', [{ name: 'SMA', params: { timePeriod: 51 } }], true],
    ['one more', [...INPUTS.indicators, { name: 'EMA', params: {} }], true],
  ] as const)('with %s in the form', (_, indicators, isMore) => {
    expect(needsRequest(form(indicators), requested)).toBe(isMore)
  })
  it.each(['symbol', 'timeframe', 'startDate', 'endDate'])('with another %s in the form', (field) => {
    expect(needsRequest({ ...requested, [field]: '2024-01-02' }, requested)).toBe(true)
  })
})

it('puts what the server found at its field, a parameter with its indicator', () => {
  expect(
    plotIssueErrors([
      { loc: ['indicator_params', 'RSI', 'timePeriod'], msg: 'timePeriod is 1', type: 'range' },
      { loc: ['indicators', 0], msg: "unknown indicator 'NOPE'", type: 'unknown' },
      { loc: ['end'], msg: 'must be a date', type: 'date' },
      { loc: ['limit'], msg: 'unknown', type: 'unknown' },
    ]),
  ).toEqual({ indicators: "RSI: timePeriod is 1. Unknown indicator 'NOPE'.", endDate: 'Must be a date.' })
})
