import { describe, expect, test } from 'vitest'
import { formatIn } from '../../format/format'
import { PARTIAL_TRADES, TRADES, manyTrades } from './fixtures'
import { DEFAULT_SORT, largestPnl, nextSort, sortTrades, TRADE_COLUMNS } from './tradeColumns'
import { tradesCsv } from './tradesCsv'

describe('sorting', () => {
  test('starts with the latest exit', () => {
    expect(sortTrades(TRADES, DEFAULT_SORT).slice(0, 3)).toEqual([142, 141, 140])
  })
  test.each(TRADE_COLUMNS.map(({ key }) => key))('by %s goes both ways and loses none', (column) => {
    const valueOf = TRADE_COLUMNS.find(({ key }) => key === column)?.valueOf ?? (() => 0)
    for (const direction of ['ascending', 'descending'] as const) {
      const order = sortTrades(TRADES, { column, direction })
      const values = order.map((i) => valueOf(TRADES[i] ?? TRADES[0]!))
      const sign = direction === 'ascending' ? 1 : -1
      expect(values.every((value, i) => i === 0 || sign * (value - (values[i - 1] ?? 0)) >= 0)).toBe(true)
      expect(new Set(order).size).toBe(TRADES.length)
    }
  })
  test('equal values keep the order they came in, either way', () => {
    const equal = TRADES.slice(0, 5).map((trade) => ({ ...trade, PnL: 1 }))
    expect(sortTrades(equal, { column: 'pnl', direction: 'ascending' })).toEqual([0, 1, 2, 3, 4])
    expect(sortTrades(equal, { column: 'pnl', direction: 'descending' })).toEqual([0, 1, 2, 3, 4])
  })
  test('what has no value stands last, either way', () => {
    expect(sortTrades(PARTIAL_TRADES, { column: 'pnl', direction: 'ascending' }).slice(2)).toEqual([1, 3])
    expect(sortTrades(PARTIAL_TRADES, { column: 'pnl', direction: 'descending' }).slice(2)).toEqual([1, 3])
    expect(sortTrades(PARTIAL_TRADES, { column: 'duration', direction: 'ascending' }).slice(2)).toEqual([1, 3])
  })
  test('a heading pressed again turns around', () => {
    expect(nextSort(DEFAULT_SORT, 'pnl')).toEqual({ column: 'pnl', direction: 'descending' })
    expect(nextSort(DEFAULT_SORT, 'exit')).toEqual({ column: 'exit', direction: 'ascending' })
    expect(nextSort({ column: 'exit', direction: 'ascending' }, 'exit')).toEqual(DEFAULT_SORT)
  })
})

test('the largest profit or loss scales the bars', () => {
  expect(largestPnl(TRADES)).toBeCloseTo(2094.98, 6)
  expect(largestPnl(PARTIAL_TRADES)).toBeGreaterThan(0)
  expect(largestPnl([])).toBe(0)
})

describe('CSV', () => {
  test('holds every trade with all its digits', () => {
    const lines = tradesCsv(TRADES, formatIn('UTC')).trimEnd().split('\r\n')
    expect(lines).toHaveLength(144)
    expect(lines[0]).toBe('EntryTime,ExitTime,Size,EntryPrice,ExitPrice,PnL,ReturnPct,Duration')
    expect(lines[143]).toMatch(/^2024-12-\d\dT\d\d:00:00Z,2024-12-30T09:00:00Z,\d+,[\d.]+,[\d.]+,-1724\.66,-[\d.]+,P/)
  })
  test('leaves cells without a figure empty', () => {
    expect(tradesCsv(PARTIAL_TRADES, formatIn('UTC')).split('\r\n')[2]).toMatch(/,,,$/)
  })
  test('ten thousand trades make ten thousand lines', () => {
    expect(tradesCsv(manyTrades(10_000), formatIn('Asia/Tokyo')).split('\r\n')).toHaveLength(10_002)
  })
})
