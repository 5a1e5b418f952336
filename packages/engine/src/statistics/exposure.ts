import type { ClosedTrades } from '../backtest/trades'

type Spans = Pick<ClosedTrades, 'length' | 'entryBar' | 'exitBar'>

/** Share of `bars`, entry and exit bar included. */
export function exposure(trades: Spans, bars: number): number {
  const order = byEntry(trades)
  let covered = 0
  let next = 0
  for (let k = 0; k < trades.length; k++) {
    const row = order === null ? k : order[k]!
    const from = Math.max(next, trades.entryBar[row]!)
    const end = trades.exitBar[row]! + 1
    if (end > from) {
      covered += end - from
      next = end
    }
  }
  return covered / bars
}

function byEntry(trades: Spans): Int32Array | null {
  let isOrdered = true
  for (let k = 1; k < trades.length; k++) if (trades.entryBar[k]! < trades.entryBar[k - 1]!) isOrdered = false
  if (isOrdered) return null
  const rows = Int32Array.from({ length: trades.length }, (_, k) => k)
  return rows.toSorted((a, b) => trades.entryBar[a]! - trades.entryBar[b]!)
}
