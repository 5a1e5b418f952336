import { runs } from '@tidemark/api/testing'
import { expect, it } from 'vitest'
import { finishedText, nameOfRequest } from './runText'

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
