import type { Bars, Watch } from '@tidemark/engine'
import {
  checkBacktest,
  checkLookAhead,
  checkSweep,
  checkWalkForward,
  foldsIn,
  RequestError,
  resampleResult,
  runCellBatch,
  learnGrid,
  stressCosts,
  sweepCell,
  sweepResult,
  testFolds,
  walkForwardResult,
  walkOf,
} from '@tidemark/engine/research'
import { backtestRequestSchema } from '@tidemark/contract'
import { gather } from '../runs/gather'
import { shareBars } from '../runs/grid'
import type { AnswerDone, StudyTask } from '../runs/task'
import type { CellsDone, CheckedDone, FoldsDone, StudyJob, StudyPlan } from './studyJob'

/** Progress in percent for studies without pieces. */
const WHOLE = 100

const RUN_FIELDS: ReadonlySet<string | number | undefined> = new Set(Object.keys(backtestRequestSchema.shape))

/**
 * Computes a piece of a study in this thread.
 *
 * @throws {RequestError} for an invalid request; fields of the run are under `run`
 */
export function computeStudy(task: StudyTask, watch: Watch): AnswerDone | CheckedDone | CellsDone | FoldsDone {
  try {
    return compute(task, watch)
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    throw new RequestError(
      error.issues.map((issue) => {
        const [where, field, ...rest] = issue.loc
        return RUN_FIELDS.has(field) ? { ...issue, loc: [where ?? 'body', 'run', field ?? '', ...rest] } : issue
      }),
    )
  }
}

function compute({ job, series: [series] }: StudyTask, watch: Watch): AnswerDone | CheckedDone | CellsDone | FoldsDone {
  switch (job.what) {
    case 'check':
      return check(job.plan, 'stored' in series ? gather(series) : series.bars)
    case 'cells':
      return { kind: 'cells', batch: runCellBatch(learnGrid(job.plan), job, series.bars, watch) }
    case 'folds':
      return { kind: 'folds', tested: testFolds(walkOf(job.plan), job.folds, series.bars, watch) }
    default:
      return { kind: 'answer', json: new TextEncoder().encode(JSON.stringify(answerOf(job, series.bars, watch))) }
  }
}

function check(plan: StudyPlan, bars: Bars): CheckedDone {
  const shared = { kind: 'checked', bars: shareBars(bars) } as const
  if (plan.kind === 'sweep') return { ...shared, total: checkSweep(plan, bars), folds: [] }
  if (plan.kind === 'walkforward') {
    return { ...shared, total: checkWalkForward(plan, bars), folds: foldsIn(walkOf(plan), bars) }
  }
  checkBacktest(plan.run)
  return { ...shared, total: WHOLE, folds: [] }
}

type AnswerJob = Exclude<StudyJob, { readonly what: 'check' | 'cells' | 'folds' }>

function answerOf(job: AnswerJob, bars: Bars, watch: Watch): unknown {
  switch (job.what) {
    case 'judge-sweep':
      return sweepResult({ ...job.plan, batches: job.batches, earlier: job.earlier }, bars)
    case 'cell':
      return sweepCell({ ...job.plan, cell: job.cell }, bars)
    case 'judge-folds':
      return walkForwardResult({ ...job.plan, tested: job.tested }, bars)
    default:
      return runStudy(job.plan, bars, watch)
  }
}

function runStudy(plan: Extract<AnswerJob, { what: 'run' }>['plan'], bars: Bars, watch: Watch): unknown {
  switch (plan.kind) {
    case 'resample':
      return resampleResult(plan.run, plan.request, bars, watch)
    case 'stress':
      return stressCosts(plan.run, bars, watch)
    default:
      return checkLookAhead({ request: plan.run, seed: plan.request.seed, replays: plan.request.replays }, bars, watch)
  }
}
