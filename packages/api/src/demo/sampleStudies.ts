import {
  type BacktestRequest,
  backtestRequestSchema,
  endpoints,
  quote,
  readStudy,
  type StudyKind,
  type StudyState,
  type Timeframe,
} from '@tidemark/contract'
import type { Bars } from '@tidemark/engine'
import { findStrategy, readSeriesName, RequestError } from '@tidemark/engine/research'
import {
  countCells,
  type AnswerDone,
  computeStudy,
  type LiveStudy,
  newStudy,
  partsOf,
  planOf,
  runIn,
  runStudy,
  stateOf,
  type StudyDone,
  type StudyJob,
  type StudyPlan,
  trialsOf,
} from '@tidemark/engine/studies'
import { nextTask } from '../nextTask'
import type { EarlierTrials, StudyStartFacts } from './question'
import type { SampleLedger } from './sampleLedger'
import { parse, respond, type Responder } from './respond'

/** A visitor's machine may be a phone. */
const MOST_DEMO_RUNS = 2000

/** Configurations times bars between two looks at messages: some 30 ms. */
const PIECE = { pieceWork: 2_000_000, mostCells: 200, fewestPieces: 10, threads: 1 }

export interface SampleStudiesOptions {
  readonly barsOf: (symbol: string, timeframe: Timeframe) => Promise<Bars>
  /** Epoch ms. */
  readonly now: () => number
  readonly ledger: Pick<SampleLedger, 'add' | 'answer'>
}

interface Entry {
  study: LiveStudy
  readonly earlier: readonly EarlierTrials[]
  until: number
  fraction: number
}

