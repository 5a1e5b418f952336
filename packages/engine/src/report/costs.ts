import type { Figure } from '@tidemark/contract'
import { commission, type Rules } from '../backtest/rules'
import type { Simulation } from '../backtest/simulate'
import type { Bars } from '../bars'
import { figure } from '../statistics/figure'
import { type RawFills, rawEntriesOf } from './fills'

/** In money unless the name says otherwise. */
export interface Costs {
  readonly fees: number
  readonly slippage: number
  readonly spread: number
  readonly total: number
  readonly net: number
  /** The same fills at raw prices; a second run would have other sizes. */
  readonly beforeCosts: number
  /** As a fraction of the initial account. */
  readonly returnBeforeCosts: Figure
  /** Of `beforeCosts`; null unless that is a gain. */
  readonly costShare: Figure
  readonly expectancyBeforeCosts: Figure
  readonly perTrade: Figure
}

/** Signed sizes; raw prices exclude slippage and spread. */
export interface PricedTrades {
  readonly length: number
  readonly size: Float64Array
  readonly rawEntry: Float64Array
  readonly entry: Float64Array
  readonly rawExit: Float64Array
  readonly exit: Float64Array
  readonly commission: Float64Array
}

/** Only its entry had costs. */
export interface PricedEntry {
  readonly size: number
  readonly rawEntry: number
  readonly entry: number
  readonly commission: number
}

/** RESEARCH.md 2.9. `first` and `last` are the account at those bars; `slippage` is the run's fraction. */
export function costsOf(
  trades: PricedTrades,
  open: readonly PricedEntry[],
  slippage: number,
  { first, last }: { readonly first: number; readonly last: number },
): Costs {
  let [fees, slipped, spread, moved] = [0, 0, 0, 0]
  for (let k = 0; k < trades.length; k++) {
    const units = Math.abs(trades.size[k]!)
    const rawEntry = trades.rawEntry[k]!
    const rawExit = trades.rawExit[k]!
    const slippedIn = units * rawEntry * slippage
    fees += trades.commission[k]!
    slipped += slippedIn
    spread += units * Math.abs(trades.entry[k]! - rawEntry) - slippedIn
    slipped += units * Math.abs(trades.exit[k]! - rawExit)
    moved += Math.sign(trades.size[k]!) * (rawExit / rawEntry - 1)
  }
  for (const { size, rawEntry, entry, commission: paid } of open) {
    const slippedIn = Math.abs(size) * rawEntry * slippage
    fees += paid
    slipped += slippedIn
    spread += Math.abs(size) * Math.abs(entry - rawEntry) - slippedIn
  }
  const total = fees + slipped + spread
  const net = last - first
  const beforeCosts = net + total
  const hasTrades = trades.length > 0
  return {
    fees,
    slippage: slipped,
    spread,
    total,
    net,
    beforeCosts,
    returnBeforeCosts: figure(beforeCosts / first),
    costShare: beforeCosts > 0 ? figure(total / beforeCosts) : null,
    expectancyBeforeCosts: hasTrades ? moved / trades.length : null,
    perTrade: hasTrades ? total / trades.length : null,
  }
}

export function runCosts(run: Simulation, bars: Bars, rules: Rules, { rawEntry, rawExit }: RawFills): Costs {
  const { closed, open, equity } = run
  const { length, size, entryPrice: entry, exitPrice: exit, commission: paid } = closed
  const trades: PricedTrades = { length, size, rawEntry, entry, rawExit, exit, commission: paid }
  const entries = Array.from(open.list.subarray(0, open.length), (slot): PricedEntry => {
    const [units, price] = [open.size[slot]!, open.entryPrice[slot]!]
    const raw = rawEntriesOf(bars, rules)[open.entryBar[slot]!]!
    return { size: units, rawEntry: raw, entry: price, commission: commission(rules, units, price) }
  })
  return costsOf(trades, entries, rules.slippage, { first: equity[0]!, last: equity[equity.length - 1]! })
}
