import { expect, test } from 'vitest'
import { formatStrength, formatSymbol, strengthOf } from './words'

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
