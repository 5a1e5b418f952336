import { describe, expect, it } from 'vitest'
import { binValues } from './binValues'
import {
  binInWords,
  distributionCsv,
  distributionInWords,
  formatEdge,
  type DistributionWords,
} from './distributionText'

const words: DistributionWords = { kind: 'returns', noun: ['trade', 'trades'], locale: 'en-GB' }

describe('formatEdge', () => {
  it.each([
    [0.01, 0.01, '+1%'],
    [-0.015, 0.005, '−1.5%'],
    [0, 0.005, '0%'],
    [-0.0075, 0.0025, '−0.75%'],
    [0.0002, 0.0002, '+0.02%'],
  ])('writes %d at a step of %d as %s', (edge, step, text) => {
    expect(formatEdge(edge, step, words)).toBe(text)
  })

  it('writes other values as they are', () => {
    expect(formatEdge(-20, 10, { ...words, kind: 'values' })).toBe('−20')
    expect(formatEdge(0.25, 0.05, { ...words, kind: 'values' })).toBe('0.25')
  })
})

describe('a distribution in words', () => {
  const distribution = binValues([-0.01, 0.01, 0.01, 0.03])

  it('says where, how many, how much of all', () => {
    const [bin] = distribution?.bins ?? []
    if (distribution === null || bin === undefined) throw new Error('four values have a bin')
    expect(binInWords(bin, distribution, words)).toBe('−1% to 0%, 1 trade, 25.00% of all')
    expect(distributionInWords(distribution, words)).toBe(
      'Distribution of 4 trades from −1.00% to +3.00%, mean +1.00%, median +1.00%',
    )
  })

  it('has its edges in percent in the file', () => {
    if (distribution === null) throw new Error('four values have a distribution')
    expect(distributionCsv(distribution, words).split('\r\n').slice(0, 2)).toEqual([
      'From [%],To below [%],Count',
      '-1,0,1',
    ])
  })
})
