import { changedSince, type SweepAnswer, sweepCellSchema, sweepSchema } from '@tidemark/contract'
import { countCells, type StudyPlan } from '@tidemark/engine/studies'
import { invalid, Problem } from '../problem/problem'
import type { User } from '../store/Store'
import type { StudyArchive } from './studyArchive'
import type { StudyLine } from './studyLine'
import type { StudySubjects } from './studySubjects'
import type { StudyWork } from './studyWork'

interface StudyCellOptions {
  readonly archive: Pick<StudyArchive, 'answer'>
  readonly line: Pick<StudyLine, 'find'>
  readonly subjects: Pick<StudySubjects, 'series' | 'strategy'>
  readonly work: StudyWork
}

type Cells = Pick<SweepAnswer, 'cells' | 'madeOf'>

/** Returns what computes one cell of a sweep again, with its account. */
export function createStudyCell({ archive, line, subjects, work }: StudyCellOptions) {
  async function sweepOf(user: User, id: string): Promise<{ readonly plan: StudyPlan } & Cells> {
    const live = line.find(user, 'sweep', id)?.study
    if (live) {
      const { cells } = live
      return { plan: live.plan, cells: { ...cells, next: cells.cell.length }, madeOf: live.madeOf ?? undefined }
    }
    const { request, axes, cells, madeOf } = sweepSchema.parse(
      JSON.parse((await archive.answer(user, 'sweep', id)).toString()),
    )
    return { plan: { kind: 'sweep', request, axes }, cells, madeOf }
  }

  return async (user: User, id: string, cell: number, signal: AbortSignal): Promise<Uint8Array> => {
    const { plan, cells, madeOf } = await sweepOf(user, id)
    if (plan.kind !== 'sweep') throw new TypeError('A sweep has another plan.')
    const count = countCells(plan.axes)
    if (cell >= count) {
      const msg = `cell is ${cell}: must be from 0 to ${count - 1}`
      throw invalid({ loc: ['path', 'cell'], msg, type: 'too_big' })
    }
    const { own } = await subjects.strategy(plan.request.run)
    const series = await subjects.series(plan.request.run)
    const checked = await work.check(plan, series, own, { user, caller: signal, isPatient: false })
    const changed = changedSince(madeOf, checked.madeOf)
    if (changed !== null) throw changedProblem(changed, series.symbol)
    const done = await work.computeFor(user, own, { series, barsHash: () => checked.barsHash })(
      { what: 'cell', plan, cell },
      checked.bars,
      signal,
    )
    if (done.kind !== 'answer') throw new TypeError(`A cell came back as '${done.kind}'.`)
    if (madeOf === undefined && isOther(cells, plan.request.objective, done.json)) {
      throw changedProblem('prices or the calendar', series.symbol)
    }
    return done.json
  }
}

function changedProblem(what: string, symbol: string): Problem {
  const verb = what === 'calendar' ? 'has' : 'have'
  return new Problem(409, `The ${what} of ${symbol} ${verb} changed since this sweep: run it again.`)
}

/** What summing in another order changes at most. */
const ROUNDING = 1e-7

/** Whether a cell of a sweep that does not say what it was made of has other figures than it had then. */
function isOther(cells: SweepAnswer['cells'], objective: string, json: Uint8Array): boolean {
  const { cell, learn } = sweepCellSchema.parse(JSON.parse(new TextDecoder().decode(json)))
  const now: Readonly<Record<string, unknown>> = { ...learn, ...learn.headline }
  const at = cells.cell.indexOf(cell)
  const percent = cells.return[at]
  return (
    differs(cells.trades[at], now['# Trades']) ||
    differs(typeof percent === 'number' ? 100 * percent : null, now['Return [%]']) ||
    differs(cells.value[at], now[objective])
  )
}

function differs(before: number | null | undefined, after: unknown): boolean {
  return typeof before === 'number' && typeof after === 'number' && Math.abs(before - after) > ROUNDING
}
