import { expect, it } from 'vitest'
import { whyNoTrades } from './whyNoTrades'

it.each<[readonly string[] | undefined, string | undefined]>([
  [undefined, undefined],
  [[], undefined],
  [['No trade was placed: the strategy gave no signal.'], undefined],
  [
    ['No trade was placed: one unit costs 1.10450, more than the cash of 0.01.'],
    'One unit costs 1.10450, more than the cash of 0.01.',
  ],
  [['3 entries were dropped.', 'Another note.'], '3 entries were dropped.'],
])('%j', (notes, reason) => {
  expect(whyNoTrades(notes)).toBe(reason)
})
