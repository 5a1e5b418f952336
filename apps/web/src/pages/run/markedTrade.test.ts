import { expect, it } from 'vitest'
import { computedRun } from '@tidemark/api/computed'
import { markOf, tradeAt } from './markedTrade'

const run = computedRun('typical')

it('a moment within a trade leads to it, and one between two to the nearer', () => {
  const [first, second] = run.trades
  if (first === undefined || second === undefined) throw new Error('two trades are needed')
  const [entry, exit] = [Date.parse(first.EntryTime), Date.parse(first.ExitTime)]
  expect(tradeAt(run, (entry + exit) / 2)).toBe(1)
  expect(tradeAt(run, entry - 1)).toBe(1)
  expect(tradeAt(run, Date.parse(second.ExitTime))).toBe(2)
  expect(tradeAt(run, Infinity)).toBeNull()
  expect(tradeAt({ trades: [] }, entry)).toBeNull()
})

it('a trade is marked from its entry to its exit, and one that is not there is not', () => {
  const trade = run.trades[111]
  expect(markOf(run, 112)).toEqual({
    entry: Date.parse(trade?.EntryTime ?? ''),
    exit: Date.parse(trade?.ExitTime ?? ''),
    label: '#112',
  })
  expect(markOf(run, run.trades.length + 1)).toBeNull()
})
