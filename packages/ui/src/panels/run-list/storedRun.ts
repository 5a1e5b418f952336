import type { RunIdParts } from '@tidemark/contract'
import { formatDateTimeSeconds } from './runTime'
import { formatSymbol } from '../../format/words'

export interface StoredRun {
  /** `20250114_142207_SmaCross_EURUSD` */
  readonly id: string
  /** null if the id does not fit: Unknown. */
  readonly parts: RunIdParts | null
  /** A look-ahead check found that its rule uses later bars. */
  readonly usesLaterBars?: boolean | undefined
}

export interface RunWords {
  readonly symbol: string
  readonly strategy: string
  readonly startedAt: string
}

const UNKNOWN = 'Unknown'

/** The strategy is the id's, in upper case. */
export function runWords({ parts }: StoredRun, timeZone: string | undefined): RunWords {
  if (parts === null) return { symbol: UNKNOWN, strategy: `Strategy: ${UNKNOWN}`, startedAt: UNKNOWN }
  return {
    symbol: formatSymbol(parts.symbol),
    strategy: `Strategy: ${parts.strategy.toLocaleUpperCase('en')}`,
    startedAt: formatDateTimeSeconds(parts.startedAt, timeZone),
  }
}

/** Ids start with date and time, so they sort as text. */
export function newestFirst(runs: readonly StoredRun[]): readonly StoredRun[] {
  return runs.toSorted((a, b) => (a.id < b.id ? 1 : a.id > b.id ? -1 : 0))
}

/** Every word must be in the row's text or id, ignoring case; all for blank text. */
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

/** Cached: formatting thousands of dates per key is slow. */
const searchTexts = new WeakMap<StoredRun, { readonly timeZone: string | undefined; readonly text: string }>()

function searchText(run: StoredRun, timeZone: string | undefined): string {
  const known = searchTexts.get(run)
  if (known !== undefined && known.timeZone === timeZone) return known.text
  const { symbol, strategy, startedAt } = runWords(run, timeZone)
  const text = `${symbol} ${strategy} ${startedAt} ${run.id}`.toLocaleLowerCase()
  searchTexts.set(run, { timeZone, text })
  return text
}
