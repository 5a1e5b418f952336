import { describe, expect, it, test } from 'vitest'
import { formatStrength, formatSymbol, significanceBand, strengthOf } from './words'

test.each([
  ['EURUSD', 'EUR/USD'],
  ['XAUUSD', 'XAU/USD'],
  ['eurusd', 'eurusd'],
  ['US500', 'US500'],
  ['EURUSDX', 'EURUSDX'],
  ['XETRA_DAX_INDEX_CONTINUOUS_1', 'XETRA_DAX_INDEX_CONTINUOUS_1'],
])('%s is shown as %s', (symbol, shown) => {
  expect(formatSymbol(symbol)).toBe(shown)
})

test.each([
  [0.7, 'strong', 'Strong, positive'],
  [-0.71, 'strong', 'Strong, negative'],
  [0.6999, 'moderate', 'Moderate, positive'],
  [-0.3, 'moderate', 'Moderate, negative'],
  [0.2999, 'weak', 'Weak, positive'],
  [0, 'weak', 'None'],
  [null, null, 'N/A'],
  [Number.NaN, null, 'N/A'],
])('%s is %s', (value, strength, words) => {
  expect(strengthOf(value)).toBe(strength)
  expect(formatStrength(value)).toBe(words)
})

describe('significanceBand', () => {
  it('is 1.96 over the root of n', () => {
    expect(significanceBand(400)).toBeCloseTo(0.098, 12)
  })

  it.each([undefined, Number.NaN, 0, 3])('is not there for n = %s', (n) => {
    expect(significanceBand(n)).toBeNull()
  })
})
