import type { SymbolInfo } from '@tidemark/api'
import { describe, expect, it } from 'vitest'
import { fitTimeframe } from './fitTimeframe'

describe('the timeframe of a symbol', () => {
  const known: SymbolInfo[] = [
    { symbol: 'EURUSD', timeframes: ['M1', 'H4'], isStated: true },
    { symbol: 'VIX', timeframes: ['D1', 'W1'], isStated: true },
  ]
  it.each([
    ['EURUSD', 'M1', 'M1'],
    ['EURUSD', '', 'H4'],
    ['VIX', 'H4', 'D1'],
    ['GONE', 'H1', 'H1'],
    ['', 'H4', 'H4'],
  ])('%s in %s is drawn in %s', (symbol, timeframe, fitted) => {
    expect(fitTimeframe({ symbol, timeframe }, known, 'H4').timeframe).toBe(fitted)
  })
})
