import { expect, it } from 'vitest'
import { withSeriesSymbol } from './seriesChoice'

const of = (...values: string[]) => values.map((value) => ({ value, label: value }))
const symbols = [
  { symbol: 'EURUSD', timeframes: of('M1', 'H1', 'H4', 'D1') },
  { symbol: 'VIX', timeframes: of('D1', 'W1') },
  { symbol: 'EMPTY', timeframes: [] },
]

it.each([
  [{ symbol: '', timeframe: '' }, 'EURUSD', undefined, 'M1'],
  [{ symbol: '', timeframe: '' }, 'EURUSD', 'H4', 'H4'],
  [{ symbol: 'EURUSD', timeframe: 'D1' }, 'VIX', 'H4', 'D1'],
  [{ symbol: 'EURUSD', timeframe: 'H1' }, 'VIX', 'H4', 'D1'],
  [{ symbol: 'EURUSD', timeframe: 'H1' }, 'EMPTY', 'H4', ''],
  [{ symbol: 'EURUSD', timeframe: 'H1' }, 'NONE', undefined, ''],
])('%o with %s, preferring %s, is on %s', (value, symbol, preferred, timeframe) => {
  expect(withSeriesSymbol(value, symbol, symbols, preferred)).toEqual({ symbol, timeframe })
})
