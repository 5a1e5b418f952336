import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { binValues, MOST_BINS } from './binValues'

describe('binValues', () => {
  it('counts in bins of a nice width, the lower edge included', () => {
    const distribution = binValues([0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4])
    expect(distribution?.step).toBe(1)
    expect(distribution?.bins).toEqual([
      { from: 0, to: 1, count: 1 },
      { from: 1, to: 2, count: 2 },
      { from: 2, to: 3, count: 2 },
      { from: 3, to: 4, count: 2 },
      { from: 4, to: 5, count: 1 },
    ])
  })

  it('parts gains from losses', () => {
    const { bins } = binValues([-0.031, -0.012, -0.004, 0.003, 0.011, 0.018, 0.042]) ?? { bins: [] }
    expect(bins.some(({ from, to }) => from < 0 && to > 0)).toBe(false)
    expect(bins.some(({ from }) => from === 0)).toBe(true)
  })

  it('has mean and median of the figures alone', () => {
    const distribution = binValues([1, Number.NaN, 2, null, 9, Number.POSITIVE_INFINITY])
    expect(distribution).toMatchObject({ count: 3, mean: 4, median: 2, least: 1, most: 9 })
    expect(binValues([1, 2, 3, 10])?.median).toBe(2.5)
  })

  it('makes one bin of equal values', () => {
    expect(binValues([0.012, 0.012])?.bins).toEqual([{ from: 0.012, to: 0.014, count: 2 }])
    expect(binValues([0])?.bins).toEqual([{ from: 0, to: 1, count: 1 }])
  })

  it('takes values that differ in their last digit for equal ones', () => {
    expect(binValues([0.3, 0.1 + 0.2, 0.3])?.bins).toEqual([{ from: 0.3, to: 0.35, count: 3 }])
    expect(binValues([-0.3, -0.1 - 0.2])?.bins).toHaveLength(1)
  })

  it('is null without a figure', () => {
    expect(binValues([])).toBeNull()
    expect(binValues([null, Number.NaN])).toBeNull()
  })

  it('goes by the root of the number where half of the values are the same', () => {
    const distribution = binValues([0, 0, 0, 0, 0, 0, 0, 0, 9])
    expect(distribution?.step).toBe(2)
  })

  it('holds every value in a bin, whatever they are', () => {
    const value = fc.double({ min: -1e9, max: 1e9, noNaN: true })
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 300 }), (values) => {
        const distribution = binValues(values)
        const { bins = [], count = 0, least = 0, most = 0, step = 0 } = distribution ?? {}
        const slack = step * 1e-6
        expect(bins.length).toBeLessThanOrEqual(MOST_BINS)
        expect(count).toBe(values.length)
        expect(bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(count)
        expect(bins[0]?.from).toBeLessThanOrEqual(least + slack)
        expect(bins.at(-1)?.to).toBeGreaterThanOrEqual(most - slack)
        expect(bins.some(({ from, to }) => from < -slack && to > slack)).toBe(false)
      }),
      { seed: 7 },
    )
  })
})
