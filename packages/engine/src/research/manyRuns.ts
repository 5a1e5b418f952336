import type { Statistics } from '@tidemark/contract'
import type { Watch } from '../backtest/watch'
import { dailySeries } from '../report/daily'
import { type Portfolio, portfolioOf, type PortfolioRule } from '../report/portfolio'
import { median } from '../statistics/sample'
import type { ComparedRun } from './report'
import { computeBacktest } from './runBacktest'

/**
 * RESEARCH.md 10. null with fewer than two common days.
 *
 * @throws {RequestError} and {RunCancelled} as a backtest.
 */
export function portfolioRun(
  runs: readonly ComparedRun[],
  rule: Omit<PortfolioRule, 'periodsPerYear'>,
  watch?: Watch,
): Portfolio | null {
  const daily = runs.map(({ request, bars, own }) => {
    const { bars: used, run } = computeBacktest(request, bars, watch, own)
    return { ...dailySeries(used, run.equity), start: run.equity[0]! }
  })
  return portfolioOf(daily, { ...rule, periodsPerYear: daily[0]?.periodsPerYear ?? 0 })
}

const COMPARED = ['Return [%]', 'Sharpe Ratio', 'Max. Drawdown [%]'] as const

/** Everything except `values` is null if no run has it. */
export interface Spread {
  readonly values: readonly (number | null)[]
  readonly median: number | null
  readonly best: number | null
  readonly worst: number | null
  readonly positiveShare: number | null
}

/** One strategy on several symbols, each run separately (RESEARCH.md 10). */
export type SymbolsStudy = Readonly<Record<(typeof COMPARED)[number], Spread>>

/** @throws {RequestError} and {RunCancelled} as a backtest. */
export function symbolsStudy(runs: readonly ComparedRun[], watch?: Watch): SymbolsStudy {
  const all = runs.map(({ request, bars, own }) => computeBacktest(request, bars, watch, own).statistics)
  const [first, second, third] = COMPARED
  return { [first]: spreadOf(all, first), [second]: spreadOf(all, second), [third]: spreadOf(all, third) }
}

function spreadOf(all: readonly Statistics[], name: string): Spread {
  const values = all.map((statistics) => {
    const value = statistics[name]
    return typeof value === 'number' ? value : null
  })
  const known = values.filter((value) => value !== null)
  const hasAny = known.length > 0
  return {
    values,
    median: median(known),
    best: hasAny ? Math.max(...known) : null,
    worst: hasAny ? Math.min(...known) : null,
    positiveShare: hasAny ? known.filter((value) => value > 0).length / known.length : null,
  }
}
