import type { Config } from '@tidemark/contract'
import { expect, test } from 'vitest'
import { RequestError } from '../errors'
import { checkAxes, checkCells } from './cells'
import type { Axis } from '../validation/sweepSummary'

function requestOf(config: Config) {
  return { symbol: 'ABC', strategy_name: 'SmaCross', init_cash: 10_000, fees: 0, slippage: 0, config }
}

function problems(axes: readonly Axis[], config: Config = {}): unknown {
  try {
    checkAxes({ request: requestOf(config), axes, objective: 'Sharpe Ratio' })
    return null
  } catch (error) {
    return error instanceof RequestError ? error.issues : error
  }
}

const REFUSAL = [
  { loc: ['body', 'axes'], msg: 'no combination can be run: n1 must be less than n2', type: 'value_error' },
]

test('a grid is refused where no cell has the quick average before the slow one, in whatever order values stand', () => {
  expect(
    problems([
      ['n1', [30, 40, 20]],
      ['n2', [15, 20, 10]],
    ]),
  ).toEqual(REFUSAL)
  expect(
    problems([
      ['n1', [30, 40, 19]],
      ['n2', [15, 20, 10]],
    ]),
  ).toBeNull()
  expect(
    problems([
      ['n1', [9, 100, 30]],
      ['n2', [10, 2, 5]],
    ]),
  ).toBeNull()
  expect(problems([['n1', [30]]], { n2: 30 })).toEqual(REFUSAL)
  expect(problems([['n1', [30]]], { n2: 31 })).toBeNull()
})

const ran = (axis: Axis, config: Config = {}) =>
  checkCells({ request: requestOf(config), axes: [axis], objective: 'SQN' }).checked.map((cell) => cell !== null)

test('a swept average is ordered against the other one where that is not swept, given or not', () => {
  expect(ran(['n1', [5, 19, 20, 30]])).toEqual([true, true, false, false])
  expect(ran(['n2', [5, 10, 11]])).toEqual([false, false, true])
  expect(ran(['n1', [5, 19, 20, 30]], { n2: 25 })).toEqual([true, true, true, false])
  expect(problems([['n1', [20, 30]]])).toEqual(REFUSAL)
  expect(problems([['n1', [19, 30]]])).toBeNull()
})
