import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { gunzip, gzip } from 'node:zlib'
import {
  type AskedStudy,
  type BacktestRequest,
  backtestRequestSchema,
  quote,
  type StudyKind,
  type StudyState,
  studyStateSchema,
  sweepSchema,
} from '@tidemark/contract'
import type { Bars } from '@tidemark/engine'
import {
  type CellBatch,
  configAt,
  countCells,
  findStrategy,
  type Market,
  readSeriesName,
} from '@tidemark/engine/research'
import {
  cellsSince,
  type CheckedDone,
  type ComputePart,
  type LiveStudy,
  newStudy,
  partsOf,
  planOf,
  runIn,
  runStudy,
  stateOf,
  type StudyDone,
  type StudyPlan,
  trialsOf,
} from '@tidemark/engine/studies'
import { invalid, Problem } from '../http/problem'
import { refusalOf } from '../http/refusal'
import type { Queue } from '../runs/queue'
import type { Done } from '../runs/task'
import type { RunStore, SeriesStore, StudyStore, User } from '../store/Store'

const zip = promisify(gzip)
const unzip = promisify(gunzip)

/** Per user, running and queued; one runs at a time. */
const MOST_STUDIES = 8

/** Configurations times bars in some 300 ms. Users take turns between pieces. */
const PIECE = { pieceWork: 20_000_000, mostCells: 2000 }

/** Computed piece by piece and stored for their user. Responses are JSON in UTF-8. */
export interface Studies {
  /** @throws {Problem} 404, 422, or 503 when the queue is full */
  start(user: User, asked: AskedStudy, signal: AbortSignal): Promise<Buffer>
  /** Unfinished ones first, then newest first. */
  list(user: User, kind: StudyKind): Promise<StudyState[]>
  /**
   * @param since - for a sweep: the first cell to include
   * @throws {Problem} 404
   */
  get(user: User, kind: StudyKind, id: string, since: number): Promise<Buffer>
  /**
   * Keeps results so far. A finished study is unchanged.
   *
   * @throws {Problem} 404
   */
  cancel(user: User, kind: StudyKind, id: string): Promise<Buffer>
  /**
   * Runs the cells that a cancelled or failed sweep lacks. Any other is unchanged.
   *
   * @throws {Problem} 404, 422 when it can no longer be run, or 503 when the queue is full
   */
  resume(user: User, id: string, signal: AbortSignal): Promise<Buffer>
  /** @throws {Problem} 404 or 422 */
  cell(user: User, id: string, cell: number, signal: AbortSignal): Promise<Uint8Array>
}

export interface StudiesOptions {
  readonly store: RunStore & SeriesStore & StudyStore
  readonly market: Pick<Market, 'source'>
  readonly queue: Queue
  readonly ownNames: () => Promise<readonly string[]>
  readonly threads: number
  /** Epoch ms. */
  readonly now: () => number
}

type Series = Pick<LiveStudy, 'symbol' | 'timeframe' | 'stored'>

interface Entry {
  readonly study: LiveStudy
  /** Of its bars: results on others are useless. */
  readonly fingerprint: string
  readonly over: Promise<void>
}

const NULL = Buffer.from('null')

interface SweepParts {
  readonly fingerprint: string
  readonly batches: readonly CellBatch[]
}

function fingerprintOf({ time, close }: Bars): string {
  return [time.length, time[0], time.at(-1), close.reduce((sum, price) => sum + price, 0)].join(' ')
}

const STOPPED = 'The server stopped before this was finished. Start it again.'

function answerOf(study: LiveStudy, state: StudyState, since: number): Buffer {
  const head = JSON.stringify({ ...state, ...partsOf(study, since) })
  return Buffer.concat([Buffer.from(`${head.slice(0, -1)},"result":`), study.result ?? NULL, Buffer.from('}')])
}

