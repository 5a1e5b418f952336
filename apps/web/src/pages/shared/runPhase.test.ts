import { expect, it } from 'vitest'
import { phaseAt } from './runPhase'

it.each([
  [0, { isBusy: false, isLong: false, nextMs: 300 }],
  [299, { isBusy: false, isLong: false, nextMs: 300 }],
  [300, { isBusy: true, isLong: false, nextMs: 2000 }],
  [1999, { isBusy: true, isLong: false, nextMs: 2000 }],
  [2000, { isBusy: true, isLong: true, nextMs: 3000 }],
  [61_999, { isBusy: true, isLong: true, nextMs: 62_000 }],
])('after %i ms', (elapsedMs, phase) => {
  expect(phaseAt(elapsedMs)).toEqual(phase)
})
