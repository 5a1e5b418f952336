import type { LibraryRun } from '@tidemark/ui'

export const SHOWN_RUNS = 5

/** Fewer trades say little about a strategy. */
const LEAST_TRADES = 10

const sharpeOf = ({ facts }: LibraryRun) => facts?.summary?.['Sharpe Ratio'] ?? Number.NEGATIVE_INFINITY

/** By Sharpe ratio. */
export function bestRuns(runs: readonly LibraryRun[]): readonly LibraryRun[] {
  return runs
    .filter((run) => (run.facts?.summary?.['# Trades'] ?? 0) >= LEAST_TRADES && Number.isFinite(sharpeOf(run)))
    .toSorted((a, b) => sharpeOf(b) - sharpeOf(a))
    .slice(0, SHOWN_RUNS)
}
