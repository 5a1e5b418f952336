import { makeLedger } from '@tidemark/api/testing'
import { expect, it } from 'vitest'
import { highest, sessionsOf } from './sessions'

const HOUR = 60 * 60 * 1000

it('a pause of more than eight hours begins another session', () => {
  const tries = {
    ...makeLedger(4).tries,
    at: [0, 8 * HOUR, 16 * HOUR + 1, 17 * HOUR],
    sharpe: [0.4, null, -0.3, -0.1],
    kind: [0, 1, 0, 0],
    luckAll: [null, 0.2, 0.3, 0.4],
  }
  expect(sessionsOf(tries)).toEqual([
    { from: 0, to: 1, start: 0, way: 'By hand and sweep', tries: 2, best: 0.4, luck: 0.2 },
    { from: 2, to: 3, start: 16 * HOUR + 1, way: 'By hand', tries: 2, best: -0.1, luck: 0.4 },
  ])
})

it('tries without a ratio have no best', () => {
  expect(highest([null, null])).toBeNull()
  expect(highest([])).toBeNull()
})
