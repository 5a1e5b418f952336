import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { language, setLanguage } from './language'
import {
  formatCount,
  formatFraction,
  formatMetric,
  formatMoney,
  formatPlotValue,
  formatPrice,
  formatPValue,
  formatShort,
  formatSize,
  priceDecimals,
  sizeDecimals,
} from './number'

afterEach(() => setLanguage())

test.each([
  ['metric', formatMetric(18.694), '18.69'],
  ['metric with thousands', formatMetric(98765.432), '98,765.43'],
  ['metric with its sign', formatMetric(18.694, { sign: 'always' }), '+18.69'],
  ['metric of fifteen digits', formatMetric(999_999_999_999_999), '999,999,999,999,999.00'],
  ['metric without exact decimals', formatMetric(-3.0492444228e25), '\u22123.0492E25'],
  ['metric below zero', formatMetric(-7.36), '\u22127.36'],
  ['metric that rounds to zero', formatMetric(-0.001), '0.00'],
  ['gain that rounds to zero', formatMetric(0.001, { sign: 'always' }), '0.00'],
  ['zero', formatMetric(0), '0.00'],
  ['minus zero', formatMetric(-0), '0.00'],
  ['money of twelve digits', formatMoney(123456789012.34), '123,456,789,012.34'],
  ['price', formatPrice(1.114223), '1.11422'],
  ['small price', formatPrice(0.00001234), '0.00001234'],
  ['price of a series', formatPrice(0.5, { decimals: 8 }), '0.50000000'],
  ['plot value', formatPlotValue(0.70812), '0.7081'],
  ['short amount', formatShort(118_689.69), '118,690'],
  ['short amount under a thousand', formatShort(122.715), '122.72'],
  ['short whole amount', formatShort(100), '100'],
  ['short amount of twelve digits', formatShort(-357_284_839_266.59), '\u2212357.3B'],
  ['short amount that is unknown', formatShort(null), 'N/A'],
  ['count', formatCount(6239), '6,239'],
  ['fraction', formatFraction(0.0123), '1.23%'],
  ['loss as a fraction', formatFraction(-0.00574, { sign: 'always' }), '\u22120.57%'],
  ['p-value', formatPValue(0.00123456), '1.235e\u22123'],
  ['p-value of one', formatPValue(1), '1.000e+0'],
  ['whole size', formatSize(270177, 0), '270,177'],
  ['part of a coin', formatSize(-0.0025, 4), '\u22120.0025'],
])('%s: %s', (_, written, expected) => {
  expect(written).toBe(expected)
})

test('the language decides the separators', () => {
  setLanguage('de-DE')
  expect(formatMetric(1234.5)).toBe('1.234,50')
  expect(formatShort(118_689.69)).toBe('118.690')
  setLanguage('en-US')
  expect(formatMetric(1234.5)).toBe('1,234.50')
})

test('a language that is no tag is the default one', () => {
  setLanguage('not a tag')
  expect(language()).toBeUndefined()
})

describe('what is missing is N/A', () => {
  const writers = [formatMetric, formatMoney, formatPrice, formatPlotValue, formatCount, formatFraction, formatPValue]
  test.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('%s', (value) => {
    for (const write of writers) expect(write(value)).toBe('N/A')
    expect(formatSize(value, 2)).toBe('N/A')
  })
})

test('no number is written with a hyphen, as NaN, or as a negative zero', () => {
  fc.assert(
    fc.property(fc.double(), fc.constantFrom('auto' as const, 'always' as const), (value, sign) => {
      for (const write of [formatMetric, formatPrice, formatPlotValue, formatCount, formatFraction]) {
        const text = write(value, { sign })
        expect(text).not.toMatch(/-|NaN|∞|^[\u2212+]0(\.0+)?%?$/)
      }
    }),
  )
})

describe('decimals of the prices of a series', () => {
  test.each([
    [[1.08273, 151.1], 5, 4],
    [[0.1], 5, 4],
    [[0.0999], 5, 5],
    [[0.01234], 5, 5],
    [[0.009999], 6, 6],
    [[25, 0.00001234], 8, 8],
    [[-0.001], 6, 6],
    [[0, null, Number.NaN, 3], 5, 4],
    [[1e-300], 20, 20],
    [[], 5, 4],
  ])('%j need %i, on a plot %i', (prices, decimals, onPlot) => {
    expect(priceDecimals(prices)).toBe(decimals)
    expect(priceDecimals(prices, 'plot')).toBe(onPlot)
  })
  test('give every price of at least the smallest four significant digits', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-12, max: 1e6, noNaN: true }), (price) => {
        const digits = formatPrice(price).replaceAll(/[.,]/g, '').replace(/^0+/, '')
        expect(digits.length).toBeGreaterThanOrEqual(4)
      }),
      { seed: 7 },
    )
  })
})

describe('decimals of a column of sizes', () => {
  test.each([
    [[270177, -3], 0],
    [[1, 0.5, 0.0025], 4],
    [[0.1 + 0.2], 1],
    [[0.123456789], 8],
    [[Number.NaN, null, 2], 0],
    [[], 0],
  ])('%j need %i', (sizes, expected) => {
    expect(sizeDecimals(sizes)).toBe(expected)
  })
})
