import type { LedgerAnswer, TrialSummary } from '@tidemark/contract'
import type { Bars } from '../bars'
import type { TryBatch } from '../ledger/batch'
import { barsInRange } from '../research/range'
import { countCells } from './cells'
import { SPLIT_PARTS, type SplitPart } from '../validation/pbo'
import type { CellBatch } from './sweep'
import type { SweepPlan } from './sweepAnswer'
import { withoutBlocks } from '../validation/trials'
import type { TestedFold } from './walkForward'
import { foldOnWire, type WalkForwardPlan } from './walkForwardAnswer'
import type { Fold } from '../validation/windows'
import { type CheckedRun, judgeChecks } from './checks'
import type { AnswerDone, CheckedDone, StudyDone, StudyJob } from './job'
import { type LiveStudy, logCells } from './live'
import { runIn } from './plan'

export type ComputePart = (job: StudyJob, bars: Bars, signal: AbortSignal) => Promise<StudyDone>

export interface Means {
  readonly compute: ComputePart
  readonly threads: number
  /** Configurations times bars per piece: between pieces a study shows its results, and can be cancelled. */
  readonly pieceWork: number
  readonly fewestPieces: number
  readonly mostCells: number
  /** Tries of this strategy on this series before. */
  readonly earlier: () => Promise<number>
  /** What the ledger answers for a run. */
  readonly answer: (trial: TrialSummary) => Promise<LedgerAnswer>
  /** With what the ledger keeps, piece by piece: kept before the study shows it. */
  readonly keep: (tries: readonly TryBatch[]) => Promise<void>
  readonly check: () => Promise<CheckedDone>
  /** When the study has more cells or folds. @default nothing */
  readonly onMore?: () => void
  /** Epoch ms. */
  readonly now: () => number
}

/** Judging fewer takes less than handing their numbers to several threads. */
const MANY_CELLS = 1000

type Range = readonly [from: number, to: number]

const never = new AbortController().signal

/**
 * Until done, or cancelled: then it keeps what it has, with its result.
 *
 * @throws whatever a piece fails with; it is then neither.
 */
export async function runStudy(study: LiveStudy, means: Means): Promise<void> {
  const { signal } = study.cancelling
  study.status = 'running'
  study.startedAt = means.now()
  const checked = study.checked ?? (await means.check())
  study.checked = null
  study.madeOf = checked.madeOf
  try {
    await carryOut(study, checked, means)
  } catch (error) {
    if (!signal.aborted) throw error
  }
  await judge(study, checked, means, never)
  study.status = signal.aborted ? 'cancelled' : 'done'
}

