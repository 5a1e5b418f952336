import { expect, it } from 'vitest'
import { INDICATORS } from '../indicator-config/indicatorFixture'
import { matchChoices } from './matchChoices'

const names = (search: string) =>
  matchChoices(INDICATORS, search).map(({ category, choices }) => [category, ...choices.map(({ name }) => name)])

it('groups by category, the rest last', () => {
  expect(names('')).toEqual([
    ['Trend', 'SMA', 'EMA', 'MACD'],
    ['Volatility', 'Bollinger Bands', 'ATR'],
    ['Momentum', 'RSI'],
    ['Other', 'Custom'],
  ])
})

it.each([
  ['ema', [['Trend', 'EMA']]],
  ['moving average', [['Trend', 'SMA', 'EMA', 'MACD']]],
  ['average CLOSES', [['Trend', 'SMA', 'EMA']]],
  ['volatility', [['Volatility', 'Bollinger Bands', 'ATR']]],
  ['nothing like it', []],
])('%j finds %j', (search, expected) => {
  expect(names(search)).toEqual(expected)
})

it('has one nameless group where nobody has a category', () => {
  expect(matchChoices([{ name: 'A', params: [] }], '')).toEqual([
    { category: '', choices: [{ name: 'A', params: [] }] },
  ])
})
