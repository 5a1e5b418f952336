import { figureOf, type LibraryRun } from '@tidemark/ui'

export const SHOWN_RUNS = 5

/** Fewer trades say little about a strategy. */
const LEAST_TRADES = 10

const sharpeOf = (run: LibraryRun) => figureOf(run, 'sharpe') ?? Number.NEGATIVE_INFINITY

/** Of fewer a Sharpe ratio says nothing. */
const LEAST_DAYS = 20

function isRanked(run: LibraryRun): boolean {
  if (run.usesLaterBars === true || (run.facts?.days ?? LEAST_DAYS) < LEAST_DAYS) return false
  return (run.facts?.summary?.['# Trades'] ?? 0) >= LEAST_TRADES && Number.isFinite(sharpeOf(run))
}

/** By Sharpe ratio, without runs that used later bars. */
export function bestRuns(runs: readonly LibraryRun[]): readonly LibraryRun[] {
  return runs
    .filter(isRanked)
    .toSorted((a, b) => sharpeOf(b) - sharpeOf(a))
    .slice(0, SHOWN_RUNS)
}
