import { expect, test } from 'vitest'
import { gridOf } from './sweepGrid'

test('says why a setting has no value', () => {
  const cells = {
    next: 5,
    cell: [0, 1, 2, 3, 4],
    value: [0.5, null, null, null, null],
    return: [0.1, null, -1, 0.02, 0.02],
    trades: [20, null, 30, 4, 12],
  }
  const request = { objective: 'Sharpe Ratio', minTrades: 5 }
  const slice = { rows: null, columns: 0, held: [0] }
  expect(gridOf({ axes: [['n1', [1, 2, 3, 4, 5, 6]]], cells, result: null, request }, slice).reasons).toEqual([
    null,
    'The parameters make no sense together',
    'The account was lost',
    'Needs 5 closed trades or more',
    'Too few trades or days, or not defined',
    null,
  ])
})
