import type { ClosedTrades } from '../backtest/trades'
import { readAhead } from '../blocks'
import { geometricMean, variance } from './annual'

/** Fractions and ratios; durations in ms; NaN with too few trades. */
export interface TradeFigures {
  readonly count: number
  readonly commissions: number
  readonly winRate: number
  readonly best: number
  readonly worst: number
  readonly geometricMean: number
  readonly expectancy: number
  readonly maxDuration: number
  readonly meanDuration: number
  readonly profitFactor: number
  readonly sqn: number
  readonly kelly: number
}

/** Only the first `length` rows count. */
export type TradeColumns = Pick<ClosedTrades, 'length' | 'entryBar' | 'exitBar' | 'commission' | 'pnl' | 'returnPct'>

/** The profit factor uses returns, SQN and Kelly profits in money. */
export function tradeFigures(trades: TradeColumns, time: Float64Array): TradeFigures {
  const count = trades.length
  const returns = trades.returnPct.subarray(0, count)
  const pnl = trades.pnl.subarray(0, count)
  const sums = { commission: 0, gains: 0, losses: 0, returns: 0, pnl: 0, wonPnl: 0, lostPnl: 0, duration: 0 }
  let [won, lost] = [0, 0]
  readAhead(time, 0, time.length, count)
  let [best, worst, maxDuration] = [-Infinity, Infinity, -Infinity]
  for (let k = 0; k < count; k++) {
    const r = returns[k]!
    const p = pnl[k]!
    const duration = time[trades.exitBar[k]!]! - time[trades.entryBar[k]!]!
    sums.commission += trades.commission[k]!
    sums.returns += r
    sums.pnl += p
    sums.duration += duration
    if (r > 0) sums.gains += r
    else sums.losses -= r
    if (p > 0) {
      won++
      sums.wonPnl += p
    } else if (p < 0) {
      lost++
      sums.lostPnl -= p
    }
    best = Math.max(best, r)
    worst = Math.min(worst, r)
    maxDuration = Math.max(maxDuration, duration)
  }
  const winRate = won / count
  const deviation = Math.sqrt(variance(pnl))
  return {
    count,
    commissions: sums.commission,
    winRate,
    best,
    worst,
    geometricMean: geometricMean(returns),
    expectancy: sums.returns / count,
    maxDuration,
    meanDuration: sums.duration / count,
    profitFactor: sums.losses === 0 ? NaN : sums.gains / sums.losses,
    sqn: deviation === 0 ? NaN : (Math.sqrt(count) * (sums.pnl / count)) / deviation,
    kelly: winRate - (1 - winRate) / (sums.wonPnl / won / (sums.lostPnl / lost)),
  }
}
