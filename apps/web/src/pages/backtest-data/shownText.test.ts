import { runs } from '@tidemark/api/testing'
import { expect, it } from 'vitest'
import { shownText } from './shownText'

const { typical } = runs

it('says what is shown', () => {
  expect(shownText(typical)).toBe('RSI Strategy on EUR/USD: 143 trades, return +18.87%.')
  const summary = { ...typical.summary, '# Trades': 1, 'Return [%]': null }
  expect(shownText({ ...typical, summary })).toBe('RSI Strategy on EUR/USD: 1 trade, return not available.')
})
