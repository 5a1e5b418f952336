import type { BacktestRequest, ResampleRequest, ResampleAnswer } from '@tidemark/contract'
import { simulate } from '../backtest/simulate'
import { look, type Watch, within } from '../backtest/watch'
import type { Bars } from '../bars'
import { dailySeries, returnsBetween } from '../report/daily'
import { planRun } from '../research/planRun'
import type { StrategyDeclaration } from '../strategies/declaration'
import { DAY_MS, isoTime } from '../time'
import { bootstrap } from '../validation/bootstrap'
import { accountReturns, shuffleOrders } from '../validation/orders'
import { toldBootstrap } from './resampleRun'

const FEWEST = 2

const RUN = 0.2

type Answer = NonNullable<ResampleAnswer['result']>

/**
 * RESEARCH.md 7.
 * @throws {RequestError} and {RunCancelled} as a backtest.
 */
export function resampleResult(
  request: BacktestRequest,
  { method, seed, paths, blockLength, horizon }: ResampleRequest,
  bars: Bars,
  watch?: Watch,
  own?: readonly StrategyDeclaration[],
): Answer {
  const plan = planRun(request, bars, own)
  const run = simulate(plan, within(watch, 0, RUN))
  let drawn = 0
  const onDraw = () => look(watch, RUN + ((1 - RUN) * drawn++) / paths)
  if (method === 'orders') {
    const { length } = run.closed
    if (length < FEWEST) return tooFew('trades', length)
    const returns = accountReturns(run.closed.pnl.subarray(0, length), plan.rules.cash)
    return { bootstrap: null, orders: returns && shuffleOrders(returns, seed, paths, onDraw), tooFew: null }
  }
  const { days, values } = dailySeries(plan.used, run.equity)
  const returns = returnsBetween(values)
  const found = bootstrap(returns, { method, seed, paths, blockLength, horizon }, onDraw)
  if (found === null) return tooFew('days', returns.length)
  const { wealth, deepest } = compounded(returns)
  const observed = found.fanSteps.map((step) => wealth[step] ?? null)
  const dates = found.fanSteps.map((step) => (step < days.length ? isoTime(days[step]! * DAY_MS).slice(0, 10) : null))
  return {
    bootstrap: { ...toldBootstrap(found, { bars: plan.used, run }), observed, observedMaxDrawdown: deepest, dates },
    orders: null,
    tooFew: null,
  }
}

function tooFew(what: 'days' | 'trades', has: number): Answer {
  return { bootstrap: null, orders: null, tooFew: { what, has, needed: FEWEST } }
}

function compounded(returns: Float64Array): { readonly wealth: Float64Array; readonly deepest: number } {
  const wealth = new Float64Array(returns.length + 1)
  wealth[0] = 1
  let [peak, deepest] = [1, 0]
  for (let t = 1; t < wealth.length; t++) {
    wealth[t] = wealth[t - 1]! * (1 + returns[t - 1]!)
    peak = Math.max(peak, wealth[t]!)
    deepest = Math.max(deepest, 1 - wealth[t]! / peak)
  }
  return { wealth, deepest }
}
