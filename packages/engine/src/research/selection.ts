import type { Withheld } from '@tidemark/contract'
import { simulate } from '../backtest/simulate'
import type { Watch } from '../backtest/watch'
import { dayRuleOf, periodsOf } from '../calendar/periods'
import { tradingDates } from '../calendar/tradingDates'
import { tradeResultsOf } from '../report/runReport'
import {
  accountOf,
  type Choice,
  type ChosenAccount,
  type ChosenDaily,
  chooseTrades,
  dailyOf,
  valuesOn,
} from '../report/selection'
import { tradeBlock, type TradeBlock } from '../report/tradeBlock'
import type { ComparedRun } from './report'
import { planRun } from './planRun'

export interface Selection {
  readonly selected: number
  readonly indices: readonly number[]
  readonly trades: TradeBlock
  /** null, with `daily`, when the run's account was empty before a trade. */
  readonly account: ChosenAccount | null
  readonly reason: 'no-account' | null
  /** At exits. */
  readonly daily: ChosenDaily | null
  readonly withheld: Withheld
}

/**
 * What a choice of a run's trades makes of its cash (RESEARCH.md 16.5).
 *
 * @throws {RequestError} and {RunCancelled} as a backtest.
 */
export function selectTrades({ request, bars: stored, own }: ComparedRun, choice: Choice, watch?: Watch): Selection {
  const plan = planRun(request, stored, own)
  const run = simulate(plan, watch)
  const { bars } = plan
  const { length, pnl: profits, size, entryBar, exitBar } = run.closed
  const { cash } = plan.rules
  const dates = tradingDates(bars.time, dayRuleOf(bars.calendar), bars.areDates)
  const pnl = profits.subarray(0, length)
  const indices = chooseTrades({ pnl, size, entryDate: entryBar.subarray(0, length).map((bar) => dates[bar]!) }, choice)
  const chosen = new Set(indices)
  const results = tradeResultsOf(plan, run)
  const block = { selected: indices.length, indices, trades: tradeBlock(results, (j) => chosen.has(j)) }
  const exitTimes = Float64Array.from(exitBar.subarray(0, length), (bar) => bars.time[bar]!)
  const account = accountOf({ pnl, exitTimes }, indices, cash)
  if (account === null) return { ...block, account, reason: 'no-account', daily: null, withheld: {} }
  const { days, periodsPerYear: perYear } = periodsOf(bars)
  const exitDates = indices.map((j) => dates[exitBar[j]!]!)
  const values = valuesOn(days, account, exitDates, cash)
  return { ...block, account, reason: null, ...dailyOf(values, { trades: indices.length, perYear }) }
}
