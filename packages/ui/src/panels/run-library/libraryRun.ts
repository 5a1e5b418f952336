import type { RunAnnotation, RunFacts, RunIdParts } from '@tidemark/contract'
import type { Format } from '../../format/format'
import { formatCount, formatMetric, NOT_AVAILABLE } from '../../format/number'
import { formatSymbol } from '../../format/words'
import { reasonText } from '../../metrics/metric'

export interface LibraryRun {
  /** `20250114_142207_SmaCross_EURUSD` */
  readonly id: string
  /** null if the id does not fit: Unknown. */
  readonly parts: RunIdParts | null
  /** null: the backend lists only ids. */
  readonly facts: RunFacts | null
  readonly annotation: RunAnnotation
  /** A look-ahead check found that its rule uses later bars. */
  readonly usesLaterBars?: boolean | undefined
}

/** '2025-01-14 14:22:07'; seconds tell runs of one minute apart. */
export function formatDateTimeSeconds(moment: number, { dateTime, time }: Format): string {
  const [day = ''] = dateTime(moment).split(' ')
  return `${day} ${time(moment, { seconds: true })}`
}

const UNKNOWN = 'Unknown'

/** Returns what a row says of a run's id; the strategy is the id's, in upper case. */
export function runWords({ parts }: Pick<LibraryRun, 'parts'>, format: Format) {
  if (parts === null) return { symbol: UNKNOWN, strategy: `Strategy: ${UNKNOWN}`, startedAt: UNKNOWN }
  return {
    symbol: formatSymbol(parts.symbol),
    strategy: `Strategy: ${parts.strategy.toLocaleUpperCase('en')}`,
    startedAt: formatDateTimeSeconds(parts.startedAt, format),
  }
}

export type LibrarySortKey = 'star' | 'strategy' | 'symbol' | 'return' | 'drawdown' | 'sharpe' | 'trades' | 'age'

export interface LibrarySort {
  readonly key: LibrarySortKey
  readonly isDescending: boolean
}

/** Newest first. */
export const DEFAULT_LIBRARY_SORT: LibrarySort = { key: 'age', isDescending: true }

/** Pressing a heading again reverses it; new ones start descending, text ascending. */
export function nextLibrarySort(sort: LibrarySort, key: LibrarySortKey): LibrarySort {
  if (sort.key === key) return { key, isDescending: !sort.isDescending }
  return { key, isDescending: key !== 'strategy' && key !== 'symbol' }
}

/** null if unknown. Percentages are percent. */
export function figureOf({ facts }: LibraryRun, key: 'return' | 'drawdown' | 'sharpe' | 'trades'): number | null {
  const summary = facts?.summary
  if (summary === null || summary === undefined) return null
  if (key === 'return') return summary['Return [%]']
  if (key === 'drawdown') return summary['Max. Drawdown [%]']
  if (key === 'trades') return summary['# Trades']
  return facts?.headline === undefined ? summary['Sharpe Ratio'] : facts.headline.sharpe
}

/** Why a run has no Sharpe ratio, or that it is by another rule than those of newer runs; null for the usual one. */
export function sharpeHint(run: LibraryRun): string | null {
  const reason = reasonText(run.facts?.withheld?.['sharpe'])
  if (reason !== null || run.facts?.headline !== undefined || figureOf(run, 'sharpe') === null) return reason
  return 'As backtesting.py computes it: this run was stored before its series had a calendar. Run it again to compare it with newer runs.'
}

function valueOf(run: LibraryRun, key: LibrarySortKey): number | string | null {
  if (key === 'age') return run.id
  if (key === 'star') return run.annotation.star ? 1 : 0
  if (key === 'strategy') return run.parts?.strategy ?? null
  return key === 'symbol' ? (run.parts?.symbol ?? null) : figureOf(run, key)
}

/** Unknown values last in either direction, ties newest first. */
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

/** px of the columns for usual numbers, as in the grid. */
const USUAL = { return: 78, drawdown: 78, sharpe: 60, trades: 60 } as const
/** px of a character on average, and of a cell's padding. */
const [CHARACTER, PADDING] = [7.7, 14]

/** Returns the grid's custom properties for columns that need more than usual, in px. */
export function figureWidths(runs: readonly LibraryRun[]): Record<string, string> {
  const columns = (['return', 'drawdown', 'sharpe', 'trades'] as const).flatMap((key) => {
    const values = runs.map((run) => figureOf(run, key)).filter((value) => value !== null)
    const [low, high] = values.reduce(([a, b], value) => [Math.min(a, value), Math.max(b, value)], [0, 0])
    const longest = Math.max(...[low, high].map((value) => figureText(value, key).length))
    const width = Math.ceil(longest * CHARACTER) + PADDING
    return width > USUAL[key] ? [[`--w-${key}`, `${width}px`] as const] : []
  })
  return Object.fromEntries(columns)
}

/** '+12.39%', '0.55', '1,234'; 'N/A' for null. */
export function figureText(value: number | null, key: 'return' | 'drawdown' | 'sharpe' | 'trades'): string {
  if (value === null) return NOT_AVAILABLE
  if (key === 'trades') return formatCount(value)
  const text = formatMetric(value, { sign: key === 'return' ? 'always' : 'auto' })
  return key === 'sharpe' ? text : `${text}%`
}

/** In the strategy's order: 'n1 50'. */
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

/**
 * '2 min', '5 h', '3 d', '4 wk', '2 y'; 'now' under a minute.
 *
 * @param elapsed - ms
 */
export function ageText(elapsed: number): string {
  if (elapsed < MINUTE) return 'now'
  const unit = UNITS.find(([length, most]) => elapsed / length < most) ?? UNITS[4]
  return `${Math.floor(elapsed / unit[0])} ${unit[2]}`
}
