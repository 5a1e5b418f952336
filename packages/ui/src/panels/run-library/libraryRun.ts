import type { RunAnnotation, RunFacts } from '@tidemark/contract'
import { NOT_AVAILABLE } from '../../format/number'
import type { StoredRun } from '../run-list/storedRun'

/** A stored run with what is known and noted of it. */
export interface LibraryRun extends StoredRun {
  /** null: the backend lists ids alone. */
  readonly facts: RunFacts | null
  readonly annotation: RunAnnotation
}

/** A column that can be sorted by. */
export type LibrarySortKey = 'star' | 'strategy' | 'symbol' | 'return' | 'drawdown' | 'sharpe' | 'trades' | 'age'

export interface LibrarySort {
  readonly key: LibrarySortKey
  readonly isDescending: boolean
}

/** Newest first. */
export const DEFAULT_LIBRARY_SORT: LibrarySort = { key: 'age', isDescending: true }

/** The same column turned round; another one from its largest, text from A. */
export function nextLibrarySort(sort: LibrarySort, key: LibrarySortKey): LibrarySort {
  if (sort.key === key) return { key, isDescending: !sort.isDescending }
  return { key, isDescending: key !== 'strategy' && key !== 'symbol' }
}

/** @returns null for a figure that is not known. Percentages are percent. */
export function figureOf({ facts }: LibraryRun, key: 'return' | 'drawdown' | 'sharpe' | 'trades'): number | null {
  const summary = facts?.summary
  if (summary === null || summary === undefined) return null
  if (key === 'return') return summary['Return [%]']
  if (key === 'drawdown') return summary['Max. Drawdown [%]']
  return key === 'sharpe' ? summary['Sharpe Ratio'] : summary['# Trades']
}

function valueOf(run: LibraryRun, key: LibrarySortKey): number | string | null {
  if (key === 'age') return run.id
  if (key === 'star') return run.annotation.star ? 1 : 0
  if (key === 'strategy') return run.parts?.strategy ?? null
  return key === 'symbol' ? (run.parts?.symbol ?? null) : figureOf(run, key)
}

/** @returns the runs in order; what is not known comes last either way, equal ones newest first. */
export function sortLibrary(runs: readonly LibraryRun[], { key, isDescending }: LibrarySort): readonly LibraryRun[] {
  const turn = isDescending ? -1 : 1
  return runs.toSorted((one, other) => {
    const [a, b] = [valueOf(one, key), valueOf(other, key)]
    if (a !== b) {
      if (a === null) return 1
      if (b === null) return -1
      return a < b ? -turn : turn
    }
    return one.id < other.id ? 1 : -1
  })
}

/** 'n1 50', one for each parameter, in the strategy's order. */
export function parameterTexts({ facts }: LibraryRun): readonly (readonly [name: string, value: string])[] {
  return Object.entries(facts?.parameters ?? {}).map(([name, value]) => [name, String(value ?? NOT_AVAILABLE)] as const)
}

const MINUTE = 60_000
const UNITS = [
  [MINUTE, 60, 'min'],
  [60 * MINUTE, 24, 'h'],
  [24 * 60 * MINUTE, 14, 'd'],
  [7 * 24 * 60 * MINUTE, 104, 'wk'],
  [365 * 24 * 60 * MINUTE, Infinity, 'y'],
] as const

/** '2 min', '5 h', '3 d', '4 wk', '2 y'; 'now' under a minute. @param elapsed - ms */
export function ageText(elapsed: number): string {
  if (elapsed < MINUTE) return 'now'
  const unit = UNITS.find(([length, most]) => elapsed / length < most) ?? UNITS[4]
  return `${Math.floor(elapsed / unit[0])} ${unit[2]}`
}
