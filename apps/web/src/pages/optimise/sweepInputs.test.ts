import { studies } from '@tidemark/api/testing'
import type { Param } from '@tidemark/contract'
import type { SweepFormValue } from '@tidemark/ui'
import { expect, test } from 'vitest'
import { addressOfCell, readOptimise } from './optimiseQuery'
import { DEFAULT_SWEEP, inputsOfSweep, readSweep, refusedSweep, variedValues } from './sweepInputs'

const PARAMS: readonly Param[] = [
  { name: 'n1', type: 'integer', default: 10 },
  { name: 'kind', type: 'choice', default: 'simple', choices: ['simple', 'exponential'] },
  { name: 'long_only', type: 'boolean', default: false },
]
const RANGE = { kind: 'range', from: '5', to: '15', step: '5', list: '' } as const
const LIST = { kind: 'list', from: '', to: '', step: '', list: '' } as const
const FORM: SweepFormValue = {
  ...DEFAULT_SWEEP,
  symbol: 'EURUSD',
  timeframe: 'H1',
  strategy: 'Moving Average',
  config: '{"n1": 50, "sl_pct": 0.02}',
  axes: { n1: RANGE, kind: { ...LIST, list: 'simple, exponential' } },
  minTrades: '30',
  learnUntil: '2016-12-31',
}

test('a form is a request without the swept parameters in its config', () => {
  const { request, plan, errors, axisErrors } = readSweep(FORM, PARAMS)
  expect(request).toMatchObject({
    run: { symbol: 'EURUSD - 1 Hour', strategy_name: 'Moving Average', config: { sl_pct: 0.02 } },
    axes: [
      ['n1', { from: 5, to: 15, step: 5 }],
      ['kind', ['simple', 'exponential']],
    ],
    objective: 'sharpe',
    minTrades: 30,
    learnUntil: '2016-12-31',
  })
  expect(request?.run.config).not.toHaveProperty('n1')
  expect(plan).toEqual({ counts: { n1: 3, kind: 2 }, runs: 6, problem: null })
  expect({ ...errors, ...axisErrors }).toEqual({})
})

test.each([
  [{ n1: { ...RANGE, step: '0' } }, 'axes.n1.step', 'n1: step must be greater than 0, not 0.'],
  [{ n1: { ...RANGE, from: '20' } }, 'axes.n1.from', 'n1: from 20 must be at most to, which is 15.'],
  [{ n1: { ...RANGE, to: '1x' } }, 'axes.n1.to', "n1: to must be a number, not '1x'."],
  [{ n1: { ...LIST, list: '5, ten' } }, 'axes.n1', "n1: values must be numbers with commas between them, not 'ten'."],
  [{ n1: { ...LIST, list: '5, 5' } }, 'axes.n1', 'n1 has the value 5 twice.'],
  [{ long_only: { ...LIST, list: 'yes' } }, 'axes.long_only', "long_only: values must be true or false, not 'yes'."],
  [{ n1: { ...RANGE, to: '1000000', step: '0.1' } }, 'axes.n1.step', /must be at most 100000/],
])('%j is refused at %s', (axes, field, sentence) => {
  const { request, axisErrors, plan } = readSweep({ ...FORM, axes }, PARAMS)
  expect(request).toBeNull()
  expect(axisErrors[field]).toMatch(sentence)
  expect(plan).toMatchObject({ runs: 0, problem: expect.any(String) })
})

test.each([
  [{ axes: {} }, 'Vary at least one parameter'],
  [{ axes: { n1: { ...RANGE, step: '' } } }, 'n1: from, to and step are needed'],
  [{ axes: { n1: LIST } }, 'n1: enter values with commas between them'],
])('%j is missing, not wrong', (changes, problem) => {
  const { plan, axisErrors } = readSweep({ ...FORM, ...changes }, PARAMS)
  expect(plan.problem).toBe(problem)
  expect(axisErrors).toEqual({})
})

test.each([
  [{ minTrades: '1.5' }, 'minTrades', "Fewest trades must be a whole number from 0 to 1,000,000, not '1.5'."],
  [{ minTrades: '' }, 'minTrades', 'Fewest trades must be a whole number from 0 to 1,000,000, not blank.'],
  [
    { endDate: '2016-12-31' },
    'learnUntil',
    'Learn until must lie between the start and the end date, not on 2016-12-31.',
  ],
  [
    { startDate: '2017-01-01' },
    'learnUntil',
    'Learn until must lie between the start and the end date, not on 2016-12-31.',
  ],
])('%j is refused at %s', (changes, field, sentence) => {
  const { request, errors } = readSweep({ ...FORM, ...changes }, PARAMS)
  expect(request).toBeNull()
  expect(errors[field]).toBe(sentence)
})

test("a server's issues stand at their fields", () => {
  expect(
    refusedSweep([
      { loc: ['body', 'axes', 'n1', 'step'], msg: 'n1: step must be greater than 0, not 0', type: 'value_error' },
      { loc: ['axes'], msg: 'too many', type: 'too_big' },
      { loc: ['run', 'fees'], msg: 'must be less than 1', type: 'value_error' },
      { loc: ['learnUntil'], msg: 'Outside of the data.', type: 'value_error' },
    ]),
  ).toEqual({
    'axes.n1.step': 'n1: step must be greater than 0, not 0.',
    axes: 'too many.',
    fees: 'must be less than 1.',
    learnUntil: 'Outside of the data.',
  })
})

test.each(Object.entries(studies.sweeps).filter(([name]) => name !== 'planted' && name !== 'fragile'))(
  'the form of a stored sweep asks for the same again: %s',
  (_, { request }) => {
    expect(readSweep(inputsOfSweep(request), PARAMS).request).toEqual({
      ...request,
      run: { ...request.run, config: request.run.config ?? {} },
      objective: request.objective,
    })
  },
)

test('a setting opens as a backtest with its parameters, and as nothing else', () => {
  const address = addressOfCell('/validate', studies.sweeps.typical.request, { n1: 60, n2: 160 })
  expect(address).toMatch(/^\/validate\?symbol=EURUSD&timeframe=H1&strategy=Moving\+Average/)
  const { inputs, sweep } = readOptimise(address.slice(address.indexOf('?')))
  expect(JSON.parse(inputs?.config ?? '')).toEqual({ sl_pct: 0.02, tp_pct: 0.03, n1: 60, n2: 160 })
  expect(inputs?.axes).toEqual({})
  expect(sweep).toBeNull()
  expect(readOptimise('?sweep=abc')).toEqual({ sweep: 'abc', inputs: null, runId: null })
})

test('what is varied is written as its ends, or as its list', () => {
  const range = { kind: 'range', from: '40', to: '90', step: '10', list: '' } as const
  expect([...variedValues({ n1: range, kind: { ...range, kind: 'list', list: 'simple, wilder' } })]).toEqual([
    ['n1', '40–90'],
    ['kind', 'simple, wilder'],
  ])
})
