import type { BacktestResult, MadeOf } from './backtest'
import type { Calendar } from './calendar'

/** What changed first: with other prices the calendar no longer matters. */
export type Changed = 'prices' | 'calendar'

const FIELDS = ['week', 'dayEnds', 'zone', 'fold', 'period', 'perYear'] as const satisfies readonly (keyof Calendar)[]

/**
 * Returns what changed between two computations on one series: its bars within the request's dates, or how its trading
 * days are counted. null if nothing did, or if one of them is unknown.
 */
export function changedSince(before: MadeOf | undefined, now: MadeOf | undefined): Changed | null {
  if (before === undefined || now === undefined) return null
  if (before.barsHash !== now.barsHash) return 'prices'
  return FIELDS.every((field) => before.calendar?.[field] === now.calendar?.[field]) ? null : 'calendar'
}

/** What a run was computed of; undefined from a backend that does not say. */
export function madeOfRun({
  provenance,
  calendar,
}: Pick<BacktestResult, 'provenance' | 'calendar'>): MadeOf | undefined {
  return provenance && { barsHash: provenance.bars_hash, calendar: calendar ?? null }
}