/** Keeps its studies in memory. */
export function sampleStudies({ barsOf, now, ledger }: SampleStudiesOptions): readonly Responder[] {
  const entries: Entry[] = []
  let line: Promise<void> = Promise.resolve()

  const isOf = (kind: StudyKind, id: string) => (entry: Entry) =>
    entry.study.id === id && entry.study.plan.kind === kind

  function stateNow({ study, fraction }: Entry): StudyState {
    const unfinished = entries.filter((one) => one.study.endedAt === null)
    const ahead = study.status === 'queued' ? unfinished.findIndex((one) => one.study === study) : 0
    return stateOf(study, now(), Math.max(0, ahead), fraction)
  }

  function answerOf(entry: Entry, since = 0): unknown {
    const { study } = entry
    const result: unknown = study.result === null ? null : JSON.parse(new TextDecoder().decode(study.result))
    return { ...stateNow(entry), ...partsOf(study, since), result }
  }

  function found(kind: StudyKind, id: string): Entry {
    const entry = entries.find(isOf(kind, id))
    if (entry === undefined) throw new MissingStudy(`There is no ${kind} ${quote(id)}.`)
    return entry
  }

  async function earlierThan({ study, earlier }: Entry): Promise<number> {
    const here = entries.map((one) => one.study).filter((one) => one.createdAt < study.createdAt)
    const others = earlier.filter(({ id }) => here.every((one) => one.id !== id))
    return [...others, ...here.map((one) => ({ ...one, trials: trialsOf(one) }))]
      .filter(({ symbol, timeframe }) => symbol === study.symbol && timeframe === study.timeframe)
      .filter(({ strategy }) => strategy === study.strategy)
      .reduce((sum, { trials }) => sum + trials, 0)
  }

  async function run(entry: Entry): Promise<void> {
    const { study } = entry
    const { signal } = study.cancelling
    if (signal.aborted) study.status = 'cancelled'
    else {
      try {
        await runStudy(study, {
          ...PIECE,
          compute: (job, bars) => compute(entry, job, bars),
          earlier: () => earlierThan(entry),
          answer: ledger.answer,
          keep: async (tries) => ledger.add(tries, study.createdAt, study.id),
          check: () => checked(study.plan),
          now,
        })
      } catch (error) {
        study.status = signal.aborted ? 'cancelled' : 'failed'
        study.error = failureOf(error)
      }
    }
    study.endedAt = now()
  }

  async function compute(entry: Entry, job: StudyJob, bars: Bars): Promise<StudyDone> {
    await nextTask()
    const { study, until } = entry
    if (job.what === 'cells' && job.from >= until) study.cancelling.abort()
    if (job.what === 'folds' && study.folds.length >= until) study.cancelling.abort()
    if (job.what === 'cells' || job.what === 'folds' || job.what === 'run') study.cancelling.signal.throwIfAborted()
    const cut = job.what === 'cells' ? { ...job, to: Math.min(job.to, until) } : job
    return computeStudy(cut, bars, { onProgress: (fraction) => (entry.fraction = fraction) })
  }

  async function checked(plan: StudyPlan) {
    const { symbol, timeframe } = readSeriesName(runIn(plan).symbol)
    const done = computeStudy({ what: 'check', plan }, await barsOf(symbol, timeframe), {})
    if (done.kind !== 'checked') throw new TypeError(`A check came back as '${done.kind}'.`)
    return done
  }

  async function start(kind: StudyKind, body: unknown, facts: StudyStartFacts | undefined): Promise<unknown> {
    const unnamed = { id: `study-${entries.length + 1}`, createdAt: now(), earlier: [] }
    const { id, createdAt, earlier, run: stored, until = Infinity }: StudyStartFacts = facts ?? unnamed
    const input = readStudy(kind, (schema) => parse(schema, body, 'body'))
    const plan = await planOf(input, async (runId) => storedRun(runId, stored))
    checkSize(plan)
    const { strategy_name: name, symbol: series } = runIn(plan)
    const strategy = findStrategy(name)
    if (strategy === null) throw refused(['run', 'strategy_name'], `unknown strategy ${quote(name)}`)
    const check = await checked(plan)
    if (plan.kind === 'walkforward') checkRuns('axes', check.total * countCells(plan.axes), `${check.total} folds are`)
    const { symbol, timeframe } = readSeriesName(series)
    const study = newStudy({
      id,
      plan,
      strategy: strategy.id,
      symbol,
      timeframe,
      stored: timeframe,
      createdAt,
      total: check.total,
      checked: check,
    })
    const entry: Entry = { study, earlier, until, fraction: 0 }
    entries.push(entry)
    line = line.then(() => run(entry))
    return answerOf(entry)
  }

  return [
    respond(endpoints.startStudy, ({ params: { kind } }, { body, study }) => start(kind, body, study)),
    respond(endpoints.studies, ({ params: { kind } }) =>
      entries
        .filter(({ study }) => study.plan.kind === kind)
        .map(stateNow)
        .toReversed(),
    ),
    respond(endpoints.study, (input) => {
      const { kind, id } = input.params
      return answerOf(found(kind, id), kind === 'sweep' ? input.query.since : 0)
    }),
    respond(endpoints.changeStudy, async ({ params: { kind, id, change } }) => {
      const entry = found(kind, id)
      const { status, batches } = entry.study
      if (change === 'cancel') {
        if (entry.study.endedAt === null) entry.study.cancelling.abort()
        while (entry.study.endedAt === null) await nextTask()
      } else if (kind === 'sweep' && (status === 'cancelled' || status === 'failed')) {
        entry.study = newStudy({ ...entry.study, checked: null }, batches)
        entry.until = Infinity
        line = line.then(() => run(entry))
      }
      return answerOf(entry)
    }),
    respond(endpoints.sweepCell, async ({ params: { id, cell } }) => {
      const { plan } = found('sweep', id).study
      if (plan.kind !== 'sweep') throw new TypeError('A sweep has another plan.')
      const count = countCells(plan.axes)
      if (cell >= count) throw refused(['cell'], `cell is ${cell}: must be from 0 to ${count - 1}`, 'path')
      const { bars } = await checked(plan)
      return jsonOf(computeStudy({ what: 'cell', plan, cell }, bars, {}))
    }),
  ]
}

/** Not in this worker: it was left, or never was. */
export class MissingStudy extends Error {
  override readonly name = 'MissingStudy'
}

function refused(field: readonly string[], msg: string, where = 'body'): RequestError {
  return new RequestError([{ loc: [where, ...field], msg, type: 'value_error' }])
}

function checkSize(plan: StudyPlan): void {
  if (plan.kind !== 'sweep' && plan.kind !== 'walkforward') return
  const sizes = plan.axes.map(([name, values]) => `${name} ${values.length}`).join(' x ')
  checkRuns('axes', countCells(plan.axes), `${sizes} are`)
}

function checkRuns(field: string, runs: number, what: string): void {
  if (runs <= MOST_DEMO_RUNS) return
  throw refused(
    [field],
    `${what} ${runs} runs: a demo computes at most ${MOST_DEMO_RUNS} at once. Sign in to run more.`,
  )
}

function storedRun(runId: string, run: unknown): BacktestRequest {
  const found = backtestRequestSchema.safeParse(run)
  if (found.success) return found.data
  throw refused(['runId'], `runId is ${quote(runId)}: there is no such backtest run`)
}

function failureOf(error: unknown): StudyState['error'] {
  return error instanceof RequestError ? [...error.issues] : 'The demo could not compute this.'
}

function jsonOf(done: StudyDone): unknown {
  const { json }: AnswerDone = done.kind === 'answer' ? done : { kind: 'answer', json: new Uint8Array() }
  return JSON.parse(new TextDecoder().decode(json))
}
