import type { BacktestRequest, SweepVerdict, Withheld } from '@tidemark/contract'
import type { Watch } from '../backtest/watch'
import type { Bars } from '../bars'
import { Tries, type TryBatch } from '../ledger/batch'
import { type TrialDates, trialDates } from '../ledger/summary'
import { told } from '../report/guards'
import { barsInRange } from '../research/range'
import { type Kept, keptOf } from '../research/runConfigs'
import { type CellGridRequest, checkCells, countCells, runCells } from './cells'
import { deflatedSharpe, type Deflated } from '../validation/confidence'
import { overfitting, type Overfitting, type SplitPart, splitsIn } from '../validation/pbo'
import { nothingOf, type SweepSummary, summariseSweep } from '../validation/sweepSummary'
import { joinTrials, TrialSums } from '../validation/trials'

/** Columns of neighbouring cells. NaN stands for null: see `CellResult`. */
export interface CellBatch {
  readonly from: number
  readonly value: Float64Array
  readonly returnPct: Float64Array
  readonly trades: Float64Array
  /** Only rows of cells with a value mean anything. */
  readonly sums: TrialSums
}

interface Confidence {
  /** null when no cell has a value. */
  readonly deflated: (Deflated & { readonly withheld?: Withheld }) | null
  readonly pbo: Overfitting | null
  readonly trialDays: number
}

/** RESEARCH.md 5. */
export interface Sweep extends SweepSummary, Confidence {
  readonly values: readonly (number | null)[]
  readonly returns: readonly (number | null)[]
  readonly trades: readonly (number | null)[]
}

/**
 * @param bars - cut to the request's dates
 * @throws {RequestError} naming every invalid field.
 * @throws {RunCancelled} when the watch cancels it.
 */
export function runSweep(request: CellGridRequest, bars: Bars, watch?: Watch): Sweep {
  const batch = runCellBatch(request, { from: 0, to: countCells(request.axes) }, bars, watch)
  return guardedSweep(judgeSweep(request, [batch]), bars)
}

/** On bars with a calendar the confidence in the best cell is withheld as that in a run is. */
export function guardedSweep(sweep: Sweep, { calendar }: Bars): Sweep {
  const { deflated, best, trades } = sweep
  if (calendar === undefined || deflated === null || best === null) return sweep
  const evidence = { isBankrupt: false, spanDays: Infinity, n: deflated.n, trades: trades[best] ?? 0 }
  const { psr, dsr, dsrAll, minTrackRecord } = deflated
  return { ...sweep, deflated: { ...deflated, ...told({ psr, dsr, dsrAll, minTrackRecord }, evidence) } }
}

interface Recent extends Kept {
  readonly of: Bars
  readonly start: string | undefined
  readonly end: string | undefined
  /** Made with the first cells that the ledger keeps. */
  dates?: TrialDates
}

/** Batches of a sweep follow each other. Weak: indicators are up to 128 MB of each kind. */
let recent: WeakRef<Recent> | null = null

function keptFor(request: BacktestRequest, bars: Bars): Recent {
  const { start_date: start, end_date: end } = request
  const known = recent?.deref()
  if (known?.of === bars && known.start === start && known.end === end) return known
  const fresh: Recent = { ...keptOf(barsInRange(bars, request)), of: bars, start, end }
  recent = new WeakRef(fresh)
  return fresh
}

/**
 * Runs the cells [from, to).
 *
 * @param onTries - receives what the ledger keeps of them
 * @param bars - cut to the request's dates
 * @throws as {@link runSweep}
 */
export function runCellBatch(
  request: CellGridRequest,
  { from, to }: { readonly from: number; readonly to: number },
  bars: Bars,
  watch?: Watch,
  onTries?: (batch: TryBatch) => void,
): CellBatch {
  const cells = checkCells(request, from, to)
  const count = cells.checked.length
  let sums: TrialSums | null = null
  const kept = keptFor(request.request, bars)
  const tries = onTries && new Tries('cell', kept.bars, { dates: (kept.dates ??= trialDates(kept.bars, kept.periods)) })
  const onDaily = (index: number, returns: Float64Array, value: number | null) => {
    sums ??= new TrialSums(count, returns.length)
    if (value !== null) sums.add(index, returns)
  }
  const results = runCells(request, cells, kept, watch, onDaily, tries)
  const batch = tries?.batch() ?? null
  if (batch !== null) onTries?.(batch)
  const column = (name: 'value' | 'returnPct' | 'trades') => Float64Array.from(results, (one) => one[name] ?? NaN)
  return {
    from,
    value: column('value'),
    returnPct: column('returnPct'),
    trades: column('trades'),
    sums: sums ?? new TrialSums(count, 0),
  }
}

/**
 * Cells that did not run have no value.
 *
 * @param parts - all, where {@link splitsOfSweep} has computed them
 */
export function judgeSweep(
  { request, axes, objective }: CellGridRequest,
  batches: readonly CellBatch[],
  parts?: readonly SplitPart[],
): Sweep {
  const count = countCells(axes)
  const column = (name: 'value' | 'returnPct' | 'trades') => {
    const all = Array.from<number | null>({ length: count }).fill(null)
    for (const batch of batches) {
      batch[name].forEach((one, k) => {
        if (!Number.isNaN(one)) all[batch.from + k] = one
      })
    }
    return all
  }
  const values = column('value')
  const summary = summariseSweep(values, axes, nothingOf(objective, request.init_cash))
  return {
    ...summary,
    values,
    returns: column('returnPct'),
    trades: column('trades'),
    ...confidenceIn(batches, summary.best, parts),
  }
}

/** By cell. */
function trialsIn(batches: readonly CellBatch[]) {
  const ordered = batches
    .toSorted((a, b) => a.from - b.from)
    .map((batch) => ({ ...batch, rows: [...batch.value.keys()].filter((row) => !Number.isNaN(batch.value[row])) }))
  return { trials: joinTrials(ordered), cells: ordered.flatMap(({ from, rows }) => rows.map((row) => from + row)) }
}

/** One of {@link SPLIT_PARTS} parts of what takes longest in judging a sweep. */
export function splitsOfSweep(batches: readonly CellBatch[], part: number): SplitPart {
  return splitsIn(trialsIn(batches).trials, part)
}

function confidenceIn(
  batches: readonly CellBatch[],
  best: number | null,
  parts: readonly SplitPart[] | undefined,
): Confidence {
  const { trials, cells } = trialsIn(batches)
  const days = Math.max(0, ...batches.map(({ sums }) => sums.days))
  return {
    deflated: best === null ? null : deflatedSharpe(trials, cells.indexOf(best)),
    pbo: overfitting(trials, parts),
    trialDays: days === 0 ? 0 : days + 1,
  }
}

/** Required confidence, and the highest acceptable risk of overfitting. */
const PROVEN = 0.95
const OVERFIT = 0.5

/** null with too little data. */
export function verdictOf({ deflated, pbo, shape }: Pick<Sweep, 'deflated' | 'pbo' | 'shape'>): SweepVerdict | null {
  if (deflated === null || deflated.dsr === null || pbo === null) return null
  if (deflated.dsr < PROVEN || shape === 'no-edge') return 'not-proven'
  return shape === 'spike' || pbo.pbo > OVERFIT ? 'fragile' : 'holds'
}
