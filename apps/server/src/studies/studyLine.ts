import type { StudyKind, StudyState } from '@tidemark/contract'
import { type LiveStudy, runStudy, stateOf } from '@tidemark/engine/studies'
import { Problem } from '../problem/problem'
import { refusalOf } from '../problem/refusal'
import type { Ledger } from '../ledger/ledger'
import type { Queue } from '../compute/queue'
import type { OwnPart } from '../compute/task'
import { StoreError, type StudyStore, type User } from '../store/Store'
import type { StudyArchive, StudyOnBars } from './studyArchive'
import { LeftToOthers, type StudyLead } from './studyLead'
import type { StudyWork } from './studyWork'

/** Per user, running and queued; one runs at a time. */
const MOST_STUDIES = 8

/** Configurations times bars in some 300 ms. Users take turns between pieces. */
const PIECE_WORK = 20_000_000
/** In some 900 ms: sending a piece to a worker and reading its result takes CPU of server and database too. */
const SENT_PIECE_WORK = 64_000_000
const MOST_CELLS = 2000

/** Between two saves of a running study, and how many times longer than the last one took. */
const SAVE_EVERY = { ms: 2000, times: 20 } as const

/** The database went away: what is stored is as it was. */
function isLost(error: unknown): boolean {
  return error instanceof LeftToOthers || (error instanceof StoreError && error.kind === 'unreachable')
}

interface Accepted extends StudyOnBars {
  /** See `CheckedDone`. */
  readonly barsHash: string
  readonly own: OwnPart | null
}

interface Entry extends Accepted {
  readonly over: Promise<void>
}

export interface StudyLine {
  entries(user: User): readonly Entry[]
  find(user: User, kind: StudyKind, id: string): Entry | undefined
  /** @throws {Problem} 503 at the user's limit */
  checkRoom(user: User): void
  /** After the user's others, saving it as it goes. `ready` is awaited too. */
  enter(user: User, entry: Accepted, ready: Promise<void>): void
  stateNow(user: User, study: LiveStudy): StudyState
  /** Of all users. */
  findAny(id: string): LiveStudy | undefined
  /** Stops all studies without storing that they stopped. */
  leaveAll(): void
}

export interface StudyLineOptions {
  readonly archive: StudyArchive
  readonly lead: Pick<StudyLead, 'leave'>
  readonly work: StudyWork
  readonly store: Pick<StudyStore, 'trialsOn'>
  readonly queue: Pick<Queue, 'progressOf'>
  readonly ledger: Pick<Ledger, 'add' | 'answer'>
  /** Whether worker processes may compute its pieces. */
  readonly mayBeSent: boolean
  /** Pieces at the same time; may change. */
  readonly threads: () => number
  /** Epoch ms. */
  readonly now: () => number
}

export function createStudyLine({
  archive,
  lead,
  work,
  store,
  queue,
  ledger,
  mayBeSent,
  threads,
  now,
}: StudyLineOptions): StudyLine {
  const live = new Map<string, Entry[]>()

  const entriesOf = (user: User) => live.get(user.id) ?? []

  function stateNow(user: User, study: LiveStudy): StudyState {
    const before = entriesOf(user).findIndex((entry) => entry.study === study)
    return stateOf(study, now(), study.status === 'queued' ? Math.max(0, before) : 0, queue.progressOf(study.id) ?? 0)
  }

  /** Saves the running study, though not too often, and waits for the last save. */
  function saver(user: User, entry: Accepted) {
    let saving = Promise.resolve()
    let due = now() + SAVE_EVERY.ms
    const save = async () => {
      const startedAt = now()
      // Tried again at the end, which says why.
      await archive.keep(user, entry, stateNow(user, entry.study), false).catch(() => undefined)
      due = now() + Math.max(SAVE_EVERY.ms, SAVE_EVERY.times * (now() - startedAt))
    }
    return {
      onMore: () => {
        if (now() < due) return
        due = Infinity
        saving = save()
      },
      saved: () => saving,
    }
  }

  async function run(user: User, entry: Accepted): Promise<void> {
    const { study, own } = entry
    const { strategy, symbol, timeframe, plan, cancelling } = study
    const { onMore, saved } = saver(user, entry)
    const lanes = threads()
    let { barsHash } = entry
    const check = async () => {
      const checked = await work.check(plan, study, own, { user, caller: cancelling.signal, isPatient: true })
      barsHash = checked.barsHash
      return checked
    }
    try {
      await runStudy(study, {
        pieceWork: mayBeSent ? SENT_PIECE_WORK : PIECE_WORK,
        mostCells: MOST_CELLS,
        compute: work.computeFor(user, own, { series: study, barsHash: () => barsHash, id: study.id }),
        keep: (tries) => ledger.add({ owner: user.id, at: study.createdAt, study: study.id }, tries),
        answer: (trial) => ledger.answer(trial, 'series'),
        threads: lanes,
        fewestPieces: 2 * lanes,
        earlier: () => store.trialsOn(user.id, { strategy, symbol, timeframe }, study.id),
        check,
        onMore,
        now,
      })
    } finally {
      await saved()
    }
  }

  /** Never rejects: the study itself records its error. */
  async function runAndKeep(
    user: User,
    entry: Accepted,
    { before, ready }: { readonly before: readonly Promise<void>[]; readonly ready: Promise<void> },
  ): Promise<void> {
    const { study } = entry
    const { signal } = study.cancelling
    const cancelled = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    let isLeft = false
    try {
      await Promise.race([Promise.all(before), cancelled])
      await ready
      if (signal.aborted) study.status = 'cancelled'
      else await run(user, entry)
    } catch (error) {
      const isCancelled = signal.aborted
      isLeft = isLost(error)
      study.status = isCancelled ? 'cancelled' : 'failed'
      study.error = isCancelled ? null : (refusalOf(error)?.detail ?? 'The server could not compute this.')
    }
    isLeft ||= signal.reason instanceof LeftToOthers
    try {
      study.endedAt = now()
      if (!isLeft) await archive.keep(user, entry, stateNow(user, study), true)
    } catch (error) {
      // The store is closed or the disk is full.
      study.error = refusalOf(error)?.detail ?? 'The server could not store this.'
    }
    lead.leave(study.id)
    const entries = entriesOf(user).filter((one) => one.study !== study)
    if (entries.length === 0) live.delete(user.id)
    else live.set(user.id, entries)
  }

  function enter(user: User, entry: Accepted, ready: Promise<void>): void {
    const before = entriesOf(user)
    const over = runAndKeep(user, entry, { before: before.map((other) => other.over), ready })
    live.set(user.id, [...before, { ...entry, over }])
  }

  return {
    entries: entriesOf,
    find: (user, kind, id) => entriesOf(user).find(({ study }) => study.id === id && study.plan.kind === kind),
    checkRoom(user) {
      if (entriesOf(user).length < MOST_STUDIES) return
      const msg = `You have ${MOST_STUDIES} studies running or waiting, which is the most that one user may have. Cancel one, or wait.`
      throw new Problem(503, msg, { headers: { 'retry-after': '5' } })
    },
    enter,
    stateNow,
    findAny: (id) => [...live.values()].flat().find(({ study }) => study.id === id)?.study,
    leaveAll() {
      for (const { study } of [...live.values()].flat()) study.cancelling.abort(new LeftToOthers())
    },
  }
}
