import type { Strategy } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import { DEFAULT_INPUTS } from '../backtest/backtestInputs'
import type { Subject } from './subject'
import { firstWalkForward, readAxis, readWalkForward, refusedWalkForward } from './walkForwardInputs'

const STRATEGY: Strategy = {
  name: 'Moving Average',
  params: [
    { name: 'n1', type: 'integer', default: 10, min: 2, max: 400 },
    { name: 'n2', type: 'integer', default: 20, min: 2, max: 170 },
    { name: 'side', type: 'choice', default: 'both', choices: ['both', 'long'] },
  ],
}

const SUBJECT: Subject = {
  runId: 'a',
  request: { symbol: 'EURUSD - 1 Hour', strategy_name: 'Moving Average', config: { n1: 60, n2: 160, sl_pct: 0.02 } },
  inputs: DEFAULT_INPUTS,
  params: { n1: 60, n2: 160, side: 'both' },
  bars: 20_000,
  days: 1_000,
  periodsPerYear: 252,
  description: { strategy: 'Moving Average', symbol: 'EURUSD', timeframe: '1 Hour', runId: 'a' },
}

const FIRST = firstWalkForward(STRATEGY, SUBJECT)
const errorsOf = (changes: Partial<typeof FIRST>) => readWalkForward({ ...FIRST, ...changes }, SUBJECT, STRATEGY).errors

it('starts around the run’s own values, within what is allowed, with about nine tests', () => {
  expect(FIRST).toMatchObject({
    axes: { n1: '30 to 90 by 15', n2: '80 to 160 by 40' },
    train: '6000',
    test: '1500',
    unit: 'bars',
  })
  expect(firstWalkForward(STRATEGY, { ...SUBJECT, bars: null })).toMatchObject({ train: '2000', test: '500' })
})

it.each([
  ['20 to 100 by 20', { from: 20, to: 100, step: 20 }],
  ['0.1 TO .5 step 0.1', { from: 0.1, to: 0.5, step: 0.1 }],
  ['5 to 8', { from: 5, to: 8, step: 1 }],
  ['5, 10,20,', [5, 10, 20]],
  ['long, true', ['long', true]],
  ['  ', null],
])('%j is read as %j', (text, values) => {
  expect(readAxis(text)).toEqual(values)
})

describe('a form that can be sent', () => {
  it('takes the swept parameters out of the run', () => {
    const { request, runs } = readWalkForward({ ...FIRST, axes: { n1: '50, 60', n2: '' } }, SUBJECT, STRATEGY)
    expect(runs).toBe(2)
    expect(request).toEqual({
      run: { ...SUBJECT.request, config: { n2: 160, sl_pct: 0.02 } },
      axes: [['n1', [50, 60]]],
      train: 6000,
      test: 1500,
      unit: 'bars',
      anchored: false,
      choose: 'value',
    })
  })
})

describe('what is wrong stands at its field', () => {
  it.each([
    [{ axes: { n1: '90 to 30 by 10' } }, { axes: { n1: 'n1: from 90 must be at most to, which is 30.' } }],
    [{ axes: { n1: '1 to 2 by 0' } }, { axes: { n1: 'n1: step must be greater than 0, not 0.' } }],
    [{ axes: { n1: 'fast' } }, { axes: { n1: "n1 must be like '20 to 100 by 20' or '5, 10, 20', not 'fast'." } }],
    [{ axes: { n1: '' } }, { form: 'Enter values for at least one parameter.' }],
    [
      { axes: { n1: '1 to 1000 by 1', n2: '1 to 1000 by 1' } },
      { form: 'n1 1000 x n2 1000 are 1000000 runs: must be at most 100000.' },
    ],
    [{ train: '1.5' }, { train: "Learn must be a whole number from 1, not '1.5'." }],
    [{ test: '' }, { test: 'Test must be a whole number from 1, not blank.' }],
    [
      { train: '20000' },
      { train: 'Learn must leave room for a test: the run has 20,000 bars, and learning takes 20,000.' },
    ],
    [
      { train: '1200', unit: 'days' },
      { train: 'Learn must leave room for a test: the run has 1,000 days, and learning takes 1,200.' },
    ],
  ] as const)('%j', (changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors)
  })
})

function issue(loc: (string | number)[], msg: string) {
  return { loc, msg, type: 'value_error' }
}

it('puts a server’s refusal at the fields, and what is about none of them at the button', () => {
  expect(
    refusedWalkForward([
      issue(['axes', 'n1', 'step'], 'n1: step must be greater than 0, not 0'),
      issue(['train'], 'leaves no test'),
      issue(['run', 'config', 'n2'], 'must be at most 400'),
    ]),
  ).toEqual({
    axes: { n1: 'n1: step must be greater than 0, not 0.' },
    train: 'Learn leaves no test.',
    form: 'run.config.n2: must be at most 400.',
  })
})
