import { randomUUID } from 'node:crypto'
import {
  type AskedStudy,
  quote,
  type StudyKind,
  studyKindSchema,
  type StudyState,
  sweepSchema,
} from '@tidemark/contract'
import { ENGINE_VERSION } from '@tidemark/engine'
import type { Market } from '@tidemark/engine/research'
import {
  cellsSince,
  type CheckedDone,
  countCells,
  type LiveStudy,
  newStudy,
  planOf,
  runIn,
  type StudyPlan,
} from '@tidemark/engine/studies'
import { Problem } from '../problem/problem'
import { refusalOf } from '../problem/refusal'
import { type Log, logChanges } from '../logChanges'
import type { Note } from '../accounts/trail'
import { RESTORABLE_MS } from '../runs/backtests'
import type { Ledger } from '../ledger/ledger'
import type { Queue } from '../compute/queue'
import type { StorageQuota } from '../runs/storageQuota'
import type { LedStudy, RunStore, SeriesStore, Store, StudyStore, User } from '../store/Store'
import type { OwnStrategies } from '../compute/own/ownStrategies'
import { answerOf, createStudyArchive } from './studyArchive'
import { createStudyCell } from './studyCell'
import { createStudyLead, LeftToOthers } from './studyLead'
import { createStudyLine } from './studyLine'
import { createStudySubjects, type StudiedSeries, type StudiedStrategy } from './studySubjects'
import { createStudyWork } from './studyWork'

/** Computed piece by piece and stored for their user. Responses are JSON in UTF-8. */
export interface Studies {
  /** @throws {Problem} 404, 422, 409 at a quota, or 503 when the queue is full */
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
   * @throws {Problem} 404, 422 when it can no longer be run, 409 at a quota, or 503 when the queue is full
   */
  resume(user: User, id: string, signal: AbortSignal): Promise<Buffer>
  /** @throws {Problem} 404, 422, or 409 when it would be computed of other prices or another calendar than the sweep */
  cell(user: User, id: string, cell: number, signal: AbortSignal): Promise<Uint8Array>
  /**
   * Of any kind; a running one is cancelled first. Restorable for a day. With an entry in the trail, like the one below.
   *
   * @throws {Problem} 404 when the user has no such study, as does the one below
   */
  remove(user: User, id: string, note: Note): Promise<void>
  restore(user: User, id: string, note: Note): Promise<void>
  purge(): Promise<void>
  /** Leaves unfinished ones to other servers, or to the next start of this one. */
  stop(): Promise<void>
}

export interface StudiesOptions {
  readonly store: RunStore & SeriesStore & StudyStore & Pick<Store, 'userById' | 'studyLeads'>
  readonly market: Pick<Market, 'source'>
  readonly queue: Queue
  /** Whether the queue has worker processes. @default false */
  readonly mayBeSent?: boolean
  readonly strategies: Pick<OwnStrategies, 'list'>
  /** Pieces at the same time; may change. */
  readonly threads: () => number
  readonly storage: StorageQuota
  readonly ledger: Pick<Ledger, 'accept' | 'add' | 'answer'>
  /** Epoch ms. */
  readonly now: () => number
  readonly log?: Log
}

interface Examined {
  readonly series: StudiedSeries
  readonly strategy: StudiedStrategy
  readonly checked: CheckedDone
  readonly fingerprint: string
}

/** One that ends every server which leads it must not end them forever. */
const MOST_TAKEOVERS = 10
const UNREADABLE = 'The server cannot read how this was started.'
const GIVEN_UP = `The server stopped before this was finished, ${MOST_TAKEOVERS + 1} times.`

/** null also for a kind that only a newer server on the same database knows. */
function readPlan(json: string): StudyPlan | null {
  try {
    const plan: StudyPlan = JSON.parse(json)
    return studyKindSchema.safeParse(plan.kind).success ? plan : null
  } catch {
    return null
  }
}

function noStudy(id: string): Problem {
  return new Problem(404, `There is no study ${quote(id)}.`)
}

