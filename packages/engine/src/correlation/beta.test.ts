import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { logBeta, logGamma, regularisedBeta } from './beta'
import { normalCdf } from './normal'

const SEED = 20_140_506

/** x, a, b and I_x(a, b), computed with 60 digits. */
const BETA: readonly [number, number, number, number][] = [
  [0.5, 2, 3, 0.6875],
  [1e-3, 5, 0.5, 2.4619635502857136e-16],
  [0.999999, 5000, 0.5, 0.9203462903356612],
  [0.9, 500, 0.5, 1.0453677938354859e-24],
  [0.5, 326, 0.5, 3.2264474993596114e-100],
  [6.5e-6, 58.5, 0.5, 2.6445507979327514e-305],
  [0.2, 60, 25, 3.8738230558331234e-24],
  [0.7, 60, 25, 0.44001689422124174],
  [0.05, 160, 2.5, 9.763625735289283e-206],
  [0.37, 197.5, 5, 5.574925005827333e-79],
  [1e-10, 3, 4, 1.9999999995500004e-29],
  [0.999, 0.5, 0.5, 0.9798649583666225],
  [0.2, 0.5, 100, 0.9999999999748145],
  [0.9999999, 2.5e6, 0.5, 0.47950013328737306],
]

const NORMAL: readonly [number, number][] = [
  [-37, 5.725571222524577e-300],
  [-20, 2.7536241186062337e-89],
  [-12, 1.776482112077679e-33],
  [-6, 9.86587645037698e-10],
  [-3.5, 0.00023262907903552504],
  [-3, 0.0013498980316300946],
  [-2.9, 0.0018658133003840384],
  [-1, 0.15865525393145705],
  [0, 0.5],
  [0.5, 0.6914624612740131],
  [2.5, 0.9937903346742238],
  [3.2, 0.9993128620620841],
  [8, 0.9999999999999993],
]

const parameter = fc.double({ min: 0.05, max: 5000, noNaN: true })
const share = fc.double({ min: 0, max: 1, noNaN: true })

describe('the incomplete beta function', () => {
  test.each(BETA)('I_%s(%s, %s) keeps its digits', (x, a, b, wanted) => {
    expect(regularisedBeta(x, a, b) / wanted).toBeCloseTo(1, 11)
  })

  test('is 0 and 1 at the ends', () => {
    expect([regularisedBeta(0, 2, 3), regularisedBeta(1, 2, 3)]).toEqual([0, 1])
  })

  test('takes the complement where the caller knows it better', () => {
    expect(regularisedBeta(1, 5, 0.5, 1e-30)).toBeCloseTo(1, 14)
    expect(1 - regularisedBeta(1e-30, 0.5, 5, 1)).toBeCloseTo(1, 14)
    // x^a with b = 1; the rounding of x alone would show in the third digit.
    expect(regularisedBeta(1 - 1e-13, 1e13, 1, 1e-13)).toBeCloseTo(Math.exp(-1), 9)
  })

  test('is what its mirror lacks to 1', () => {
    fc.assert(
      fc.property(share, parameter, parameter, (x, a, b) => {
        expect(regularisedBeta(x, a, b) + regularisedBeta(1 - x, b, a, x)).toBeCloseTo(1, 10)
      }),
      { seed: SEED },
    )
  })

  test('rises with x, within 0 and 1', () => {
    fc.assert(
      fc.property(share, share, parameter, parameter, (x1, x2, a, b) => {
        const [low, high] = [regularisedBeta(Math.min(x1, x2), a, b), regularisedBeta(Math.max(x1, x2), a, b)]
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeLessThanOrEqual(1)
        expect(low).toBeLessThanOrEqual(high + 1e-12)
      }),
      { seed: SEED },
    )
  })

  test('steps in a by x^a (1-x)^b / (a B(a, b))', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.05, max: 0.95, noNaN: true }), parameter, parameter, (x, a, b) => {
        const step = Math.exp(a * Math.log(x) + b * Math.log1p(-x) - logBeta(a, b)) / a
        expect(regularisedBeta(x, a, b) - step).toBeCloseTo(regularisedBeta(x, a + 1, b), 10)
      }),
      { seed: SEED },
    )
  })

  test('is a power where one parameter is 1', () => {
    fc.assert(
      fc.property(share, fc.double({ min: 0.05, max: 50, noNaN: true }), (x, a) => {
        expect(regularisedBeta(x, a, 1)).toBeCloseTo(x ** a, 12)
      }),
      { seed: SEED },
    )
  })
})

test('the gamma function of whole numbers is the factorial', () => {
  let factorial = 1
  for (let n = 1; n <= 20; n++) {
    expect(logGamma(n)).toBeCloseTo(Math.log(factorial), 12)
    factorial *= n
  }
  expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 14)
})

test.each(NORMAL)('the normal distribution function at %s keeps its digits', (z, wanted) => {
  expect(normalCdf(z) / wanted).toBeCloseTo(1, 12)
})
