import { expect, test } from 'vitest'
import { filterItems, type ListItem } from './listItem'

const item = (name: string): ListItem => ({ id: name, name, href: '#', action: 'Plot' })
const ITEMS = ['RSI', 'SMA', 'Bollinger Bands', 'Parabolic SAR'].map(item)

test.each([
  ['', ['RSI', 'SMA', 'Bollinger Bands', 'Parabolic SAR']],
  ['   ', ['RSI', 'SMA', 'Bollinger Bands', 'Parabolic SAR']],
  ['sa', ['Parabolic SAR']],
  [' BANDS ', ['Bollinger Bands']],
  ['s', ['RSI', 'SMA', 'Bollinger Bands', 'Parabolic SAR']],
  ['xyz', []],
])('%j finds %j', (words, names) => {
  expect(filterItems(ITEMS, words).map(({ name }) => name)).toEqual(names)
})
