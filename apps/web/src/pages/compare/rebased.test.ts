import { computedRun } from '@tidemark/api/computed'
import { expect, it } from 'vitest'
import { rebasedCurves } from './rebased'

it('begins all runs at 100 on the first common day, and names a run without money by then', () => {
  const [few, bankrupt] = [computedRun('few'), computedRun('bankrupt')]
  const { curves, ...rest } = rebasedCurves([few, bankrupt])
  expect(rest).toEqual({ from: '2016-01-04', isApart: false, lost: [{ at: 1, day: '2015-01-22' }] })
  expect(curves[0]?.[0]).toEqual({ time: Date.UTC(2016, 0, 4), value: 100 })
  expect(curves[1]).toEqual([])
  expect(rebasedCurves([computedRun('typical'), bankrupt]).lost).toEqual([])
})
