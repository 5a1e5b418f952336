import { expect, it } from 'vitest'
import { workedSeries } from './workedSeries'

const FORM = { symbol: 'VIX', timeframe: 'D1', startDate: '' }
const drawn = { symbol: 'EURUSD', timeframe: 'H4' }
const requested = { symbol: 'EURUSD', timeframe: 'H1' }

it.each([
  ["the form's before the first chart", { requested: null, drawn: null, hasFailed: false }, 'VIX D1'],
  ['the drawn one, whatever the form says', { requested: drawn, drawn, hasFailed: false }, 'EURUSD H4'],
  ['the one that loads, so that the next key goes on from it', { requested, drawn, hasFailed: false }, 'EURUSD H1'],
  ['the drawn one again where that failed', { requested, drawn, hasFailed: true }, 'EURUSD H4'],
  ["the form's where nothing is drawn", { requested, drawn: null, hasFailed: true }, 'VIX D1'],
])('is %s', (_, state, expected) => {
  expect(Object.values(workedSeries(state, FORM)).join(' ')).toBe(expected)
})
