import type { Figure } from '@tidemark/contract'
import { commission, type Rules } from '../backtest/rules'
import type { Simulation } from '../backtest/simulate'
import type { Bars } from '../bars'
import { figure } from '../statistics/figure'
import { meanOf } from '../statistics/sample'
import { rawEntryOf, rawFillsOf } from './fills'

/** What trading took, in money unless the name says otherwise. */
export interface Costs {
  readonly fees: number
  readonly slippage: number
  readonly spread: number
  readonly total: number
  /** What the account has gained. */
  readonly net: number
  /** What the same fills would have gained at raw prices: no second run, in which sizes would differ. */
  readonly beforeCosts: number
  /** A fraction of the account at the start. */
  readonly returnBeforeCosts: Figure
  /** Share of `beforeCosts`; null unless that is a gain. */
  readonly costShare: Figure
  /** Mean return of the trades at raw prices. */
  readonly expectancyBeforeCosts: Figure
  readonly perTrade: Figure
}

/** A closed trade, its size signed; raw prices are those before slippage and spread. */
export interface PricedTrade {
  readonly size: number
  readonly rawEntry: number
  readonly entry: number
  readonly rawExit: number
  readonly exit: number
  readonly commission: number
}

/** A trade left open at the end: its entry alone has cost something. */
export interface PricedEntry {
  readonly size: number
  readonly rawEntry: number
  readonly entry: number
  readonly commission: number
}

/** RESEARCH.md 2.9. `first` and `last` are the account at the first and the last bar; `slippage` is the run's fraction. */
export function costsOf(
  trades: readonly PricedTrade[],
  open: readonly PricedEntry[],
  slippage: number,
  { first, last }: { readonly first: number; readonly last: number },
): Costs {
  const sums = { fees: 0, slippage: 0, spread: 0 }
  const addEntry = ({ size, rawEntry, entry, commission: paid }: PricedEntry): void => {
    const slipped = Math.abs(size) * rawEntry * slippage
    sums.fees += paid
    sums.slippage += slipped
    sums.spread += Math.abs(size) * Math.abs(entry - rawEntry) - slipped
  }
  for (const trade of trades) {
    addEntry(trade)
    sums.slippage += Math.abs(trade.size) * Math.abs(trade.exit - trade.rawExit)
  }
  for (const entry of open) addEntry(entry)
  const total = sums.fees + sums.slippage + sums.spread
  const net = last - first
  const beforeCosts = net + total
  const moves = Float64Array.from(trades, ({ size, rawEntry, rawExit }) => Math.sign(size) * (rawExit / rawEntry - 1))
  return {
    ...sums,
    total,
    net,
    beforeCosts,
    returnBeforeCosts: figure(beforeCosts / first),
    costShare: beforeCosts > 0 ? figure(total / beforeCosts) : null,
    expectancyBeforeCosts: meanOf(moves),
    perTrade: trades.length === 0 ? null : total / trades.length,
  }
}

/** What a run's trading took. `bars` are those traded. */
export function runCosts(run: Simulation, bars: Bars, rules: Rules): Costs {
  const { closed, open, equity } = run
  const trades = Array.from({ length: closed.length }, (_, k): PricedTrade => {
    const { rawEntry, rawExit } = rawFillsOf(run, bars, rules, k)
    return {
      size: closed.size[k]!,
      rawEntry,
      entry: closed.entryPrice[k]!,
      rawExit,
      exit: closed.exitPrice[k]!,
      commission: closed.commission[k]!,
    }
  })
  const entries = Array.from(open.list.subarray(0, open.length), (slot): PricedEntry => {
    const size = open.size[slot]!
    const entry = open.entryPrice[slot]!
    const [, rawEntry] = rawEntryOf(bars, rules, open.entryBar[slot]!)
    return { size, rawEntry, entry, commission: commission(rules, size, entry) }
  })
  return costsOf(trades, entries, rules.slippage, { first: equity[0]!, last: equity[equity.length - 1]! })
}
