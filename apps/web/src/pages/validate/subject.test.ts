import { computedRun } from '@tidemark/api/computed'
import { describe, expect, it } from 'vitest'
import { DEFAULT_INPUTS } from '../backtest/backtestInputs'
import { readResample, refusedResample, FIRST_RESAMPLE } from './resampleInputs'
import { inputsOfFold, studied, subjectOfInputs, subjectOfRun } from './subject'
import { readValidate, withStudies } from './validateQuery'

const run = computedRun('typical')
const stored = subjectOfRun(run, run.run_id ?? '')
if (stored === null) throw new Error('the run says how it was made')

describe('a stored run', () => {
  it('is validated as it was made', () => {
    expect(stored.request).toMatchObject({ symbol: 'EURUSD - 1 Hour', strategy_name: 'Moving Average' })
    expect(stored.params).toMatchObject({ n1: 60, n2: 160 })
    expect(stored.bars).toBe(run.provenance?.bars)
    expect(stored.periodsPerYear).toBe(252)
    expect(studied(stored)).toEqual({ runId: run.run_id })
  })

  it('cannot be where its backend does not say how', () => {
    const { provenance: _, ...bare } = run
    expect(subjectOfRun(bare, 'a')).toBeNull()
  })

  it('has folds that open as runs on the days of their tests', () => {
    const fold = { params: { n1: 40 }, testFrom: '2016-08-09T00:00:00Z', testTo: '2017-02-07T23:00:00Z' }
    const inputs = inputsOfFold(stored.inputs, { ...stored.request, config: { n2: 160 } }, fold)
    expect(inputs).toMatchObject({ startDate: '2016-08-09', endDate: '2017-02-07', symbol: 'EURUSD' })
    expect(JSON.parse(inputs.config)).toEqual({ n1: 40, n2: 160 })
  })
})

describe('inputs in an address', () => {
  const strategies = [{ name: 'Moving Average', params: [{ name: 'n1', type: 'integer' as const, default: 10 }] }]
  const inputs = { ...DEFAULT_INPUTS, symbol: 'EURUSD', timeframe: 'H1', strategy: 'Moving Average' }

  it('make a run, with what is not named as the strategy has it', () => {
    const found = subjectOfInputs(inputs, strategies)
    if (!('subject' in found)) throw new Error('nothing is wrong')
    expect(found.subject).toMatchObject({ runId: null, params: { n1: 10 }, bars: null })
    expect(studied(found.subject)).toEqual({ run: found.subject.request })
    expect(found.subject.description.isFrictionless).toBe(true)
  })

  it('say what is wrong with them', () => {
    expect(subjectOfInputs({ ...inputs, fees: '2' }, strategies)).toEqual({
      errors: ["Fees must be a fraction from 0 to less than 1, not '2'."],
    })
  })
})

describe('the address', () => {
  it('names a run and its studies', () => {
    expect(readValidate('?run=a&stress=s')).toMatchObject({
      runId: 'a',
      inputs: null,
      studies: { stress: 's', resample: null },
    })
    expect(readValidate('?symbol=EURUSD')).toMatchObject({ runId: null, inputs: null })
    expect(readValidate('?symbol=EURUSD&timeframe=H1&strategy=RSI').inputs).toMatchObject({ strategy: 'RSI' })
  })

  it('takes studies on, and leaves the others', () => {
    const none = { walkforward: null, resample: null, stress: null, lookahead: null }
    expect(withStudies('?run=a&stress=s', { ...none, resample: 'r' })).toBe('?run=a&stress=s&resample=r')
    expect(withStudies('?run=a', none)).toBe('?run=a')
  })
})

describe('the inputs of a resampling', () => {
  it('leave the horizon to the run, and drop it for the order of trades', () => {
    expect(readResample({ ...FIRST_RESAMPLE, horizon: '250' }, stored)).toEqual({
      request: { runId: stored.runId, method: 'stationary', seed: 1, horizon: 250 },
    })
    expect(readResample({ method: 'orders', seed: '7', horizon: 'x' }, stored)).toEqual({
      request: { runId: stored.runId, method: 'orders', seed: 7 },
    })
  })

  it.each([
    ['lucky', ''],
    ['-1', ''],
    ['4294967296', ''],
    ['1', '0'],
    ['1', '20001'],
  ])('refuse seed %j with horizon %j at the field', (seed, horizon) => {
    const read = readResample({ method: 'stationary', seed, horizon }, stored)
    expect('errors' in read && Object.keys(read.errors)).toEqual([horizon === '' ? 'seed' : 'horizon'])
  })

  it('have what a server refuses at the field', () => {
    expect(refusedResample([{ loc: ['seed'], msg: 'must be a whole number', type: 'x' }])).toEqual({
      seed: 'Must be a whole number.',
    })
  })
})
