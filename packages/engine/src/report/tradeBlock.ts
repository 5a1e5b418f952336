import type { Figure } from '@tidemark/contract'
import { figure } from '../statistics/figure'

/** `profit` is money, `share` a fraction of the entry's value, both after commissions. */
export interface TradeResults {
  readonly profit: Float64Array
  readonly share: Float64Array
  readonly days: Float64Array
  /** In multiples of the risk; NaN without a stop-loss. */
  readonly r: Float64Array
}

/** Wins have a positive profit, losses a negative one. */
export interface TradeBlock {
  readonly trades: number
  readonly wins: number
  readonly losses: number
  readonly winRate: Figure
  readonly pnl: number
  readonly bestReturn: Figure
  readonly worstReturn: Figure
  readonly expectancy: Figure
  readonly expectancyMoney: Figure
  readonly averageWin: Figure
  readonly averageLoss: Figure
  readonly payoffRatio: Figure
  /** From returns. */
  readonly profitFactor: Figure
  readonly profitFactorMoney: Figure
  readonly averageDays: Figure
  readonly longestDays: Figure
  readonly longestWin: number
  readonly longestLoss: number
  /** The final streak: positive for wins, negative for losses. */
  readonly current: number
  readonly expectancyR: Figure
}

/** RESEARCH.md 2.6, from trades in closing order. `isCounted` selects rows. */
export function tradeBlock(
  { profit, share, days, r }: TradeResults,
  isCounted: (row: number) => boolean = () => true,
): TradeBlock {
  let [trades, wins, losses, risked] = [0, 0, 0, 0]
  let [pnl, gained, lost, shares, gains, drops, won, wasted, held, inRisk] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  let [best, worst, longest] = [-Infinity, Infinity, -Infinity]
  let [longestWin, longestLoss, current] = [0, 0, 0]
  for (let k = 0; k < profit.length; k++) {
    if (!isCounted(k)) continue
    const money = profit[k]!
    const part = share[k]!
    trades++
    pnl += money
    shares += part
    held += days[k]!
    if (part > 0) gains += part
    else if (part < 0) drops += part
    best = Math.max(best, part)
    worst = Math.min(worst, part)
    longest = Math.max(longest, days[k]!)
    const multiple = r[k]!
    if (!Number.isNaN(multiple)) {
      risked++
      inRisk += multiple
    }
    if (money > 0) {
      wins++
      gained += money
      won += part
      current = current > 0 ? current + 1 : 1
      longestWin = Math.max(longestWin, current)
    } else if (money < 0) {
      losses++
      lost += money
      wasted += part
      current = current < 0 ? current - 1 : -1
      longestLoss = Math.max(longestLoss, -current)
    } else {
      current = 0
    }
  }
  const averageWin = ratio(won, wins)
  const averageLoss = ratio(wasted, losses)
  return {
    trades,
    wins,
    losses,
    winRate: ratio(wins, trades),
    pnl,
    bestReturn: figure(best),
    worstReturn: figure(worst),
    expectancy: ratio(shares, trades),
    expectancyMoney: ratio(pnl, trades),
    averageWin,
    averageLoss,
    payoffRatio: averageWin === null || averageLoss === null ? null : figure(averageWin / Math.abs(averageLoss)),
    profitFactor: ratio(gains, -drops),
    profitFactorMoney: ratio(gained, -lost),
    averageDays: ratio(held, trades),
    longestDays: figure(longest),
    longestWin,
    longestLoss,
    current,
    expectancyR: ratio(inRisk, risked),
  }
}

function ratio(sum: number, by: number): number | null {
  return by === 0 ? null : sum / by
}
