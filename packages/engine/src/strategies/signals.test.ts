import { describe, expect, test } from 'vitest'
import { sma } from '../indicators/sma'
import { crossDecisions, smaCrossDecisions, warmupOf } from './signals'

const at = (...values: number[]): Float64Array => Float64Array.from(values)
const on = { up: 1, down: 2 }

describe('crossDecisions', () => {
  test('sees a crossing from one bar to the next', () => {
    const { bytes } = crossDecisions(at(1, 3, 3, 1), at(2, 2, 2, 2), on)
    expect([...bytes]).toEqual([0, 1, 0, 2])
  })

  test('a bar on which both are equal is no crossing, nor is what follows it', () => {
    const { bytes } = crossDecisions(at(1, 2, 3, 2, 1), at(2, 2, 2, 2, 2), on)
    expect([...bytes]).toEqual([0, 0, 0, 0, 0])
  })

  test('sees nothing before both have values', () => {
    const { bytes, warmup } = crossDecisions(at(NaN, 1, 3, 1), at(NaN, NaN, 2, 2), on)
    expect([...bytes]).toEqual([0, 0, 0, 2])
    expect(warmup).toBe(2)
  })

  test('takes no bars', () => {
    expect(crossDecisions(at(), at(), on).bytes).toHaveLength(0)
  })
})

test('averages that are not kept cross where those do that are, with gaps or without', () => {
  const walk = Float64Array.from(
    { length: 5000 },
    (_, i) => Math.round(20 * Math.sin(i / 9) + 7 * Math.sin(i * 1.3)) / 4,
  )
  const torn = walk.with(700, NaN)
  for (const values of [walk, torn, walk.subarray(0, 2), walk.subarray(0, 20), at()]) {
    for (const [n1, n2] of [
      [1, 2],
      [5, 20],
      [20, 5],
      [3, 3],
      [2048, 2049],
    ] as const) {
      expect(smaCrossDecisions(values, n1, n2, on)).toEqual(crossDecisions(sma(values, n1), sma(values, n2), on))
    }
  }
})

test('the warm-up is the latest first value; a column without any counts as 0', () => {
  expect(warmupOf(at(NaN, 1, 2), at(NaN, NaN, 2))).toBe(2)
  expect(warmupOf(at(NaN, 1, 2), at(NaN, NaN, NaN))).toBe(1)
})
