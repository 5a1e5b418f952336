import { runs } from '@tidemark/api/testing'
import { expect, it } from 'vitest'
import { DEFAULT_INPUTS } from './backtestInputs'
import { finishedText, inputWords, nameOfRequest } from './runText'

it.each([
  ['EURUSD - 1 Hour', 'RSI Strategy on EUR/USD, 1 Hour'],
  ['XETRA_DAX_INDEX - Daily', 'RSI Strategy on XETRA_DAX_INDEX, Daily'],
  ['something else', 'RSI Strategy on something else'],
])('a request for %s is %s', (symbol, name) => {
  expect(nameOfRequest({ symbol, strategy_name: 'RSI Strategy' })).toBe(name)
})

it('a finished run says how many trades and what they made', () => {
  expect(finishedText(runs.typical.summary)).toBe('Backtest finished: 143 trades, return +18.87%.')
  expect(finishedText({ ...runs.typical.summary, '# Trades': 1, 'Return [%]': null })).toBe(
    'Backtest finished: 1 trade, return not available.',
  )
})

it.each([
  [{}, ['EUR/USD', '1 Hour', 'RSI Strategy', 'cash 100,000']],
  [{ initCash: '2500.5' }, ['EUR/USD', '1 Hour', 'RSI Strategy', 'cash 2,500.50']],
  [{ initCash: 'much' }, ['EUR/USD', '1 Hour', 'RSI Strategy', 'cash much']],
  [{ startDate: '2024-01-02' }, ['EUR/USD', '1 Hour', 'RSI Strategy', 'from 2024-01-02', 'cash 100,000']],
  [{ endDate: '2024-01-02' }, ['EUR/USD', '1 Hour', 'RSI Strategy', 'until 2024-01-02', 'cash 100,000']],
  [
    { startDate: '2024-01-02', endDate: '2024-12-30', timeframe: '' },
    ['EUR/USD', 'RSI Strategy', '2024-01-02 to 2024-12-30', 'cash 100,000'],
  ],
])('the form in one line with %j', (change, words) => {
  const inputs = { ...DEFAULT_INPUTS, symbol: 'EURUSD', timeframe: 'H1', strategy: 'RSI Strategy', ...change }
  expect(inputWords(inputs)).toEqual(words)
})
