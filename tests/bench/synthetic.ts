import type { BacktestRequest } from '@tidemark/contract'
import { allocateBars, type Bars, isoTime } from '@tidemark/engine'

/** All statistics, no costs. */
export const REQUEST: BacktestRequest = {
  symbol: 'SYNTHETIC',
  strategy_name: 'SmaCross',
  init_cash: 1_000_000,
  fees: 0,
  slippage: 0,
  config: { n1: 10, n2: 20 },
}

/** Deterministic numbers from 0 to 1 (mulberry32). */
export function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Hourly bars of a random walk with five-digit prices. */
export function syntheticBars(count: number, seed: number): Bars {
  const next = random(seed)
  const bars = allocateBars(count)
  let price = 1.3
  for (let i = 0; i < count; i++) {
    const open = price
    const close = fiveDigits(Math.max(0.1, open * (1 + (next() - 0.5) * 0.002)))
    bars.time[i] = Date.UTC(1900, 0, 1) + i * 3_600_000
    bars.open[i] = open
    bars.high[i] = fiveDigits(Math.max(open, close) * (1 + next() * 0.0005))
    bars.low[i] = fiveDigits(Math.min(open, close) * (1 - next() * 0.0005))
    bars.close[i] = close
    bars.volume[i] = Math.floor(next() * 5000)
    price = close
  }
  return bars
}

function fiveDigits(price: number): number {
  return Math.round(price * 1e5) / 1e5
}

export function csvOf({ time, open, high, low, close, volume }: Bars): string {
  const rows = Array.from(time, (at, i) => [isoTime(at), open[i], high[i], low[i], close[i], volume[i]].join())
  return `datetime,open,high,low,close,volume\n${rows.join('\n')}\n`
}
