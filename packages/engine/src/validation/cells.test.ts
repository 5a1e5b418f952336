import type { Config } from '@tidemark/contract'
import { expect, test } from 'vitest'
import { RequestError } from '../research/errors'
import { checkAxes } from './cells'
import type { Axis } from './sweepSummary'

function problems(axes: readonly Axis[], config: Config = {}): unknown {
  const costs = { init_cash: 10_000, fees: 0, slippage: 0 }
  const request = { symbol: 'ABC', strategy_name: 'SmaCross', ...costs, config }
  try {
    checkAxes({ request, axes, objective: 'Sharpe Ratio' })
    return null
  } catch (error) {
    return error instanceof RequestError ? error.issues : error
  }
}

test('a grid is refused where no cell has the quick average before the slow one, in whatever order values stand', () => {
  const refusal = [
    { loc: ['body', 'axes'], msg: 'no combination can be run: n1 must be less than n2', type: 'value_error' },
  ]
  expect(
    problems([
      ['n1', [30, 40, 20]],
      ['n2', [15, 20, 10]],
    ]),
  ).toEqual(refusal)
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
  expect(problems([['n1', [30]]], { n2: 30 })).toEqual(refusal)
  expect(problems([['n1', [30]]], { n2: 31 })).toBeNull()
})
