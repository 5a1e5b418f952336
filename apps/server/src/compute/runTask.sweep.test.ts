import { sweepRequestSchema } from '@tidemark/contract'
import { computeStudy, planOf } from '@tidemark/engine/studies'
import { expect, it } from 'vitest'
import { GOOD_REQUEST, waves } from '../testing/startApp'
import { runTask } from './runTask'

it('runs pieces of sweeps on two series in turns, each on its own bars', async () => {
  const { config: _config, ...run } = GOOD_REQUEST
  const axes = [
    ['n1', [2, 4]],
    ['n2', [12, 16]],
  ]
  const request = sweepRequestSchema.parse({ run, axes })
  const plan = await planOf({ kind: 'sweep', request }, () => Promise.reject(new Error('It names no run.')))
  if (plan.kind !== 'sweep') throw new TypeError('It is a sweep.')
  const job = { what: 'cells', plan, from: 0, to: 4 } as const
  const [long, short] = [waves(500), waves(300)]
  const expected = [long, short, long].map((bars) => computeStudy(job, bars, {}))
  // Each piece brings bars of its own, as from another thread.
  const pieces = [
    { bars: waves(500), barsHash: 'long' },
    { bars: waves(300), barsHash: 'short' },
    { bars: waves(500), barsHash: 'long' },
  ]
  expect(pieces.map((series) => runTask({ kind: 'study', job, series: [series] }))).toEqual(expected)
  expect(expected[0]).not.toEqual(expected[1])
})
