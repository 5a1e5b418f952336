import type { Strategy } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import { DEFAULT_INPUTS } from '../backtest/backtestInputs'
import type { Subject } from './subject'
import { firstWalkForward, readWalkForward, refusedWalkForward } from './walkForwardInputs'

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
  madeOf: undefined,
  bars: 20_000,
  days: 1_000,
  periodsPerYear: 252,
  description: { strategy: 'Moving Average', symbol: 'EURUSD', timeframe: '1 Hour', runId: 'a' },
}

const range = (from: string, to: string, step: string) => ({ kind: 'range', from, to, step, list: '' }) as const
const list = (text: string) => ({ kind: 'list', from: '', to: '', step: '', list: text }) as const
const FIRST = firstWalkForward(STRATEGY, SUBJECT)
const errorsOf = (changes: Partial<typeof FIRST>) => readWalkForward({ ...FIRST, ...changes }, SUBJECT, STRATEGY).errors

it('starts with the first numbers of the strategy in eight steps, within what is allowed, and about nine tests', () => {
  expect(FIRST).toMatchObject({
    axes: { n1: range('20', '160', '20'), n2: range('50', '170', '50') },
    train: '6000',
    test: '1500',
    unit: 'bars',
  })
  expect(firstWalkForward(STRATEGY, { ...SUBJECT, bars: null })).toMatchObject({ train: '2000', test: '500' })
})

describe('a form that can be sent', () => {
  it('takes the swept parameters out of the run', () => {
    const { request, runs, counts, errors } = readWalkForward(
      { ...FIRST, axes: { n1: list('50, 60') } },
      SUBJECT,
      STRATEGY,
    )
    expect({ runs, counts, errors }).toEqual({ runs: 2, counts: { n1: 2 }, errors: {} })
    expect(request).toEqual({
      run: { ...SUBJECT.request, config: { n2: 160, sl_pct: 0.02 } },
      axes: [['n1', [50, 60]]],
      objective: 'sharpe',
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
    [{ axes: { n1: range('90', '30', '10') } }, { 'axes.n1.from': 'n1: from 90 must be at most to, which is 30.' }],
    [{ axes: { n1: range('1', '2', '0') } }, { 'axes.n1.step': 'n1: step must be greater than 0, not 0.' }],
    [{ axes: { n1: list('fast') } }, { 'axes.n1': "n1: values must be numbers with commas between them, not 'fast'." }],
    [{ axes: { n1: range('1', '', '1') } }, { form: 'n1: from, to and step are needed.' }],
    [{ axes: {} }, { form: 'Vary at least one parameter.' }],
    [
      { axes: { n1: range('1', '1000', '1'), n2: range('1', '1000', '1') } },
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
    'axes.n1.step': 'n1: step must be greater than 0, not 0.',
    train: 'Learn leaves no test.',
    form: 'run.config.n2: must be at most 400.',
  })
})
