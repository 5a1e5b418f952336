import type { RunIdParts } from '@tidemark/contract'
import { formatDateTimeSeconds } from './runTime'
import { formatSymbol } from '../../format/words'

/** A stored run as its id tells it. */
export interface StoredRun {
  /** `20250114_142207_SmaCross_EURUSD` */
  readonly id: string
  /** The id taken apart; null for one that does not fit, which is shown as Unknown. */
  readonly parts: RunIdParts | null
}

/** A run as its row reads. */
export interface RunWords {
  readonly symbol: string
  readonly strategy: string
  readonly startedAt: string
}

const UNKNOWN = 'Unknown'

/** The strategy is that of the run's own id, in capitals. */
export function runWords({ parts }: StoredRun, timeZone: string | undefined): RunWords {
  if (parts === null) return { symbol: UNKNOWN, strategy: `Strategy: ${UNKNOWN}`, startedAt: UNKNOWN }
  return {
    symbol: formatSymbol(parts.symbol),
    strategy: `Strategy: ${parts.strategy.toLocaleUpperCase('en')}`,
    startedAt: formatDateTimeSeconds(parts.startedAt, timeZone),
  }
}

/** @returns newest first, by id; the ids begin with date and time, so their order as text is their order in time. */
export function newestFirst(runs: readonly StoredRun[]): readonly StoredRun[] {
  return runs.toSorted((a, b) => (a.id < b.id ? 1 : a.id > b.id ? -1 : 0))
}

/** @returns the runs whose id, symbol ('EUR/USD' too) or strategy holds the words, in any case; all for blank words. */
export function filterRuns(runs: readonly StoredRun[], words: string): readonly StoredRun[] {
  const wanted = words.trim().toLocaleLowerCase()
  if (wanted === '') return runs
  return runs.filter(({ id, parts }) =>
    `${id} ${parts === null ? UNKNOWN : formatSymbol(parts.symbol)}`.toLocaleLowerCase().includes(wanted),
  )
}
