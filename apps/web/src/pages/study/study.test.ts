import { expect, it } from 'vitest'
import { DEFAULT_INPUTS } from '../backtest/backtestInputs'
import { addressOfStudy, carried, parametersOf, studyAt, withSeries } from './study'

const INPUTS = { ...DEFAULT_INPUTS, symbol: 'EURUSD', timeframe: 'H1', strategy: 'Moving Average', config: '{"n1":60}' }
const RUN = '20261126_141207_SmaCross_EURUSD'

it.each([
  ['backtest', '/backtest'],
  ['chart', '/chart'],
  ['optimise', '/optimise'],
  ['validate', '/validate'],
] as const)('the address of %s says the whole study, and is read as the same', (id, path) => {
  const address = addressOfStudy({ id, path }, { inputs: INPUTS, runId: RUN })
  expect(address.startsWith(`${path}?run=${RUN}&symbol=EURUSD`)).toBe(true)
  const { inputs, runId } = studyAt(address.slice(path.length))
  expect(runId).toBe(RUN)
  expect({ ...inputs, config: JSON.stringify(JSON.parse(inputs.config)) }).toEqual(INPUTS)
})

it('a comparison is of the run; without one and without inputs the address is the page', () => {
  const page = { id: 'compare', path: '/compare' } as const
  expect(addressOfStudy(page, { inputs: INPUTS, runId: RUN })).toBe(`/compare?runs=${RUN}`)
  expect(addressOfStudy(page, { inputs: DEFAULT_INPUTS, runId: null })).toBe('/compare')
})

it('another series or period is another study than the run', () => {
  const study = { inputs: INPUTS, runId: RUN }
  expect(withSeries(study, INPUTS).runId).toBe(RUN)
  expect(withSeries(study, { ...INPUTS, timeframe: 'H4' })).toEqual({
    inputs: { ...INPUTS, timeframe: 'H4' },
    runId: null,
  })
  expect(withSeries(study, { ...INPUTS, startDate: '2016-01-01' }).runId).toBeNull()
})

it('what a page does not use is carried beside its own query, which wins', () => {
  const query = carried({ inputs: INPUTS, runId: RUN }, new URLSearchParams({ symbol: 'GBPUSD', compare: 'USDJPY' }))
  expect(Object.fromEntries(query)).toEqual({
    symbol: 'GBPUSD',
    compare: 'USDJPY',
    run: RUN,
    timeframe: 'H1',
    strategy: 'Moving Average',
    config: '{"n1":60}',
  })
})

it('parameters are those that are run: declared ones with their values, and options with an effect', () => {
  const param = { name: 'n1', type: 'integer', default: 10, description: '' } as const
  const strategies = [
    { name: 'Moving Average', description: '', params: [param, { ...param, name: 'n2', default: 30 }] },
  ]
  const config = '{"n1":60,"sl_pct":0.02,"tp_pct":0,"size":null}'
  expect(parametersOf({ ...INPUTS, config }, strategies)).toEqual([
    ['n1', '60'],
    ['n2', '30'],
    ['sl_pct', '0.02'],
  ])
  expect(parametersOf({ ...INPUTS, config: '{' }, strategies)).toEqual([])
})
