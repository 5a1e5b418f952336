import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { gunzip, gzip } from 'node:zlib'
import { quote, type StudyKind, type StudyState, studyStateSchema, type SweepCells } from '@tidemark/contract'
import { type CellBatch, type LiveStudy, partsOf, settingsOf, trialsOf } from '@tidemark/engine/studies'
import { Problem } from '../problem/problem'
import type { StoredStudy, StudyStore, User } from '../store/Store'
import { createLru } from '../store/lru'
import type { StudyLead } from './studyLead'

const zip = promisify(gzip)
const unzip = promisify(gunzip)
/** Sums of returns, saved again and again while the study runs, would be a fifth smaller in ten times as long. */
const NOT_COMPRESSED = { level: 0 }

/** With what its numbers depend on: its bars, and its strategy's file. */
export interface StudyOnBars {
  readonly study: LiveStudy
  /** Cells computed under another one are of no use. */
  readonly fingerprint: string
}

export interface StudyArchive {
  /** @throws {LeftToOthers} when another server leads it */
  start(user: User, one: StudyOnBars, state: StudyState): Promise<void>
  /**
   * @param state - how it reads from now on
   * @param isOver - whether it has ended
   * @throws {LeftToOthers} when another server leads it by now
   */
  keep(user: User, one: StudyOnBars, state: StudyState, isOver: boolean): Promise<void>
  /** For one that another server led, and that cannot be gone on with. */
  fail(user: User, kind: string, id: string, error: StudyState['error']): Promise<void>
  /** Newest first. */
  states(user: User, kind: StudyKind): Promise<StudyState[]>
  /**
   * JSON.
   * @throws {Problem} 404
   */
  answer(user: User, kind: StudyKind, id: string): Promise<Buffer>
  /** None if they were computed under another fingerprint. */
  batches(user: User, id: string, fingerprint: string): Promise<readonly CellBatch[]>
}

interface SweepParts {
  readonly fingerprint: string
  readonly batches: readonly CellBatch[]
}

/** Of older studies, whose answers are read for them. */
const KEPT_SETTINGS = 1000

const NULL = Buffer.from('null')

/** Column by column, between which other requests are answered: a large sweep's take several ms. */
async function jsonOfCells(cells: SweepCells): Promise<string> {
  const columns: string[] = []
  for (const [name, column] of Object.entries(cells)) {
    await setImmediate()
    columns.push(`"${name}":${JSON.stringify(column)}`)
  }
  return `{${columns.join(',')}}`
}

/**
 * Returns the study as it is when called.
 *
 * @param since - the first cell to include
 */
export async function answerOf(study: LiveStudy, state: StudyState, since: number): Promise<Buffer> {
  const { cells, ...parts } = partsOf(study, since)
  const head = JSON.stringify({ ...state, ...parts }).slice(0, -1)
  const result = study.result ?? NULL
  const more = cells === undefined ? '' : `,"cells":${await jsonOfCells(cells)}`
  return Buffer.concat([Buffer.from(`${head}${more},"result":`), result, Buffer.from('}')])
}

async function storedStudy(user: User, { study, fingerprint }: StudyOnBars, state: StudyState): Promise<StoredStudy> {
  const { id, plan, strategy, symbol, timeframe, createdAt } = study
  // Before the first await: the study may be running.
  const batches = [...study.batches]
  const trials = trialsOf(study)
  const answer = await answerOf(study, state, 0)
  const parts = state.status === 'done' || batches.length === 0 ? null : serialize({ fingerprint, batches })
  return {
    id,
    owner: user.id,
    kind: plan.kind,
    strategy,
    symbol,
    timeframe,
    createdAt,
    trials,
    state: JSON.stringify(state),
    answer: await zip(answer),
    parts: parts && (await zip(parts, NOT_COMPRESSED)),
  }
}

type Reads = Pick<StudyStore, 'studyAnswer' | 'studyParts' | 'studyStates'>

export function createStudyArchive(store: Reads, lead: StudyLead): StudyArchive {
  async function answer(user: User, kind: string, id: string): Promise<Buffer> {
    const found = await store.studyAnswer(user.id, kind, id)
    if (!found) throw new Problem(404, `There is no ${kind} ${quote(id)}.`)
    return unzip(found)
  }
  const older = createLru<readonly string[]>(KEPT_SETTINGS)

  /** Of studies from before their states had them. */
  async function withSettings(user: User, kind: StudyKind, state: StudyState): Promise<StudyState> {
    if (state.settings.length > 0) return state
    const known = older.get(state.id)
    if (known !== undefined) return { ...state, settings: known }
    const { request, axes } = JSON.parse((await answer(user, kind, state.id)).toString())
    const settings = settingsOf({ kind, request, axes, run: request.run ?? { config: {} } })
    older.set(state.id, settings, 1)
    return { ...state, settings }
  }
  return {
    answer,
    start: async (user, one, state) => lead.start(await storedStudy(user, one, state), JSON.stringify(one.study.plan)),
    keep: async (user, one, state, isOver) => lead.put(await storedStudy(user, one, state), isOver),
    async fail(user, kind, id, error) {
      const found: unknown = JSON.parse((await answer(user, kind, id)).toString())
      const failed = { ...Object(found), status: 'failed', error }
      const state = JSON.stringify(studyStateSchema.parse(failed))
      await lead.fail({ id, state, answer: await zip(JSON.stringify(failed)) })
    },
    async states(user, kind) {
      const states = await store.studyStates(user.id, kind)
      return Promise.all(states.map((state) => withSettings(user, kind, studyStateSchema.parse(JSON.parse(state)))))
    },
    async batches(user, id, fingerprint) {
      const stored = await store.studyParts(user.id, id)
      if (stored === null) return []
      const parts: SweepParts = deserialize(await unzip(stored))
      return parts.fingerprint === fingerprint ? parts.batches : []
    },
  }
}
