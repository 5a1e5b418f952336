import type { StoredRun } from './storedRun'

/** @param startedAt - epoch ms */
function run(startedAt: number, strategy: string, symbol: string): StoredRun {
  const iso = new Date(startedAt).toISOString()
  const stamp = `${iso.slice(0, 10).replaceAll('-', '')}_${iso.slice(11, 19).replaceAll(':', '')}`
  return { id: `${stamp}_${strategy}_${symbol}`, parts: { startedAt, strategy, symbol } }
}

/** Unordered. */
export const RUNS: readonly StoredRun[] = [
  run(Date.UTC(2025, 0, 13, 9, 18, 32), 'MovingAverage', 'USDJPY'),
  run(Date.UTC(2025, 0, 14, 14, 22, 7), 'RSI', 'EURUSD'),
  run(Date.UTC(2025, 0, 14, 13, 55, 40), 'RSI', 'GBPUSD'),
  run(Date.UTC(2025, 0, 13, 17, 41, 12), 'MACD', 'XAUUSD'),
  run(Date.UTC(2025, 0, 12, 22, 5, 14), 'Donchian', 'US500'),
  run(Date.UTC(2025, 0, 10, 16, 49, 3), 'RSI', 'XETRA_DAX_INDEX_CONTINUOUS_1'),
  run(Date.UTC(2025, 0, 10, 11, 30, 27), 'Bollinger', 'EURGBP'),
  run(Date.UTC(2025, 0, 9, 18, 6, 41), 'MACD', 'EURUSD'),
  run(Date.UTC(2025, 0, 9, 8, 33, 58), 'RSI', 'AUDUSD'),
  run(Date.UTC(2025, 0, 8, 15, 52, 19), 'Keltner', 'NZDUSD'),
  run(Date.UTC(2025, 0, 8, 12), 'SmaCross', 'USDCAD'),
  run(Date.UTC(2025, 0, 7, 9, 30, 11), 'RSI', 'USDCHF'),
]

/** A look-ahead check found later bars in the newest. */
export const DOUBTFUL_RUNS: readonly StoredRun[] = RUNS.map((one, i) => ({ ...one, usesLaterBars: i === 1 }))

/** Ids of another backend too. */
export const ODD_RUNS: readonly StoredRun[] = [
  ...RUNS.slice(0, 2),
  { id: 'run-7', parts: null },
  { id: '20251399_1_a_b', parts: null },
]

const SYMBOLS = ['EURUSD', 'GBPUSD', 'USDJPY', 'AUDUSD', 'XAUUSD']
const STRATEGIES = ['RSI', 'MACD', 'SmaCross', 'Bollinger']

export function manyRuns(count: number): readonly StoredRun[] {
  return Array.from({ length: count }, (_, i) =>
    run(Date.UTC(2025, 0, 14) - i * 60_000, STRATEGIES[i % STRATEGIES.length] ?? '', SYMBOLS[i % SYMBOLS.length] ?? ''),
  )
}
