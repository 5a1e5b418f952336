import { runs } from '@tidemark/api/testing'
import { stepEquity } from '@tidemark/ui'
import { describe, expect, it } from 'vitest'
import { curveTrades, listedTrades, tradeNumbers, tradesNote } from './listedTrades'

const [first, second] = runs.typical.trades
if (first === undefined || second === undefined) throw new Error('the typical run has trades')
const summary = { ...runs.typical.summary, '# Trades': 2, 'Equity Final [$]': 100_000 }
const open = { ...second, ExitTime: null, PnL: null, Duration: null }

describe('the trades of a backend that leaves some things open', () => {
  it('are all listed, and those without a result or an end are not in the curve', () => {
    const result = { summary, trades: [first], incomplete_trades: [open] }
    expect(listedTrades(result)).toEqual([first, open])
    expect(curveTrades(result)).toEqual([first])
    expect(stepEquity(summary, curveTrades(result)).at(-1)?.value).toBe(100_000)
    expect(tradesNote(result)).toBe('1 trade is left out of the equity curve: its PnL or its exit time is missing.')
    expect(tradesNote({ ...result, incomplete_trades: [open, open], summary: { ...summary, '# Trades': 3 } })).toBe(
      '2 trades are left out of the equity curve: their PnL or exit time is missing.',
    )
  })

  it('are in the curve where only something else is missing', () => {
    const result = { summary, trades: [first], incomplete_trades: [{ ...second, Size: null, EntryTime: null }] }
    expect(curveTrades(result)).toMatchObject([first, { PnL: second.PnL, ExitTime: second.ExitTime }])
    expect(tradesNote(result)).toBeNull()
  })

  it('are said to be missing where there are more than were sent', () => {
    const result = { summary: { ...summary, '# Trades': 3 }, trades: [first] }
    expect(tradesNote(result)).toBe(
      'The server sent 1 of 3 trades. The others are missing from the list and the equity curve.',
    )
    expect(tradesNote({ ...result, trades: [] })).toBe(
      'The server sent none of the 3 trades of this run: there is no list and no equity curve.',
    )
    expect(tradesNote({ summary: { ...summary, '# Trades': 1 }, trades: [] })).toBe(
      'The server did not send the trade of this run: there is no list and no equity curve.',
    )
  })

  it('need no word where all is there', () => {
    expect(tradesNote(runs.typical)).toBeNull()
    expect(tradesNote(runs.empty)).toBeNull()
    expect(curveTrades(runs.typical)).toBe(runs.typical.trades)
    expect(listedTrades(runs.typical)).toBe(runs.typical.trades)
  })
})

it('numbers trades in the order of the table, and without one from the last to close', () => {
  const run = { trades: [first, second] }
  expect(tradeNumbers(run, [open, first, second])).toEqual([1, 2])
  expect(tradeNumbers(run, [second])).toEqual([2])
  expect(tradeNumbers(run, [])).toEqual([2, 1])
})
