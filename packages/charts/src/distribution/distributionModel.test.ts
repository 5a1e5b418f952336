import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { binText, chartText, distributionCsv, distributionView, formatEdge, MOST_BINS } from './distributionModel'

describe('distributionView', () => {
  it('counts in bins of a nice width, including their lower edge', () => {
    const distribution = distributionView([0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4])
    expect(distribution?.step).toBe(1)
    expect(distribution?.bins).toEqual([
      { from: 0, to: 1, count: 1 },
      { from: 1, to: 2, count: 2 },
      { from: 2, to: 3, count: 2 },
      { from: 3, to: 4, count: 2 },
      { from: 4, to: 5, count: 1 },
    ])
  })

  it('separates gains from losses', () => {
    const { bins } = distributionView([-0.031, -0.012, -0.004, 0.003, 0.011, 0.018, 0.042]) ?? { bins: [] }
    expect(bins.some(({ from, to }) => from < 0 && to > 0)).toBe(false)
    expect(bins.some(({ from }) => from === 0)).toBe(true)
  })

  it('takes mean and median of valid values only', () => {
    const distribution = distributionView([1, Number.NaN, 2, null, 9, Number.POSITIVE_INFINITY])
    expect(distribution).toMatchObject({ count: 3, missing: 3, mean: 4, median: 2, least: 1, most: 9 })
    expect(distributionView([1, 2, 3, 10])?.median).toBe(2.5)
  })

  it('puts equal values into one bin', () => {
    expect(distributionView([0.012, 0.012])?.bins).toEqual([{ from: 0.012, to: 0.014, count: 2 }])
    expect(distributionView([0])?.bins).toEqual([{ from: 0, to: 1, count: 1 }])
  })

  it('treats values that differ by rounding errors as equal', () => {
    expect(distributionView([0.3, 0.1 + 0.2, 0.3])?.bins).toEqual([{ from: 0.3, to: 0.35, count: 3 }])
    expect(distributionView([-0.3, -0.1 - 0.2])?.bins).toHaveLength(1)
  })

  it('is null without a valid value', () => {
    expect(distributionView([])).toBeNull()
    expect(distributionView([null, Number.NaN])).toBeNull()
  })

  it('uses the square root of the count where half of the values are equal', () => {
    const distribution = distributionView([0, 0, 0, 0, 0, 0, 0, 0, 9])
    expect(distribution?.step).toBe(2)
  })

  it('counts every value', () => {
    const value = fc.double({ min: -1e9, max: 1e9, noNaN: true })
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 300 }), (values) => {
        const distribution = distributionView(values)
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

describe('formatEdge', () => {
  it.each([
    [0.01, 0.01, '+1%'],
    [-0.015, 0.005, '−1.5%'],
    [0, 0.005, '0%'],
    [-0.0075, 0.0025, '−0.75%'],
    [0.0002, 0.0002, '+0.02%'],
  ])('writes %d at a step of %d as %s', (edge, step, text) => {
    expect(formatEdge(edge, step)).toBe(text)
  })
})

describe('text', () => {
  const distribution = distributionView([-0.01, 0.01, 0.01, 0.03])

  it('describes a bin and the chart', () => {
    const [bin] = distribution?.bins ?? []
    if (distribution === null || bin === undefined) throw new Error('four values have a bin')
    expect(binText(bin, distribution)).toBe('−1% to 0%, 1 trade, 25.00% of all')
    expect(chartText(distribution)).toBe('Distribution of 4 trades from −1.00% to +3.00%, mean +1.00%, median +1.00%')
  })

  it('has edges in percent in the file', () => {
    if (distribution === null) throw new Error('four values have a distribution')
    expect(distributionCsv(distribution).split('\r\n').slice(0, 2)).toEqual(['From [%],To below [%],Count', '-1,0,1'])
  })
})
