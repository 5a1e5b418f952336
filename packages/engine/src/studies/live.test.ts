import { expect, test } from 'vitest'
import type { CellBatch } from './sweep'
import { type LiveStudy, logCells } from './live'

test('cells are logged in the order of computation, null where nothing could be computed', () => {
  const study: Pick<LiveStudy, 'cells' | 'batches'> = {
    cells: { cell: [], value: [], return: [], trades: [] },
    batches: [],
  }
  const batch = {
    from: 7,
    value: Float64Array.of(1.5, NaN, 0),
    returnPct: Float64Array.of(25, NaN, 0),
    trades: Float64Array.of(3, NaN, 0),
  }
  logCells(Object(study), Object(batch))
  expect(study.cells).toEqual({ cell: [7, 8, 9], value: [1.5, null, 0], return: [0.25, null, 0], trades: [3, null, 0] })
  expect(study.batches).toEqual<Partial<CellBatch>[]>([batch])
})
