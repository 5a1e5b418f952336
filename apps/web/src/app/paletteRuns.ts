import { type LibraryRun, runTitle, searchLibrary } from '@tidemark/ui'
import type { Format } from '@tidemark/ui/format'
import { addressOfRun } from '../pages/backtest-data/runAddress'
import { runDetail } from '../pages/shared/runDetail'
import type { PaletteCommand } from './paletteCommands'

const MOST = 5

/** Shorter searches match nearly every run. */
const SHORTEST = 2

interface Clock {
  /** Epoch ms. */
  readonly now: number
  readonly format: Format
}

/** Returns the newest matches of a library search ('rsi last week', 'sharpe>1'). */
export function runCommands(runs: readonly LibraryRun[], words: string, clock: Clock): PaletteCommand[] {
  if (words.trim().length < SHORTEST) return []
  return searchLibrary(runs, words, clock)
    .slice(0, MOST)
    .map((run) => {
      const { id, facts, parts } = run
      const strategy = facts?.strategy_name ?? parts?.strategy ?? id
      const symbol = facts?.symbol ?? parts?.symbol ?? null
      return {
        id: `stored ${id}`,
        label: runTitle({ strategy, symbol }),
        group: 'Runs',
        icon: 'data',
        detail: runDetail(run),
        href: addressOfRun(id),
      }
    })
}
