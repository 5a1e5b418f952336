import { describe, expect, test } from 'vitest'
import { crossDecisions, warmupOf } from './signals'

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

test('the warm-up is the latest first value; a column without any counts as 0', () => {
  expect(warmupOf(at(NaN, 1, 2), at(NaN, NaN, 2))).toBe(2)
  expect(warmupOf(at(NaN, 1, 2), at(NaN, NaN, NaN))).toBe(1)
})
