import { backtestRequestSchema } from '@tidemark/contract'
import type { Watch } from '../backtest/watch'
import type { Bars } from '../bars'
import { checkBacktest } from '../research/checkBacktest'
import { RequestError } from '../research/errors'
import { stressCosts } from '../validation/costStress'
import { checkLookAhead } from '../validation/lookAhead'
import { resampleResult } from '../validation/resampleAnswer'
import { runCellBatch } from '../validation/sweep'
import { checkSweep, learnGrid, sweepCell, sweepResult } from '../validation/sweepAnswer'
import { foldsIn, testFolds } from '../validation/walkForward'
import { checkWalkForward, walkForwardResult, walkOf } from '../validation/walkForwardAnswer'
import type { CheckedDone, StudyDone, StudyJob, StudyPlan } from './job'

const WHOLE = 100

const RUN_FIELDS: ReadonlySet<string | number | undefined> = new Set(Object.keys(backtestRequestSchema.shape))

/**
 * @param bars - in the requested timeframe; the request's dates are cut from them
 * @throws {RequestError} for an invalid request; fields of the run are under `run`
 */
export function computeStudy(job: StudyJob, bars: Bars, watch: Watch): StudyDone {
  try {
    return compute(job, bars, watch)
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

function compute(job: StudyJob, bars: Bars, watch: Watch): StudyDone {
  switch (job.what) {
    case 'check':
      return check(job.plan, bars)
    case 'cells':
      return { kind: 'cells', batch: runCellBatch(learnGrid(job.plan), job, bars, watch) }
    case 'folds':
      return { kind: 'folds', tested: testFolds(walkOf(job.plan), job.folds, bars, watch) }
    default:
      return { kind: 'answer', json: new TextEncoder().encode(JSON.stringify(answerOf(job, bars, watch))) }
  }
}

function check(plan: StudyPlan, bars: Bars): CheckedDone {
  const shared = { kind: 'checked', bars } as const
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
