import { expect, test } from 'vitest'
import { cellAt, gridOf, placesOf, positionOf, sliceThrough } from './sweepGrid'
import {
  margins,
  moveInSweep,
  positionText,
  scaleOf,
  sweepCsv,
  type SweepGrid,
  sweepRows,
  sweepText,
  toneOf,
} from './sweepModel'

const GRID: SweepGrid = {
  rows: { name: 'n1', values: ['5', '10'] },
  columns: { name: 'n2', values: ['20', '30', '40'] },
  objective: 'Sharpe Ratio',
  values: [0.1, 0.9, -0.2, null, undefined, 0.4],
  neighbourhood: [0.2, 0.3, 0.1, null, undefined, 0.4],
  trades: [10, 1, 3, 0, undefined, 12],
  reasons: [null, null, null, 'Needs 1 closed trade or more', null, null],
  best: 1,
  plateau: [1, 2],
  spikes: [1],
}

test('a setting says its parameters, numbers and marks', () => {
  expect(positionText(GRID, 1)).toBe('n1 5, n2 30: Sharpe Ratio 0.90, neighbours 0.30, 1 trade, best, plateau, spike')
  expect(positionText(GRID, 3)).toBe('n1 10, n2 20: Sharpe Ratio N/A, 0 trades, Needs 1 closed trade or more')
  expect(positionText(GRID, 4)).toBe('n1 10, n2 30: not computed yet')
})

test('the whole is one sentence', () => {
  expect(sweepText(GRID)).toBe(
    'Sharpe Ratio over n1 and n2, 5 of 6 settings: best 0.90 at n1 5, n2 30, plateau of 2, 1 spike',
  )
})

test('the table and the file have a row for each setting', () => {
  const rows = sweepRows(GRID)
  expect(rows.head).toEqual(['Setting', 'Sharpe Ratio', 'Neighbours', 'Trades', 'Mark'])
  expect(rows.row(1)).toEqual(['n1 5, n2 30', '0.90', '0.30', '1', 'best, plateau, spike'])
  expect(rows.row(3)).toEqual(['n1 10, n2 20', 'N/A', 'N/A', '0', 'Needs 1 closed trade or more'])
  expect(rows.row(4)).toEqual(['n1 10, n2 30', '–', '–', '–', ''])
  expect(sweepCsv(GRID).split('\r\n')).toEqual([
    'n1,n2,Sharpe Ratio,Neighbours,Trades,Why N/A',
    '5,20,0.1,0.2,10,',
    '5,30,0.9,0.3,1,',
    '5,40,-0.2,0.1,3,',
    '10,20,,,0,Needs 1 closed trade or more',
    '10,40,0.4,0.4,12,',
    '',
  ])
})

test.each([
  ['ArrowUp', 1, 4],
  ['ArrowUp', 4, 4],
  ['ArrowDown', 4, 1],
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 0, 1],
  ['Home', 5, 3],
  ['End', 3, 5],
  ['PageUp', 2, 5],
  ['PageDown', 5, 2],
  ['.', 5, 1],
  ['x', 5, null],
])('%s leads from %d to %s', (key, from, to) => {
  expect(moveInSweep(key, from, GRID)).toBe(to)
})

test('losses recede where something gains, and have the whole scale where nothing does', () => {
  const gains = scaleOf([-1, 0, 0.7])
  expect(gains).toEqual({ low: 0, high: 0.7 })
  expect([0, 0.05, 0.69, 0.7, -0.1, -0.6, null, undefined].map((value) => toneOf(value, gains))).toEqual([
    1,
    1,
    7,
    7,
    'loss',
    'deep',
    'none',
    'pending',
  ])
  const losses = scaleOf([-9, -2])
  expect(losses).toEqual({ low: -9, high: -2 })
  expect([toneOf(-9, losses), toneOf(-2, losses)]).toEqual([1, 7])
  expect(scaleOf([null, undefined])).toBeNull()
  expect(toneOf(3, { low: 3, high: 3 })).toBe(7)
})

test('margins are medians of what has a value', () => {
  expect(margins(GRID, 'value')).toEqual({ rows: [0.1, 0.4], columns: [0.1, 0.9, expect.closeTo(0.1, 12)] })
})

const AXES: Parameters<typeof cellAt>[0] = [
  ['n1', [5, 10, 15]],
  ['sl_pct', [0.01, null]],
  ['n2', [-20, 30, 40, 50]],
]

test('a slice varies the two parameters with the most values, and knows its cells', () => {
  const slice = sliceThrough(AXES, 13)
  expect(placesOf(AXES, 13)).toEqual([1, 1, 1])
  expect(slice).toEqual({ rows: 0, columns: 2, held: [1, 1, 1] })
  expect([0, 1, 4, 11].map((position) => cellAt(AXES, slice, position))).toEqual([4, 5, 12, 23])
  expect([4, 12, 23, 0].map((cell) => positionOf(AXES, slice, cell))).toEqual([0, 4, 11, null])
  expect(sliceThrough([['n1', [1, 2]]], 1)).toEqual({ rows: null, columns: 0, held: [1] })
})

test('a grid is filled by the cells that are there, in whatever order they came', () => {
  const grid = gridOf(
    {
      axes: AXES,
      request: { objective: 'Return [%]' },
      cells: { next: 3, cell: [23, 4, 0], value: [2, 1, 9], return: [0.2, 0.1, 0.9], trades: [5, null, 7] },
      result: null,
    },
    { rows: 0, columns: 2, held: [0, 1, 0] },
  )
  expect(grid.rows).toEqual({ name: 'n1', values: ['5', '10', '15'] })
  expect(grid.columns.values).toEqual(['−20', '30', '40', '50'])
  expect(grid.values.filter((value) => value !== undefined)).toEqual([1, 2])
  expect(grid).toMatchObject({ best: 11, neighbourhood: null, plateau: [], spikes: [] })
  expect(grid.trades[0]).toBeNull()
})
