import { backtestRequestSchema } from '@tidemark/contract'
import type { Watch } from '../backtest/watch'
import type { Bars } from '../bars'
import { hashBars } from '../hash'
import type { TryBatch } from '../ledger/batch'
import { checkBacktest } from '../research/checkBacktest'
import { RequestError } from '../errors'
import { barsInRange } from '../research/range'
import type { StrategyDeclaration } from '../strategies/declaration'
import { stressCosts } from './costStress'
import { checkLookAhead } from './lookAhead'
import { resampleResult } from './resampleAnswer'
import { runCellBatch, splitsOfSweep } from './sweep'
import { checkSweep, learnGrid, sweepCell, sweepResult } from './sweepAnswer'
import { foldsIn, testFolds } from './walkForward'
import { checkWalkForward, walkForwardResult, walkOf } from './walkForwardAnswer'
import { checkRun } from './checks'
import type { CheckedDone, StudyDone, StudyJob, StudyPlan } from './job'
import { runIn } from './plan'

const WHOLE = 100

const RUN_FIELDS: ReadonlySet<string | number | undefined> = new Set(Object.keys(backtestRequestSchema.shape))

/**
 * @param bars - in the requested timeframe; the request's dates are cut from them
 * @throws {RequestError} for an invalid request; fields of the run are under `run`
 */
export function computeStudy(job: StudyJob, bars: Bars, watch: Watch, own?: readonly StrategyDeclaration[]): StudyDone {
  try {
    return compute(job, bars, watch, own)
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

type Own = readonly StrategyDeclaration[] | undefined

function compute(job: StudyJob, bars: Bars, watch: Watch, own: Own): StudyDone {
  const tries: TryBatch[] = []
  const keep = (batch: TryBatch) => void tries.push(batch)
  switch (job.what) {
    case 'check':
      return check(job.plan, bars, own)
    case 'cells':
      return { kind: 'cells', batch: runCellBatch(learnGrid({ ...job.plan, own }), job, bars, watch, keep), tries }
    case 'judge-splits':
      return { kind: 'splits', part: splitsOfSweep(job.batches, job.part) }
    case 'folds':
      return { kind: 'folds', tested: testFolds(walkOf({ ...job.plan, own }), job.folds, bars, watch, keep), tries }
    default:
      return {
        kind: 'answer',
        json: new TextEncoder().encode(JSON.stringify(answerOf(job, bars, watch, own, keep))),
        tries,
      }
  }
}

function check(plan: StudyPlan, bars: Bars, own: Own): CheckedDone {
  const { calendar } = bars
  const hash = hashBars(bars)
  const used = barsInRange(bars, runIn(plan))
  const madeOf = { barsHash: used === bars ? hash : hashBars(used), calendar: calendar ?? null }
  const barsHash = calendar === undefined ? hash : `${hash} ${JSON.stringify(calendar)}`
  const shared = { kind: 'checked', bars, barsHash, madeOf } as const
  if (plan.kind === 'sweep') return { ...shared, total: checkSweep({ ...plan, own }, bars), folds: [] }
  if (plan.kind === 'walkforward') {
    const walk = { ...plan, own }
    return { ...shared, total: checkWalkForward(walk, bars), folds: foldsIn(walkOf(walk), bars) }
  }
  checkBacktest(plan.run, own)
  return { ...shared, total: WHOLE, folds: [] }
}

type AnswerJob = Exclude<StudyJob, { readonly what: 'check' | 'cells' | 'folds' | 'judge-splits' }>

type Keep = (batch: TryBatch) => void

function answerOf(job: AnswerJob, bars: Bars, watch: Watch, own: Own, keep: Keep): unknown {
  switch (job.what) {
    case 'judge-sweep':
      return sweepResult({ ...job.plan, own, batches: job.batches, earlier: job.earlier, parts: job.parts }, bars)
    case 'cell':
      return sweepCell({ ...job.plan, own, cell: job.cell }, bars)
    case 'judge-folds':
      return walkForwardResult({ ...job.plan, own, tested: job.tested }, bars, keep)
    default:
      return runStudy(job, bars, watch, own, keep)
  }
}

type RunJob = Extract<StudyJob, { readonly what: 'run' }>

/** The checks without their verdict: it needs what else was tried. */
function runStudy({ plan }: RunJob, bars: Bars, watch: Watch, own: Own, keep: Keep): unknown {
  switch (plan.kind) {
    case 'checks':
      return checkRun(plan.run, bars, watch, own, keep)
    case 'resample':
      return resampleResult(plan.run, plan.request, bars, watch, own)
    case 'stress':
      return stressCosts(plan.run, bars, watch, own)
    default: {
      const { seed, replays } = plan.request
      return checkLookAhead({ request: plan.run, seed, replays }, bars, watch, own)
    }
  }
}
