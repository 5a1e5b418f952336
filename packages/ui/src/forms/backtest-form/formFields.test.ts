import { describe, expect, test } from 'vitest'
import type { BacktestFormValue, BacktestSymbol } from './backtestFormTypes'
import {
  missingChoice,
  moneyOf,
  notOffered,
  percentOf,
  readableTimeframes,
  symbolOptions,
  timeframeOptions,
  withSymbol,
} from './formFields'

const VALUE: BacktestFormValue = {
  symbol: 'EURUSD',
  timeframe: 'H4',
  strategy: 'RSI Strategy',
  initCash: '100000',
  fees: '0',
  slippage: '0',
  config: '{}',
  startDate: '',
  endDate: '',
}

const M1 = { value: 'M1', label: '1 Minute' }
const D1 = { value: 'D1', label: 'Daily' }
const SYMBOLS: readonly BacktestSymbol[] = [
  { symbol: 'VIX', timeframes: [D1] },
  { symbol: 'EURUSD', timeframes: [M1, D1] },
  { symbol: 'VIX', timeframes: [D1] },
]

test.each([
  [{}, null],
  [{ symbol: '', timeframe: '', strategy: '' }, 'Please select a symbol'],
  [{ timeframe: '', strategy: '' }, 'Please select a timeframe'],
  [{ strategy: '' }, 'Please select a strategy'],
  [{ initCash: '', config: '' }, null],
])('a form with %j asks: %s', (changes, expected) => {
  expect(missingChoice({ ...VALUE, ...changes })).toBe(expected)
})

test.each([
  [{ timeframe: 'D1' }, []],
  [{ symbol: '', timeframe: '', strategy: '' }, []],
  [{ symbol: 'GBPUSD' }, ['There are no prices for GBP/USD: choose another symbol.']],
  [{}, ['EUR/USD has no bars in H4, only in M1, D1.']],
  [{ timeframe: 'MN1' }, []],
  [{ symbol: 'SPX', timeframe: 'MN1' }, ['SPX has no bars in MN1, only in W1.']],
  [{ timeframe: 'M1', strategy: 'Turtle' }, ["There is no strategy 'Turtle': choose another."]],
])('of a form with %j is not on offer: %j', (changes, expected) => {
  const value = { ...VALUE, ...changes }
  const symbols = [...SYMBOLS, { symbol: 'SPX', timeframes: [{ value: 'W1', label: 'Weekly' }] }]
  expect(Object.values(notOffered(value, { symbols, strategies: ['RSI Strategy'] }))).toEqual(expected)
  expect(notOffered(value, { symbols: [], strategies: [] })).toEqual({})
})

describe('symbols', () => {
  test('are offered once, in order, as pairs', () => {
    expect(symbolOptions(SYMBOLS, '')).toEqual([
      { value: 'EURUSD', label: 'EUR/USD' },
      { value: 'VIX', label: 'VIX' },
    ])
  })

  test('one that is gone stays chosen, and says so', () => {
    expect(symbolOptions(SYMBOLS, 'GBPUSD')[0]).toEqual({ value: 'GBPUSD', label: 'GBP/USD (not available)' })
    expect(symbolOptions(SYMBOLS, 'VIX')).toHaveLength(2)
  })

  test('bring their own timeframes, and the first is chosen', () => {
    expect(timeframeOptions(SYMBOLS, 'EURUSD')).toEqual([M1, D1])
    expect(timeframeOptions(SYMBOLS, '')).toEqual([])
    expect(withSymbol(VALUE, 'VIX', SYMBOLS)).toEqual({ ...VALUE, symbol: 'VIX', timeframe: 'D1' })
    expect(withSymbol(VALUE, 'GBPUSD', SYMBOLS).timeframe).toBe('')
  })

  test.each([
    [{ timeframe: 'D1' }, SYMBOLS, [M1, D1]],
    [{}, SYMBOLS, [{ value: 'H4', label: '4 Hours (not available)' }, M1, D1]],
    [{ timeframe: 'MN1' }, SYMBOLS, [{ value: 'MN1', label: 'Monthly' }, M1, D1]],
    [{}, [], [{ value: 'H4', label: '4 Hours' }]],
    [{ symbol: 'GBPUSD' }, SYMBOLS, [{ value: 'H4', label: '4 Hours' }]],
    [{ timeframe: 'H2' }, [], [{ value: 'H2', label: 'H2' }]],
    [{ symbol: '' }, [], []],
    [{ timeframe: '' }, [], []],
  ])('with %j and %j the timeframe reads as one of %j', (changes, symbols, expected) => {
    expect(readableTimeframes(symbols, { ...VALUE, ...changes })).toEqual(expected)
  })

  test('where there is little room they read as their codes', () => {
    const labels = readableTimeframes(SYMBOLS, VALUE, true).map(({ label }) => label)
    expect(labels).toEqual(['H4 (not available)', 'M1', 'D1'])
  })
})

test.each([
  ['0.00002', '0.002%'],
  ['0.07', '7%'],
  ['1e-3', '0.1%'],
  ['0', '0%'],
  ['', undefined],
  ['0.', '0%'],
  ['1,5', undefined],
  ['Infinity', undefined],
])('the fraction %j is %j', (text, percent) => {
  expect(percentOf(text)).toBe(percent)
})

test.each([
  ['100000', '100,000.00'],
  ['0.5', '0.50'],
  ['ten', 'ten'],
  ['', ''],
])('the amount %j reads %j', (text, money) => {
  expect(moneyOf(text)).toBe(money)
})
