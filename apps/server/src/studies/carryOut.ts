import { type Fold, foldOnWire, type TestedFold } from '@tidemark/engine/research'
import type { Bars } from '@tidemark/engine'
import type { Done } from '../runs/task'
import { type LiveStudy, logCells } from './liveStudy'
import type { CheckedDone, StudyJob, StudyPlan } from './studyJob'

/** Computes a piece of a study in its turn. */
export type ComputePart = (job: StudyJob, bars: Bars, signal: AbortSignal) => Promise<Done>

/**
 * Configurations times bars per piece: about 300 ms. Between pieces users take turns, and a study reports progress and
 * can be cancelled.
 */
const PIECE = 20_000_000
/** Most cells per piece when there are few bars and each cell's overhead dominates. */
const MOST_CELLS = 2000

export interface Means {
  readonly compute: ComputePart
  /** Pieces computed in parallel. */
  readonly threads: number
  /** Number of earlier trials. */
  readonly earlier: () => Promise<number>
}

/**
 * Works through the pieces in order, several in parallel.
 *
 * @throws the first piece's error, after those already started have finished
 */
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

/**
 * Runs all pieces of a study.
 *
 * @throws a piece's refusal, or when it is cancelled
 */
export async function carryOut(study: LiveStudy, checked: CheckedDone, { compute, threads }: Means): Promise<void> {
  const { plan, total } = study
  const { signal } = study.cancelling
  const { bars } = checked
  if (plan.kind === 'sweep') {
    const size = Math.max(
      1,
      Math.min(MOST_CELLS, Math.ceil(total / (2 * threads)), Math.floor(PIECE / bars.time.length)),
    )
    const starts = Array.from({ length: Math.ceil(total / size) }, (_, k) => k * size)
    await inLanes(starts, threads, async (from) => {
      const done = await compute({ what: 'cells', plan, from, to: Math.min(total, from + size) }, bars, signal)
      if (done.kind === 'cells') logCells(study, done.batch)
    })
    return
  }
  if (plan.kind === 'walkforward') {
    const byFold = new Map<Fold, TestedFold>()
    await inLanes(foldPieces(plan, checked.folds), threads, async (folds) => {
      const done = await compute({ what: 'folds', plan, folds }, bars, signal)
      if (done.kind !== 'folds') return
      done.tested.forEach((tested, k) => byFold.set(folds[k]!, tested))
      addFolds(study, checked, byFold)
    })
    return
  }
  study.result = jsonOf(await compute({ what: 'run', plan }, bars, signal))
}

function foldPieces(plan: Extract<StudyPlan, { kind: 'walkforward' }>, folds: readonly Fold[]): Fold[][] {
  const cells = plan.axes.reduce((product, [, values]) => product * values.length, 1)
  const pieces: Fold[][] = []
  let held = Infinity
  for (const fold of folds) {
    const work = cells * (fold.testEnd - fold.trainStart)
    if (held + work > PIECE) {
      pieces.push([])
      held = 0
    }
    pieces.at(-1)?.push(fold)
    held += work
  }
  return pieces
}

/** Adds finished folds, as long as none before them is missing. */
function addFolds({ tested, folds }: LiveStudy, checked: CheckedDone, byFold: ReadonlyMap<Fold, TestedFold>): void {
  for (let next = checked.folds[tested.length]; next !== undefined; next = checked.folds[tested.length]) {
    const found = byFold.get(next)
    if (found === undefined) return
    tested.push(found)
    folds.push(foldOnWire(found, checked.bars))
  }
}

/** Computes a study's result from its pieces, or from those finished before it was cancelled. */
export async function judge(
  study: LiveStudy,
  { bars }: CheckedDone,
  { compute, earlier }: Means,
  signal: AbortSignal,
): Promise<void> {
  const { plan, batches, tested } = study
  if (plan.kind === 'sweep') {
    if (batches.length === 0) return
    study.result = jsonOf(await compute({ what: 'judge-sweep', plan, batches, earlier: await earlier() }, bars, signal))
  } else if (plan.kind === 'walkforward') {
    study.result = jsonOf(await compute({ what: 'judge-folds', plan, tested }, bars, signal))
  }
}

function jsonOf(done: Done): Uint8Array {
  if (done.kind !== 'answer') throw new TypeError(`A study's piece came back as '${done.kind}'.`)
  return done.json
}
