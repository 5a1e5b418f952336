import { expect, test } from 'vitest'
import { meanOf, median, quantile, sdOf, shapeOf, sharpeOf, sorted } from './sample'

const at = (...values: number[]): Float64Array => Float64Array.from(values)

test('mean, deviation and their ratio', () => {
  expect([meanOf(at(1, 2, 6)), meanOf(at(4))]).toEqual([3, 4])
  expect(sdOf(at(1, 2, 6))).toBeCloseTo(Math.sqrt(7), 14)
  expect(sharpeOf(at(1, 3))).toBeCloseTo(2 / Math.SQRT2, 14)
})

test('skew and kurtosis are those of population moments', () => {
  const values = at(0, 0, 0, 4)
  const { skew, kurtosis, sharpe, n } = shapeOf(values)
  expect(skew).toBeCloseTo(6 / 3 ** 1.5, 12)
  expect(kurtosis).toBeCloseTo(21 / 9, 12)
  expect([sharpe, n]).toEqual([sharpeOf(values), 4])
  expect(shapeOf(at(-1, 1))).toMatchObject({ skew: 0, kurtosis: 1 })
})

test('what needs values, two of them or different ones is null without', () => {
  expect([meanOf(at()), median([]), quantile(at(), 0.5)]).toEqual([null, null, null])
  expect([sdOf(at(1)), sharpeOf(at(1))]).toEqual([null, null])
  expect([sdOf(at(0.1, 0.1, 0.1)), sharpeOf(at(0.1, 0.1, 0.1))]).toEqual([0, null])
  const none = { sharpe: null, skew: null, kurtosis: null }
  for (const values of [at(1), at(0.1, 0.1, 0.1), at(0, 1e-200)]) {
    expect(shapeOf(values)).toEqual({ n: values.length, ...none })
  }
})

test('quantiles lie between values in proportion', () => {
  const values = sorted([40, 10, 30, 20])
  expect([0, 0.5, 1].map((q) => quantile(values, q))).toEqual([10, 25, 40])
  expect(quantile(values, 0.9)).toBeCloseTo(37, 12)
  expect([median([3, 1, 2]), median([7])]).toEqual([2, 7])
})
