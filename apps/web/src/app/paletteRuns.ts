import { type LibraryRun, runTitle, searchLibrary } from '@tidemark/ui'
import { formatMetric } from '@tidemark/ui/format'
import { addressOfRun } from '../pages/backtest-data/runAddress'
import type { PaletteCommand } from './paletteCommands'

const MOST = 5

/** Shorter searches match nearly every run. */
const SHORTEST = 2

interface Clock {
  /** Epoch ms. */
  readonly now: number
  readonly timeZone: string
}

/** Returns the newest matches of a library search ('rsi last week', 'sharpe>1'). */
export function runCommands(runs: readonly LibraryRun[], words: string, clock: Clock): PaletteCommand[] {
  if (words.trim().length < SHORTEST) return []
  return searchLibrary(runs, words, clock)
    .slice(0, MOST)
    .map(({ id, facts, parts, usesLaterBars }) => {
      const strategy = facts?.strategy_name ?? parts?.strategy ?? id
      const symbol = facts?.symbol ?? parts?.symbol ?? null
      const change = facts?.summary?.['Return [%]'] ?? null
      return {
        id: `stored ${id}`,
        label: runTitle({ strategy, symbol }),
        group: 'Runs',
        icon: 'data',
        detail: [
          usesLaterBars === true ? 'Uses later bars' : null,
          change === null ? null : `${formatMetric(change, { sign: 'always' })} %`,
          id,
        ]
          .filter(Boolean)
          .join(' · '),
        href: addressOfRun(id),
      }
    })
}
