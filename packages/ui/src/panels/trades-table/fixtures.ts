import type { IncompleteTrade, Summary, Trade } from '@tidemark/contract'
import { EXIT_GAPS, PROFITS } from './fixtureRows'

const HOUR = 3_600_000
const START = Date.UTC(2024, 0, 2)

/** Deterministic, 0 to 1. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const iso = (ms: number) => new Date(ms).toISOString().replace('.000Z', 'Z')

const round = (value: number, decimals: number) => Number(value.toFixed(decimals))

function durationOf(hours: number): string {
  const days = Math.floor(hours / 24)
  const rest = hours % 24
  return `P${days > 0 ? `${days}D` : ''}${rest > 0 ? `T${rest}H` : ''}`
}

/** A long trade closed at `exit` (epoch ms). */
function tradeOf(exit: number, hours: number, pnl: number, size: number, price: number): Trade {
  return {
    EntryTime: iso(exit - hours * HOUR),
    ExitTime: iso(exit),
    Size: size,
    EntryPrice: round(price, 5),
    ExitPrice: round(price + pnl / size, 5),
    PnL: pnl,
    ReturnPct: round(pnl / (size * price), 6),
    Duration: durationOf(hours),
  }
}

/** 143 trades of a year on EUR/USD, 100 won, ascending by exit. */
export const TRADES: readonly Trade[] = (() => {
  const next = sequence(7)
  let exit = START
  return PROFITS.map((pnl, i) => {
    const gap = EXIT_GAPS[i] ?? 24
    exit += gap * HOUR
    const hours = Math.min(gap, 1 + Math.floor(next() * 30))
    return tradeOf(exit, hours, pnl, 230_000 + Math.floor(next() * 40_000), 1.08 + next() * 0.04)
  })
})()

/** Of `TRADES`, with a cash of 100,000. */
export const SUMMARY: Summary = {
  'Return [%]': 18.68969,
  'Max. Drawdown [%]': -7.364,
  'Win Rate [%]': 69.93007,
  '# Trades': 143,
  'Sharpe Ratio': 1.5087,
  'Profit Factor': 1.3158,
  'Equity Final [$]': 118_689.69,
}

export const PARTIAL_TRADES: readonly IncompleteTrade[] = TRADES.slice(-4).map((trade, i) =>
  i % 2 === 0
    ? trade
    : { ...trade, ExitTime: i === 1 ? null : trade.ExitTime, PnL: null, ReturnPct: null, Duration: null },
)

export const LONG_TRADES: readonly Trade[] = TRADES.slice(-10).map((trade, i) => ({
  ...trade,
  Size: 12_345.00000001 + i,
  EntryPrice: 43_210.12345 + i,
  ExitPrice: 123_456.78901 - i,
  PnL: (i % 2 === 0 ? 1 : -1) * (123_456_789_012.34 - i * 9_876_543_210),
  ReturnPct: (i % 2 === 0 ? 1 : -1) * 987.6543,
  Duration: 'P414DT23H59M',
}))

export function manyTrades(count: number): readonly Trade[] {
  const next = sequence(11)
  return Array.from({ length: count }, (_, i) =>
    tradeOf(START + (i + 2) * HOUR, 1, round((next() - 0.47) * 2400, 2), 200_000, 1.1 + next() * 0.02),
  )
}
