import type { Figure } from '@tidemark/contract'
import { figure } from '../statistics/figure'
import { meanOf } from '../statistics/sample'

/** One closed trade. `profit` is money, `share` a fraction of the entry's value, both after commissions. */
export interface TradeResult {
  readonly profit: number
  readonly share: number
  readonly days: number
  /** Result in units of the risk taken; null without a stop-loss. */
  readonly r: number | null
}

/** Figures of some trades; a win has a profit above 0, a loss one below. */
export interface TradeBlock {
  readonly trades: number
  readonly wins: number
  readonly losses: number
  readonly winRate: Figure
  /** Money. */
  readonly pnl: number
  readonly bestReturn: Figure
  readonly worstReturn: Figure
  readonly expectancy: Figure
  readonly expectancyMoney: Figure
  readonly averageWin: Figure
  readonly averageLoss: Figure
  readonly payoffRatio: Figure
  /** Of returns. */
  readonly profitFactor: Figure
  readonly profitFactorMoney: Figure
  readonly averageDays: Figure
  readonly longestDays: Figure
  readonly longestWin: number
  readonly longestLoss: number
  /** Wins in a row at the end; losses are negative. */
  readonly current: number
  readonly expectancyR: Figure
}

/** RESEARCH.md 2.6, of trades in the order of closing. */
export function tradeBlock(trades: readonly TradeResult[]): TradeBlock {
  const won = trades.filter(({ profit }) => profit > 0)
  const lost = trades.filter(({ profit }) => profit < 0)
  const averageWin = meanBy(won, ({ share }) => share)
  const averageLoss = meanBy(lost, ({ share }) => share)
  const shares = trades.map(({ share }) => share)
  const profits = trades.map(({ profit }) => profit)
  const days = trades.map((trade) => trade.days)
  return {
    trades: trades.length,
    wins: won.length,
    losses: lost.length,
    winRate: trades.length === 0 ? null : won.length / trades.length,
    pnl: sumOf(profits),
    bestReturn: figure(mostOf(shares)),
    worstReturn: figure(-mostOf(shares.map((share) => -share))),
    expectancy: meanBy(trades, ({ share }) => share),
    expectancyMoney: meanBy(trades, ({ profit }) => profit),
    averageWin,
    averageLoss,
    payoffRatio: averageWin === null || averageLoss === null ? null : figure(averageWin / Math.abs(averageLoss)),
    profitFactor: factorOf(shares),
    profitFactorMoney: factorOf(profits),
    averageDays: meanBy(trades, (trade) => trade.days),
    longestDays: figure(mostOf(days)),
    ...streaksOf(profits),
    expectancyR: meanOf(Float64Array.from(trades.map(({ r }) => r).filter((r) => r !== null))),
  }
}

function meanBy(trades: readonly TradeResult[], read: (trade: TradeResult) => number): number | null {
  return meanOf(Float64Array.from(trades, read))
}

function sumOf(values: readonly number[]): number {
  let sum = 0
  for (const value of values) sum += value
  return sum
}

/** -Infinity of none. */
function mostOf(values: readonly number[]): number {
  let most = -Infinity
  for (const value of values) most = Math.max(most, value)
  return most
}

/** Gains over losses; null without losses. */
function factorOf(values: readonly number[]): number | null {
  const losses = sumOf(values.filter((value) => value < 0))
  return losses === 0 ? null : sumOf(values.filter((value) => value > 0)) / -losses
}

/** A trade of nothing ends a streak of either kind. */
function streaksOf(profits: readonly number[]): Pick<TradeBlock, 'longestWin' | 'longestLoss' | 'current'> {
  let [longestWin, longestLoss, current] = [0, 0, 0]
  for (const profit of profits) {
    const side = Math.sign(profit)
    current = side === 0 ? 0 : side === Math.sign(current) ? current + side : side
    longestWin = Math.max(longestWin, current)
    longestLoss = Math.max(longestLoss, -current)
  }
  return { longestWin, longestLoss, current }
}
