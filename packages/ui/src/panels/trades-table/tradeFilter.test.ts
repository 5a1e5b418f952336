import { describe, expect, test } from 'vitest'
import { formatIn } from '../../format/format'
import { manyTrades, TRADES } from './fixtures'
import { filterTrades, isFiltering, NO_FILTER, tradeText } from './tradeFilter'
import { NO_SELECTION, selectTrade } from './tradeSelection'

const FORMAT = { times: formatIn('UTC'), sizeDecimals: 0, decimals: 5, largestPnl: 1 }
const MIXED = TRADES.map((trade, i) => (i % 3 === 0 ? { ...trade, Size: -trade.Size } : trade))
const ORDER = MIXED.map((_, i) => i).toReversed()
const find = (side: 'all' | 'long' | 'short', text: string) =>
  filterTrades(MIXED, ORDER, { side, text }, (i) => tradeText(MIXED[i]!, FORMAT))

describe('filter', () => {
  test('nothing asked leaves the order as it is', () => {
    expect(find('all', '  ')).toBe(ORDER)
    expect(isFiltering(NO_FILTER)).toBe(false)
    expect(isFiltering({ side: 'all', text: ' ' })).toBe(false)
    expect(isFiltering({ side: 'long', text: '' })).toBe(true)
  })
  test('by side, which the sign of the size tells', () => {
    expect(find('short', '')).toHaveLength(48)
    expect(find('long', '')).toHaveLength(95)
    expect(find('short', '').every((i) => MIXED[i]!.Size < 0)).toBe(true)
  })
  test('by the cells as they are written, every word of them, in the order given', () => {
    expect(find('all', '2024-12-30 09:00')).toEqual([142])
    expect(find('all', '\u22121,724.66')).toEqual([142])
    expect(find('all', '-1,724.66')).toEqual([142])
    expect(find('all', 'SHORT 2024-12-')).toEqual(find('short', '2024-12-'))
    expect(find('all', 'no such cell')).toEqual([])
  })
  test('ten thousand trades keep their order', () => {
    const many = manyTrades(10_000)
    const order = many.map((_, i) => i)
    const found = filterTrades(many, order, { side: 'all', text: '+1,' }, (i) => tradeText(many[i]!, FORMAT))
    expect(found.length).toBeGreaterThan(1000)
    expect(found).toEqual(found.toSorted((a, b) => a - b))
  })
})

describe('selection', () => {
  const order = [5, 3, 9, 1]
  test('one alone, then others with it', () => {
    const one = selectTrade(NO_SELECTION, 3, 'only', order)
    expect(one.all).toEqual([3])
    expect(selectTrade(one, 1, 'toggle', order).all).toEqual([3, 1])
    expect(selectTrade(selectTrade(one, 1, 'toggle', order), 3, 'toggle', order).all).toEqual([1])
    expect(selectTrade(one, 9, 'only', order).all).toEqual([9])
  })
  test('a range runs over what is shown, from the anchor, both ways', () => {
    const one = selectTrade(NO_SELECTION, 3, 'only', order)
    expect(selectTrade(one, 1, 'range', order)).toEqual({ all: [3, 9, 1], anchor: 3 })
    expect(selectTrade(one, 5, 'range', order)).toEqual({ all: [3, 5], anchor: 3 })
    expect(selectTrade(NO_SELECTION, 9, 'range', order).all).toEqual([9])
  })
  test('an anchor that is filtered away begins nothing', () => {
    expect(selectTrade({ all: [7], anchor: 7 }, 9, 'range', order).all).toEqual([9])
  })
})