export function createStudies({ store, market, queue, ownNames, threads, now }: StudiesOptions): Studies {
  const live = new Map<string, Entry[]>()

  const entriesOf = (user: User) => live.get(user.id) ?? []

  async function checkOf(
    plan: StudyPlan,
    { symbol, timeframe, stored }: Series,
    user: User,
    caller: AbortSignal,
    isPatient: boolean,
  ): Promise<CheckedDone> {
    return queue.enter(
      async (compute) => {
        const bars = await store.bars({ symbol, timeframe: stored })
        const series = [{ symbol, timeframe, stored, bars }] as const
        const done = await compute({ kind: 'study', job: { what: 'check', plan }, series })
        if (done.kind !== 'checked') throw new TypeError(`A check came back as '${done.kind}'.`)
        return done
      },
      { user: user.id, caller, isPatient },
    )
  }

  function computeFor(user: User, id?: string): ComputePart {
    return async (job, bars, caller) => {
      const whose = { user: user.id, caller, id, isPatient: true }
      return studyDone(await queue.enter((compute) => compute({ kind: 'study', job, series: [{ bars }] }), whose))
    }
  }

  function stateNow(user: User, study: LiveStudy): StudyState {
    const before = entriesOf(user).findIndex((entry) => entry.study === study)
    return stateOf(study, now(), study.status === 'queued' ? Math.max(0, before) : 0, queue.progressOf(study.id) ?? 0)
  }

  function run(user: User, study: LiveStudy): Promise<void> {
    const { strategy, symbol, timeframe, plan, cancelling } = study
    return runStudy(study, {
      ...PIECE,
      compute: computeFor(user, study.id),
      threads,
      fewestPieces: 2 * threads,
      earlier: () => store.trialsOn(user.id, { strategy, symbol, timeframe }, study.id),
      check: () => checkOf(plan, study, user, cancelling.signal, true),
      now,
    })
  }

  async function keep(user: User, { study, fingerprint }: Omit<Entry, 'over'>, state: StudyState): Promise<void> {
    const { id, plan, strategy, symbol, timeframe, createdAt, batches } = study
    const isResumable = state.status !== 'done' && batches.length > 0
    await store.putStudy({
      id,
      owner: user.id,
      kind: plan.kind,
      strategy,
      symbol,
      timeframe,
      createdAt,
      trials: trialsOf(study),
      state: JSON.stringify(state),
      answer: await zip(answerOf(study, state, 0)),
      parts: isResumable ? await zip(serialize({ fingerprint, batches })) : null,
    })
  }

  /** Never rejects: the study itself records its error. */
  async function runAndKeep(
    user: User,
    entry: Omit<Entry, 'over'>,
    { before, ready }: { readonly before: readonly Promise<void>[]; readonly ready: Promise<void> },
  ): Promise<void> {
    const { study } = entry
    const { signal } = study.cancelling
    const cancelled = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
    try {
      await Promise.race([Promise.all(before), cancelled])
      await ready
      if (signal.aborted) study.status = 'cancelled'
      else await run(user, study)
    } catch (error) {
      const isCancelled = signal.aborted
      study.status = isCancelled ? 'cancelled' : 'failed'
      study.error = isCancelled ? null : (refusalOf(error)?.detail ?? 'The server could not compute this.')
    }
    try {
      study.endedAt = now()
      await keep(user, entry, stateNow(user, study))
    } catch (error) {
      // The store is closed or the disk is full.
      study.error = refusalOf(error)?.detail ?? 'The server could not store this.'
    }
    const entries = entriesOf(user).filter((entry) => entry.study !== study)
    if (entries.length === 0) live.delete(user.id)
    else live.set(user.id, entries)
  }

  function enter(user: User, entry: Omit<Entry, 'over'>, ready: Promise<void>): void {
    const before = entriesOf(user)
    const over = runAndKeep(user, entry, { before: before.map((other) => other.over), ready })
    live.set(user.id, [...before, { ...entry, over }])
  }

  function checkRoom(user: User): void {
    if (entriesOf(user).length < MOST_STUDIES) return
    const msg = `You have ${MOST_STUDIES} studies running or waiting, which is the most that one user may have. Cancel one, or wait.`
    throw new Problem(503, msg, { headers: { 'retry-after': '5' } })
  }

  async function requestOf(user: User, runId: string): Promise<BacktestRequest> {
    const found = await store.run(user.id, runId, { withEquity: false, withReport: false })
    if (found) return backtestRequestSchema.parse(JSON.parse(found.request))
    const msg = `runId is ${quote(runId)}: there is no such backtest run`
    throw invalid({ loc: ['body', 'runId'], msg, type: 'value_error' })
  }

  async function seriesOf(run: BacktestRequest): Promise<Series> {
    const { symbol, timeframe } = readSeriesName(run.symbol)
    return { symbol, timeframe, stored: (await market.source(symbol, timeframe)).timeframe }
  }

  function find(user: User, kind: StudyKind, id: string): Entry | undefined {
    return entriesOf(user).find(({ study }) => study.id === id && study.plan.kind === kind)
  }

  async function stored(user: User, kind: StudyKind, id: string): Promise<Buffer> {
    const found = await store.studyAnswer(user.id, kind, id)
    if (!found) throw new Problem(404, `There is no ${kind} ${quote(id)}.`)
    return unzip(found)
  }

  async function partsOfSweep(user: User, id: string): Promise<SweepParts | null> {
    const parts = await store.studyParts(user.id, id)
    return parts === null ? null : deserialize(await unzip(parts))
  }

  return {
    async start(user, asked, signal) {
      checkRoom(user)
      const plan = await planOf(asked, (runId) => requestOf(user, runId))
      const run = runIn(plan)
      const strategy = await strategyOf(run, ownNames)
      const series = await seriesOf(run)
      const checked = await checkOf(plan, series, user, signal, false)
      checkRoom(user)
      const isFirst = entriesOf(user).length === 0
      const start = { ...series, id: randomUUID(), plan, strategy, createdAt: now(), total: checked.total }
      const study = newStudy({ ...start, checked: isFirst ? checked : null })
      const entry = { study, fingerprint: fingerprintOf(checked.bars) }
      const ready = keep(user, entry, { ...stateNow(user, study), status: 'failed', error: STOPPED })
      enter(user, entry, ready)
      await ready
      return answerOf(study, stateNow(user, study), 0)
    },
    async list(user, kind) {
      const running = entriesOf(user).flatMap(({ study }) => (study.plan.kind === kind ? [stateNow(user, study)] : []))
      const kept = await store.studyStates(user.id, kind)
      const known = new Set(running.map(({ id }) => id))
      const states = kept.map((state) => studyStateSchema.parse(JSON.parse(state)))
      return [...running.toReversed(), ...states.filter(({ id }) => !known.has(id))]
    },
    async get(user, kind, id, since) {
      const found = find(user, kind, id)
      if (found) return answerOf(found.study, stateNow(user, found.study), since)
      const answer = await stored(user, kind, id)
      if (kind !== 'sweep' || since === 0) return answer
      const sweep = sweepSchema.parse(JSON.parse(answer.toString()))
      return Buffer.from(JSON.stringify({ ...sweep, cells: cellsSince(sweep.cells, since) }))
    },
    async cancel(user, kind, id) {
      const found = find(user, kind, id)
      found?.study.cancelling.abort(new Problem(499, 'The study was cancelled.'))
      await found?.over
      return stored(user, kind, id)
    },
    async resume(user, id, signal) {
      const found = find(user, 'sweep', id)
      if (found) return answerOf(found.study, stateNow(user, found.study), 0)
      const answer = await stored(user, 'sweep', id)
      const sweep = sweepSchema.parse(JSON.parse(answer.toString()))
      if (sweep.status === 'done') return answer
      checkRoom(user)
      const { request, axes, strategy, createdAt } = sweep
      const plan: StudyPlan = { kind: 'sweep', request, axes }
      const series = await seriesOf(runIn(plan))
      const { total, bars } = await checkOf(plan, series, user, signal, false)
      const fingerprint = fingerprintOf(bars)
      const parts = await partsOfSweep(user, id)
      checkRoom(user)
      const other = find(user, 'sweep', id)
      if (other) return answerOf(other.study, stateNow(user, other.study), 0)
      const start = { ...series, id, plan, strategy, createdAt: Date.parse(createdAt), total, checked: null }
      const study = newStudy(start, parts?.fingerprint === fingerprint ? parts.batches : [])
      enter(user, { study, fingerprint }, Promise.resolve())
      return answerOf(study, stateNow(user, study), 0)
    },
    async cell(user, id, cell, signal) {
      const plan = find(user, 'sweep', id)?.study.plan ?? (await storedPlan())
      if (plan.kind !== 'sweep') throw new TypeError('A sweep has another plan.')
      const count = countCells(plan.axes)
      if (cell >= count) {
        const msg = `cell is ${cell}: must be from 0 to ${count - 1}`
        throw invalid({ loc: ['path', 'cell'], msg, type: 'too_big' })
      }
      const { run } = plan.request
      const asOneRun = { ...run, config: { ...run.config, ...configAt(plan.axes, cell) } }
      const series = await seriesOf(asOneRun)
      const { bars } = await checkOf(plan, series, user, signal, false)
      const done = await computeFor(user)({ what: 'cell', plan, cell }, bars, signal)
      if (done.kind !== 'answer') throw new TypeError(`A cell came back as '${done.kind}'.`)
      return done.json

      async function storedPlan(): Promise<StudyPlan> {
        const { request, axes } = sweepSchema.parse(JSON.parse((await stored(user, 'sweep', id)).toString()))
        return { kind: 'sweep', request, axes }
      }
    },
  }
}

function studyDone(done: Done): StudyDone {
  if (done.kind === 'run' || done.kind === 'rows' || done.kind === 'file')
    throw new TypeError(`A study's piece came back as '${done.kind}'.`)
  return done
}

/**
 * A built-in strategy's short name.
 *
 * @throws {Problem} 422 for any other
 */
async function strategyOf(run: BacktestRequest, ownNames: StudiesOptions['ownNames']): Promise<string> {
  const found = findStrategy(run.strategy_name)
  if (found) return found.id
  const isOwn = (await ownNames()).some((name) => name.toLowerCase() === run.strategy_name.trim().toLowerCase())
  const msg = isOwn
    ? `strategy_name is ${quote(run.strategy_name)}: studies take built-in strategies only`
    : `unknown strategy ${quote(run.strategy_name)}`
  throw invalid({ loc: ['body', 'run', 'strategy_name'], msg, type: 'value_error' })
}
