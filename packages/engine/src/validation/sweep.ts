import type { Watch } from '../backtest/watch'
import type { Bars } from '../bars'
import { barsInRange } from '../research/range'
import { type CellGridRequest, type CellResult, checkCells, runCells } from './cells'
import { deflatedSharpe, type Deflated } from './confidence'
import { overfitting, type Overfitting } from './pbo'
import { type SweepSummary, summariseSweep } from './sweepSummary'

/** A sweep over one series (RESEARCH.md 5): every cell's figures, the shape of the map, and whether the best is more than luck. */
export interface Sweep extends SweepSummary {
  readonly values: readonly (number | null)[]
  /** 'Return [%]' of each cell. */
  readonly returns: readonly (number | null)[]
  readonly trades: readonly (number | null)[]
  /** null when no cell has a value. */
  readonly deflated: Deflated | null
  readonly pbo: Overfitting | null
  /** Days on which a cell's account was valued. */
  readonly trialDays: number
}

/**
 * Runs a sweep.
 *
 * @param bars - of which the request's dates are used
 * @throws {RequestError} for whatever is wrong with the request, named by its field.
 * @throws {RunCancelled} when the watch says so.
 */
export function runSweep(request: CellGridRequest, bars: Bars, watch?: Watch): Sweep {
  const cells = checkCells(request)
  return judgeSweep(request, runCells(request, cells, barsInRange(bars, request.request), watch))
}

/** Puts the cells of a sweep together, wherever they were run. */
export function judgeSweep({ axes }: CellGridRequest, cells: readonly CellResult[]): Sweep {
  const values = cells.map(({ value }) => value)
  const summary = summariseSweep(values, axes)
  const trials = cells.flatMap(({ value, daily }, cell) => (value === null || daily === null ? [] : [{ cell, daily }]))
  const columns = trials.map(({ daily }) => daily)
  const best = trials.findIndex(({ cell }) => cell === summary.best)
  const days = cells.find(({ daily }) => daily !== null)?.daily
  return {
    ...summary,
    values,
    returns: cells.map(({ returnPct }) => returnPct),
    trades: cells.map(({ trades }) => trades),
    deflated: best === -1 ? null : deflatedSharpe(columns, best),
    pbo: overfitting(columns),
    trialDays: days === undefined || days === null ? 0 : days.length + 1,
  }
}
