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

/**
 * Matches every word against what a row shows (symbol, strategy, date and time in the zone) and the id, in any case.
 *
 * @returns all runs for blank words.
 */
export function filterRuns(
  runs: readonly StoredRun[],
  words: string,
  timeZone: string | undefined,
): readonly StoredRun[] {
  const wanted = words.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return runs
  return runs.filter((run) => {
    const text = searchText(run, timeZone)
    return wanted.every((word) => text.includes(word))
  })
}

/** Search texts by zone: writing thousands of dates takes too long to do it again at every key. */
const searchTexts = new WeakMap<StoredRun, { readonly timeZone: string | undefined; readonly text: string }>()

function searchText(run: StoredRun, timeZone: string | undefined): string {
  const known = searchTexts.get(run)
  if (known !== undefined && known.timeZone === timeZone) return known.text
  const { symbol, strategy, startedAt } = runWords(run, timeZone)
  const text = `${symbol} ${strategy} ${startedAt} ${run.id}`.toLocaleLowerCase()
  searchTexts.set(run, { timeZone, text })
  return text
}