function cancelled(): Problem {
  return new Problem(499, 'The study was cancelled.')
}

export function createStudies(options: StudiesOptions): Studies {
  const { store, market, queue, mayBeSent = false, strategies, threads, storage, ledger, now } = options
  const { log = () => undefined } = options
  const attempt = logChanges(log)
  const lead = createStudyLead(store.studyLeads, log)
  const archive = createStudyArchive(store, lead)
  const subjects = createStudySubjects({ store, market, strategies })
  const work = createStudyWork({ store, queue })
  const line = createStudyLine({ archive, lead, work, store, queue, ledger, mayBeSent, threads, now })

  const stopping = new AbortController()
  const purge = () => store.purgeStudies(now() - RESTORABLE_MS)

  async function accept(user: User, { id, plan, symbol, timeframe, createdAt, total }: LiveStudy): Promise<void> {
    const cells = 'axes' in plan ? countCells(plan.axes) : 0
    const tries = plan.kind === 'walkforward' ? total * cells + 1 : cells
    if (tries === 0 && plan.kind !== 'checks') return
    const what = { kind: plan.kind, symbol, timeframe, strategy: runIn(plan).strategy_name }
    await ledger.accept({ owner: user.id, at: createdAt, study: id }, what, tries)
  }

  async function examine(user: User, plan: StudyPlan, caller: AbortSignal, isPatient = false): Promise<Examined> {
    const run = runIn(plan)
    const strategy = await subjects.strategy(run)
    const series = await subjects.series(run)
    const checked = await work.check(plan, series, strategy.own, { user, caller, isPatient })
    // Another engine may compute other numbers, so cells of both must not be mixed.
    const fingerprint = [ENGINE_VERSION, checked.barsHash, strategy.version].join(' ')
    return { series, strategy, checked, fingerprint }
  }

  /** As far as its stored cells are of use. */
  async function goOn(
    user: User,
    { id, plan, createdAt }: { readonly id: string; readonly plan: StudyPlan; readonly createdAt: number },
    signal: AbortSignal,
    isPatient = false,
  ) {
    const { series, strategy, checked, fingerprint } = await examine(user, plan, signal, isPatient)
    const batches = plan.kind === 'sweep' ? await archive.batches(user, id, fingerprint) : []
    const start = { ...series, id, plan, strategy: strategy.id, createdAt, total: checked.total, checked: null }
    return { study: newStudy(start, batches), fingerprint, own: strategy.own, barsHash: checked.barsHash }
  }

  /** How often this server could not read a plan: the store does not count its own take-overs. */
  const unread = new Map<string, number>()

  /** @throws when a later heartbeat is to try again */
  async function goOnWith({ id, owner, kind, plan: json, createdAt, takeovers }: LedStudy): Promise<void> {
    const user = await store.userById(owner)
    // It may be ending here.
    if (user === null || line.findAny(id) !== undefined) return lead.leave(id)
    const unreadable = unread.get(id) ?? 0
    if (takeovers + unreadable > MOST_TAKEOVERS) {
      await archive.fail(user, kind, id, unreadable === 0 ? GIVEN_UP : UNREADABLE)
      unread.delete(id)
      return
    }
    const plan = readPlan(json)
    if (plan === null) {
      unread.set(id, unreadable + 1)
      throw new Error(UNREADABLE)
    }
    try {
      const entry = await goOn(user, { id, plan, createdAt }, stopping.signal, true)
      line.enter(user, entry, Promise.resolve())
    } catch (error) {
      const refusal = refusalOf(error)
      // The database is away, or this server is busy or stops.
      if (stopping.signal.aborted || refusal?.status === 503) throw error
      await archive.fail(user, kind, id, refusal?.detail ?? 'The server could not compute this.')
    }
  }

  const adopt = (led: LedStudy) =>
    attempt(`Taking over the study ${led.id}`, () => goOnWith(led)).catch(() => lead.leave(led.id))

  lead.watch({
    onLost: (id) => line.findAny(id)?.cancelling.abort(new LeftToOthers()),
    onCancelled: (id) => line.findAny(id)?.cancelling.abort(cancelled()),
    adopt,
  })

  return {
    async stop() {
      stopping.abort(new LeftToOthers())
      line.leaveAll()
      await lead.stop()
    },
    async start(user, asked, signal) {
      line.checkRoom(user)
      await storage.checkNew(user)
      const plan = await planOf(asked, (runId) => subjects.request(user, runId))
      const { series, strategy, checked, fingerprint } = await examine(user, plan, signal)
      line.checkRoom(user)
      const isFirst = line.entries(user).length === 0
      const study = newStudy({
        ...series,
        id: randomUUID(),
        plan,
        strategy: strategy.id,
        createdAt: now(),
        total: checked.total,
        checked: isFirst ? checked : null,
      })
      const entry = { study, fingerprint, own: strategy.own, barsHash: checked.barsHash }
      const ready = archive.start(user, entry, line.stateNow(user, study)).then(() => accept(user, study))
      line.enter(user, entry, ready)
      await ready
      return await answerOf(study, line.stateNow(user, study), 0)
    },
    async list(user, kind) {
      const running = line
        .entries(user)
        .flatMap(({ study }) => (study.plan.kind === kind ? [line.stateNow(user, study)] : []))
      const known = new Set(running.map(({ id }) => id))
      const states = await archive.states(user, kind)
      return [...running.toReversed(), ...states.filter(({ id }) => !known.has(id))]
    },
    async get(user, kind, id, since) {
      const found = line.find(user, kind, id)
      if (found) return await answerOf(found.study, line.stateNow(user, found.study), since)
      const answer = await archive.answer(user, kind, id)
      if (kind !== 'sweep' || since === 0) return answer
      const sweep = sweepSchema.parse(JSON.parse(answer.toString()))
      return Buffer.from(JSON.stringify({ ...sweep, cells: cellsSince(sweep.cells, since) }))
    },
    async cancel(user, kind, id) {
      const found = line.find(user, kind, id)
      found?.study.cancelling.abort(cancelled())
      await found?.over
      if (!found) await lead.cancel(user.id, id)
      return archive.answer(user, kind, id)
    },
    async remove(user, id, note) {
      const found = line.entries(user).find(({ study }) => study.id === id)
      found?.study.cancelling.abort(cancelled())
      await found?.over
      if (!found) await lead.cancel(user.id, id)
      if (!(await store.deleteStudy(user.id, id, now(), note('study deleted', id)))) throw noStudy(id)
    },
    async restore(user, id, note) {
      await purge()
      if (!(await store.restoreStudy(user.id, id, note('study restored', id)))) throw noStudy(id)
    },
    purge,
    async resume(user, id, signal) {
      const found = line.find(user, 'sweep', id)
      if (found) return await answerOf(found.study, line.stateNow(user, found.study), 0)
      const answer = await archive.answer(user, 'sweep', id)
      const sweep = sweepSchema.parse(JSON.parse(answer.toString()))
      if (sweep.status === 'done') return answer
      line.checkRoom(user)
      await storage.check(user)
      const { request, axes, createdAt } = sweep
      const plan: StudyPlan = { kind: 'sweep', request, axes }
      const entry = await goOn(user, { id, plan, createdAt: Date.parse(createdAt) }, signal)
      line.checkRoom(user)
      // Another call may have resumed it meanwhile.
      const other = line.find(user, 'sweep', id)
      if (other) return await answerOf(other.study, line.stateNow(user, other.study), 0)
      const ready = archive.start(user, entry, line.stateNow(user, entry.study))
      line.enter(user, entry, ready)
      await ready.catch((error: unknown) => {
        if (!(error instanceof LeftToOthers)) throw error
      })
      return await answerOf(entry.study, line.stateNow(user, entry.study), 0)
    },
    cell: createStudyCell({ archive, line, subjects, work }),
  }
}