/** @throws the first piece's error, after those already started have finished */
async function inLanes<T>(pieces: readonly T[], lanes: number, work: (piece: T) => Promise<void>): Promise<void> {
  const left = [...pieces]
  const failures: unknown[] = []
  const lane = async () => {
    for (let piece = left.shift(); piece !== undefined; piece = left.shift()) {
      try {
        await work(piece)
      } catch (error) {
        left.length = 0
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  if (failures.length > 0) throw failures[0]
}

async function carryOut(study: LiveStudy, checked: CheckedDone, means: Means): Promise<void> {
  const { compute, threads, keep } = means
  const { plan, total } = study
  const { signal } = study.cancelling
  const { bars } = checked
  if (plan.kind === 'sweep') {
    const most = Math.min(means.mostCells, Math.floor(means.pieceWork / bars.time.length))
    const pieces = missingIn(study.batches, total).flatMap((range) => cellPieces(range, most, means.fewestPieces))
    await inLanes(pieces, threads, async (piece) => {
      const done = await compute({ what: 'cells', plan, ...piece }, bars, signal)
      if (done.kind !== 'cells') return
      await keep(done.tries ?? [])
      logCells(study, done.batch)
      means.onMore?.()
    })
    return
  }
  if (plan.kind === 'walkforward') {
    const byFold = new Map<Fold, TestedFold>()
    const pieces = foldPieces(plan, checked.folds.slice(study.tested.length), means)
    await inLanes(pieces, threads, async (folds) => {
      const done = await compute({ what: 'folds', plan, folds }, bars, signal)
      if (done.kind !== 'folds') return
      await keep(done.tries ?? [])
      done.tested.forEach((tested, k) => byFold.set(folds[k]!, tested))
      addFolds(study, checked, byFold)
      means.onMore?.()
    })
    return
  }
  const done = answerIn(await compute({ what: 'run', plan }, bars, signal))
  // Against what was tried before: the runs beside it are tries only from now on.
  study.result = plan.kind === 'checks' ? await judged(done, means) : done.json
  await keep(done.tries ?? [])
}

async function judged({ json }: AnswerDone, { answer }: Means): Promise<Uint8Array> {
  const checked: CheckedRun = JSON.parse(new TextDecoder().decode(json))
  return new TextEncoder().encode(JSON.stringify(judgeChecks(checked, await answer(checked.trial))))
}

/** Equal ones, as many for each thread. */
function cellPieces([from, to]: Range, most: number, fewest: number): { readonly from: number; readonly to: number }[] {
  const rounds = Math.max(1, Math.ceil((to - from) / Math.max(1, most) / fewest))
  const size = Math.ceil((to - from) / (rounds * fewest))
  const starts = Array.from({ length: Math.ceil((to - from) / size) }, (_, k) => from + k * size)
  return starts.map((start) => ({ from: start, to: Math.min(to, start + size) }))
}

function missingIn(batches: readonly CellBatch[], total: number): Range[] {
  const ranges: Range[] = []
  let next = 0
  for (const { from, value } of batches.toSorted((a, b) => a.from - b.from)) {
    if (from > next) ranges.push([next, from])
    next = Math.max(next, from + value.length)
  }
  return next < total ? [...ranges, [next, total]] : ranges
}

function foldPieces(plan: WalkForwardPlan, folds: readonly Fold[], { pieceWork, fewestPieces }: Means): Fold[][] {
  const cells = countCells(plan.axes)
  const workOf = ({ trainStart, testEnd }: Fold) => cells * (testEnd - trainStart)
  const all = folds.reduce((sum, fold) => sum + workOf(fold), 0)
  const most = Math.min(pieceWork, all / fewestPieces)
  const pieces: Fold[][] = []
  let held = Infinity
  for (const fold of folds) {
    const work = workOf(fold)
    if (held + work > most) {
      pieces.push([])
      held = 0
    }
    pieces.at(-1)?.push(fold)
    held += work
  }
  return pieces
}

function addFolds(
  { plan, tested, folds }: LiveStudy,
  checked: CheckedDone,
  byFold: ReadonlyMap<Fold, TestedFold>,
): void {
  const used = barsInRange(checked.bars, runIn(plan))
  for (let next = checked.folds[tested.length]; next !== undefined; next = checked.folds[tested.length]) {
    const found = byFold.get(next)
    if (found === undefined) return
    tested.push(found)
    folds.push(foldOnWire(found, used))
  }
}

async function judge(
  study: LiveStudy,
  { bars }: CheckedDone,
  { compute, threads, earlier, keep }: Means,
  signal: AbortSignal,
): Promise<void> {
  const { plan, batches, tested } = study
  const splitParts = async (sweep: SweepPlan) => {
    const parts: SplitPart[] = []
    // Handing the batches to all threads at once would block this one.
    await inLanes([...Array(SPLIT_PARTS).keys()], threads, async (part) => {
      parts[part] = partOf(await compute({ what: 'judge-splits', plan: sweep, batches, part }, bars, signal))
    })
    return parts
  }
  if (plan.kind === 'sweep') {
    if (batches.length === 0) return
    const parts = countCells(plan.axes) < MANY_CELLS ? undefined : await splitParts(plan)
    const rest = parts ? batches.map((batch) => ({ ...batch, sums: withoutBlocks(batch.sums) })) : batches
    const job = { what: 'judge-sweep', plan, batches: rest, earlier: await earlier(), parts } as const
    study.result = answerIn(await compute(job, bars, signal)).json
  } else if (plan.kind === 'walkforward') {
    const done = answerIn(await compute({ what: 'judge-folds', plan, tested }, bars, signal))
    await keep(done.tries ?? [])
    study.result = done.json
  }
}

function partOf(done: StudyDone): SplitPart {
  if (done.kind !== 'splits') throw new TypeError(`A part of a verdict came back as '${done.kind}'.`)
  return done.part
}

function answerIn(done: StudyDone): AnswerDone {
  if (done.kind !== 'answer') throw new TypeError(`A study's piece came back as '${done.kind}'.`)
  return done
}
