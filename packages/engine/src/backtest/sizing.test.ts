import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALL_IN, floorDivide, roundHalfEven } from './sizing'

function byRemainder(a: number, b: number): number {
  const exact = (a - (a % b)) / b
  return Math.floor(exact) + (exact - Math.floor(exact) > 0.5 ? 1 : 0)
}

describe('floorDivide', () => {
  test('takes the exact remainder where the quotient is rounded up', () => {
    expect(1 / 0.1).toBe(10)
    expect(floorDivide(1, 0.1)).toBe(9)
    expect(floorDivide(6, 0.1)).toBe(59)
  })

  test('is what the exact remainder gives, for anything', () => {
    const positive = fc.double({ min: 1e-9, max: 1e15, noNaN: true })
    fc.assert(
      fc.property(positive, positive, (a, b) => {
        expect(floorDivide(a, b)).toBe(byRemainder(a, b))
      }),
      { seed: 1, numRuns: 1000 },
    )
    for (let k = 1; k < 2000; k++) expect(floorDivide(k * 0.1, 0.1)).toBe(byRemainder(k * 0.1, 0.1))
  })
})

test('all in is the largest fraction below one', () => {
  expect(ALL_IN).toBeLessThan(1)
  expect(ALL_IN).toBe(1 - 2.220446049250313e-16)
})

test('halves round to the even neighbour', () => {
  expect([0.5, 1.5, 2.5, 3.4, 3.6, 4].map(roundHalfEven)).toEqual([0, 2, 2, 3, 4, 4])
})
