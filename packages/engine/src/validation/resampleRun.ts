import type { BacktestRequest } from '@tidemark/contract'
import type { Watch } from '../backtest/watch'
import type { Bars } from '../bars'
import { dailySeries, returnsBetween } from '../report/daily'
import { computeBacktest } from '../research/runBacktest'
import { type Bootstrap, bootstrap, type BootstrapRequest, tracedBootstrap } from './bootstrap'
import { accountReturns, type OrderShuffle, shuffleOrders, tracedOrders } from './orders'

export interface ResampleRequest extends Omit<BootstrapRequest, 'method'> {
  readonly request: BacktestRequest
  /** Days in blocks, or the order of the trades. */
  readonly method: BootstrapRequest['method'] | 'orders'
  /** Adds what only a check of the draws needs. */
  readonly trace?: boolean | undefined
}

/**
 * Runs a backtest and draws its days, or the order of its trades, again and again (RESEARCH.md 7).
 *
 * @returns null with fewer than two days with returns, or two trades, and where the account held nothing before a trade.
 * @throws {RequestError} and {RunCancelled} as a backtest.
 */
export function resampleRun(
  { request, method, trace = false, ...draws }: ResampleRequest,
  bars: Bars,
  watch?: Watch,
): Bootstrap | OrderShuffle | null {
  const { run, used } = computeBacktest(request, bars, watch)
  if (method === 'orders') {
    const returns = accountReturns(run.closed.pnl.subarray(0, run.closed.length), request.init_cash)
    if (returns === null) return null
    return (trace ? tracedOrders : shuffleOrders)(returns, draws.seed, draws.paths)
  }
  const returns = returnsBetween(dailySeries(used.time, run.equity).values)
  return (trace ? tracedBootstrap : bootstrap)(returns, { ...draws, method })
}
