import { expect, it } from 'vitest'
import { offeredSymbols } from './offeredSymbols'

it('offers timeframes by their labels', () => {
  expect(offeredSymbols([{ symbol: 'VIX', timeframes: ['D1'], isStated: true }])).toEqual([
    { symbol: 'VIX', timeframes: [{ value: 'D1', label: 'Daily' }] },
  ])
})
