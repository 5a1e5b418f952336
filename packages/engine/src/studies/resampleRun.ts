import type { BacktestRequest, Withheld } from '@tidemark/contract'
import { simulate } from '../backtest/simulate'
import type { Watch } from '../backtest/watch'
import type { Bars } from '../bars'
import { dailySeries, returnsBetween } from '../report/daily'
import { reasonFor } from '../report/guards'
import { evidenceOf, type MeasuredRun } from '../report/headline'
import { planRun } from '../research/planRun'
import type { StrategyDeclaration } from '../strategies/declaration'
import { type Bootstrap, bootstrap, type BootstrapRequest, tracedBootstrap } from '../validation/bootstrap'
import { accountReturns, type OrderShuffle, shuffleOrders, tracedOrders } from '../validation/orders'

export interface ResampleRequest extends Omit<BootstrapRequest, 'method'> {
  readonly request: BacktestRequest
  readonly method: BootstrapRequest['method'] | 'orders'
  readonly trace?: boolean | undefined
  readonly own?: readonly StrategyDeclaration[] | undefined
}

/**
 * RESEARCH.md 7. null with fewer than two days with returns, or two trades, and when the account was empty before a
 * trade.
 *
 * @throws {RequestError} and {RunCancelled} as a backtest.
 */
export function resampleRun(
  { request, method, trace = false, own, ...draws }: ResampleRequest,
  bars: Bars,
  watch?: Watch,
): Bootstrap | OrderShuffle | null {
  const plan = planRun(request, bars, own)
  const run = simulate(plan, watch)
  if (method === 'orders') {
    const returns = accountReturns(run.closed.pnl.subarray(0, run.closed.length), plan.rules.cash)
    if (returns === null) return null
    return (trace ? tracedOrders : shuffleOrders)(returns, draws.seed, draws.paths)
  }
  const returns = returnsBetween(dailySeries(plan.used, run.equity).values)
  const found = (trace ? tracedBootstrap : bootstrap)(returns, { ...draws, method })
  return found && toldBootstrap(found, { bars: plan.used, run })
}

/** Of bars with a calendar, without the Sharpe ratio's interval where the run's Sharpe ratio is withheld (RESEARCH.md 16.1). */
export function toldBootstrap<T extends Bootstrap>(found: T, measured: MeasuredRun): T & { withheld?: Withheld } {
  if (measured.bars.calendar === undefined) return found
  const reason = reasonFor('sharpe', evidenceOf(measured, found.n))
  return reason === null ? { ...found, withheld: {} } : { ...found, sharpe95: null, withheld: { sharpe95: reason } }
}
