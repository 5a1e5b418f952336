import type { Trade } from '@tidemark/contract'
import { expect, test } from 'vitest'
import type { BarPoint } from '../canvas/bars'
import { tradeMarks, tradesApart } from './tradeMarks'

const START = Date.UTC(2024, 4, 6)
const points: BarPoint[] = Array.from({ length: 10 }, (_, i) => ({
  time: START + i * 3_600_000,
  second: START / 1000 + i * 3600,
  open: 1,
  high: 2,
  low: 0.5,
  close: 1.5,
  volume: null,
  value: 1.5,
  bar: i,
}))

function trade(entryHour: number, exitHour: number, size = 1000): Trade {
  return {
    EntryTime: new Date(START + entryHour * 3_600_000).toISOString(),
    ExitTime: new Date(START + exitHour * 3_600_000).toISOString(),
    Size: size,
    EntryPrice: 1.1,
    ExitPrice: 1.2,
    PnL: 100,
    ReturnPct: 0.09,
    Duration: 'PT1H',
  }
}

test('a trade is at the bars of its entry and exit', () => {
  expect(tradeMarks([trade(1, 3.5)], points)).toEqual([
    { side: 'long', entry: 1, exit: 3, entryPrice: 1.1, exitPrice: 1.2, returnFraction: 0.09 },
  ])
})

test('a negative size is a short', () => {
  expect(tradeMarks([trade(1, 2, -5)], points)[0]?.side).toBe('short')
})

test('the last bar includes its whole period, and nothing later', () => {
  expect(tradeMarks([trade(8, 9.5)], points)[0]?.exit).toBe(9)
  expect(tradeMarks([trade(8, 10.5)], points)[0]).toMatchObject({ entry: 8, exit: null })
})

test('a trade outside of the bars is dropped, one that overlaps is kept', () => {
  expect(tradeMarks([trade(-5, -2), trade(20, 22)], points)).toEqual([])
  expect(tradeMarks([trade(-5, 2)], points)[0]).toMatchObject({ entry: null, exit: 2 })
})

test('a trade without prices is dropped', () => {
  expect(tradeMarks([{ ...trade(1, 2), EntryPrice: Number.NaN }], points)).toEqual([])
})

test('without bars there are no marks', () => {
  expect(tradeMarks([trade(1, 2)], [])).toEqual([])
})

test('far out, one trade of each few px is drawn, and none out of view', () => {
  const trades = Array.from({ length: 9 }, (_, hour) => trade(hour, hour + 1))
  const marks = tradeMarks(trades, points)
  const entriesAt = (spacing: number, width: number) => {
    const xOf = (index: number | null) => (index === null ? null : index * spacing)
    return tradesApart(marks, xOf, width).map(({ mark }) => mark.entry)
  }
  expect(entriesAt(10, 100)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(entriesAt(2, 100)).toEqual([0, 2, 4, 6, 8])
  expect(entriesAt(0.5, 100)).toEqual([0, 8])
  expect(entriesAt(10, 35)).toEqual([0, 1, 2, 3])
})
