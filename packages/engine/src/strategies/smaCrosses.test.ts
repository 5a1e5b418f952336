import { expect, test } from 'vitest'
import { sma } from '../indicators/sma'
import { crossDecisions } from './signals'
import { quickCrossDecisions, smaCrossDecisions } from './smaCrosses'

const on = { up: 1, down: 2 }

const PERIODS = [
  [1, 2],
  [5, 20],
  [20, 5],
  [3, 3],
  [1, 50],
  [150, 100],
  [2048, 2049],
] as const

function coarseWalk(): Float64Array {
  const values = Float64Array.from(
    { length: 5000 },
    (_, i) => Math.round(20 * Math.sin(i / 9) + 7 * Math.sin(i * 1.3)) / 4 + 0.1,
  )
  values[2998] = 1e8
  return values.fill(0.1, 3000, 3060)
}

/** Looks random: 0 to 1. */
function share(i: number): number {
  return Math.abs(Math.sin(i * 12.9898) * 43_758.5453) % 1
}

/** Spikes leave an error in the sums, which an average of equal values must not show. */
function spikesAndRests(): Float64Array {
  const values = Float64Array.from({ length: 5000 }, (_, i) => (share(i) < 0.02 ? 5e9 * share(i) : 1 + share(i)))
  for (let i = 30; i < 5000; i += 40) values.fill(1 + share(i), i, i + 6 + (i % 23))
  return values
}

test('averages that are not kept cross where those do that are', () => {
  const walk = coarseWalk()
  for (const values of [walk, spikesAndRests()]) {
    for (const [n1, n2] of PERIODS) {
      expect(quickCrossDecisions(values, n1, n2, on)).toEqual(crossDecisions(sma(values, n1), sma(values, n2), on))
    }
  }
  expect(smaCrossDecisions(walk, 5, 20, on).bytes.filter((byte) => byte !== 0).length).toBeGreaterThan(100)
})

test('averages are kept where values have a gap or are fewer than a period', () => {
  const walk = coarseWalk()
  const torn = [walk.with(700, NaN), walk.with(0, NaN), walk.with(4999, NaN)]
  for (const values of [...torn, walk.subarray(0, 2), walk.subarray(0, 19), walk.subarray(0, 0)]) {
    expect(quickCrossDecisions(values, 5, 20, on)).toBeNull()
    expect(smaCrossDecisions(values, 5, 20, on)).toEqual(crossDecisions(sma(values, 5), sma(values, 20), on))
  }
  expect(quickCrossDecisions(walk.subarray(0, 20), 5, 20, on)).toEqual({ warmup: 19, bytes: new Uint8Array(20) })
})
