import { type Fold, foldOnWire, type TestedFold } from '@tidemark/engine/research'
import type { Bars } from '@tidemark/engine'
import type { Done } from '../runs/task'
import { type LiveStudy, logCells } from './liveStudy'
import type { CheckedDone, StudyJob, StudyPlan } from './studyJob'

/** Has a piece of a study computed, when it is its turn. */
export type ComputePart = (job: StudyJob, bars: Bars, signal: AbortSignal) => Promise<Done>

/**
 * Configurations times bars that one piece has: some 300 ms. Users take turns between pieces, and between them a study shows
 * what it has and can be cancelled.
 */
const PIECE = 20_000_000
/** Cells of a piece on few bars, where each cell costs more than its bars. */
const MOST_CELLS = 2000

export interface Means {
  readonly compute: ComputePart
  /** Pieces that are computed beside each other. */
  readonly threads: number
  /** Trials that were run before. */
  readonly earlier: () => Promise<number>
}

/** Takes pieces one after the other, several at once. @throws what the first piece fails with, once those begun are over. */
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

/** Runs what a study is made of. @throws whatever a piece is refused with, and when it is cancelled. */
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

/** Adds the folds that none is missing before any more. */
function addFolds({ tested, folds }: LiveStudy, checked: CheckedDone, byFold: ReadonlyMap<Fold, TestedFold>): void {
  for (let next = checked.folds[tested.length]; next !== undefined; next = checked.folds[tested.length]) {
    const found = byFold.get(next)
    if (found === undefined) return
    tested.push(found)
    folds.push(foldOnWire(found, checked.bars))
  }
}

/** Puts together what a study has run, all of it or what there is of a cancelled one. */
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
