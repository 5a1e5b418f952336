import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import {
  checksSchema,
  configSchema,
  lookAheadSchema,
  parseRunId,
  type RunHeldUp,
  type StudyState,
  studyStateSchema,
} from '@tidemark/contract'
import { z } from 'zod'
import type { LedgerStore } from '../store/ledger'
import { createLru } from '../store/lru'
import type { StudyStore, User } from '../store/Store'

const unzip = promisify(gunzip)

/** Studies of which we know what they found: they change no more. */
const KEPT = 10_000
/** Newest rows of a symbol in which a later try is looked for. */
const LATEST = 100

const rowSchema = z.looseObject({ run_id: z.string(), strategy: z.string(), parameters: configSchema })
type Row = z.infer<typeof rowSchema>

interface LookAhead {
  readonly at: number
  readonly usesLaterBars: boolean
  readonly isOf: (row: Row) => boolean
}

type Found = Omit<RunHeldUp, 'outdated'>

/**
 * Marks the runs in a library by what studies found. Of which a look-ahead check found that their rule uses later bars: a
 * strategy with its parameters, on whatever prices; checks after a run count, and without one the last before it, for a
 * strategy's file may change. And whether a run held up, by its newest checks.
 *
 * @returns JSON, for JSON
 */
export function createLibraryMarks(
  store: Pick<StudyStore, 'studyStates' | 'studyAnswer'> & Pick<LedgerStore, 'ledgerRows'>,
) {
  const lookAheads = createLru<LookAhead>(KEPT)
  const verdicts = createLru<Found | 'none'>(KEPT)

  async function doneOf(user: User, kind: 'lookahead' | 'checks'): Promise<StudyState[]> {
    const states = (await store.studyStates(user.id, kind)).map((text) => studyStateSchema.parse(JSON.parse(text)))
    return states.filter(({ status }) => status === 'done')
  }

  const answerOf = async (user: User, kind: 'lookahead' | 'checks', id: string): Promise<unknown> =>
    JSON.parse((await unzip((await store.studyAnswer(user.id, kind, id)) ?? '')).toString())

  async function lookAheadOf(user: User, { id, createdAt }: StudyState): Promise<LookAhead> {
    const known = lookAheads.get(id)
    if (known !== undefined) return known
    const { result } = lookAheadSchema.parse(await answerOf(user, 'lookahead', id))
    const rule = result?.rule
    const params = Object.entries(rule?.params ?? {})
    const found = {
      at: Date.parse(createdAt),
      usesLaterBars: result?.verdict === 'uses-later-bars',
      isOf: ({ strategy, parameters }: Row) =>
        strategy === rule?.strategy && params.every(([name, value]) => parameters[name] === value),
    }
    lookAheads.set(id, found, 1)
    return found
  }

  async function verdictOf(user: User, { id, createdAt }: StudyState): Promise<Found | 'none'> {
    const known = verdicts.get(id)
    if (known !== undefined) return known
    const { result } = checksSchema.parse(await answerOf(user, 'checks', id))
    const found =
      result === null
        ? 'none'
        : { word: result.heldUp, at: Date.parse(createdAt), tries: result.evidence.luck?.tries ?? 1 }
    verdicts.set(id, found, 1)
    return found
  }

  /** By run: the newest checks. */
  async function heldUpOf(user: User): Promise<Map<string, RunHeldUp>> {
    const newest = new Map<string, StudyState>()
    for (const study of await doneOf(user, 'checks'))
      if (study.runId !== undefined && !newest.has(study.runId)) newest.set(study.runId, study)
    const symbols = [...new Set([...newest.values()].map(({ symbol }) => symbol))]
    const tried = await Promise.all(symbols.map((symbol) => store.ledgerRows({ symbol, limit: LATEST })))
    const found = new Map<string, RunHeldUp>()
    for (const [runId, study] of newest) {
      const { id, timeframe, createdAt, symbol } = study
      const verdict = await verdictOf(user, study)
      const since = (tried[symbols.indexOf(symbol)] ?? []).filter(
        (row) => row.state === 'tried' && row.timeframe === timeframe && row.study !== id,
      )
      const outdated = since.some(({ at }) => at > Date.parse(createdAt))
      if (verdict !== 'none') found.set(runId, { ...verdict, outdated })
    }
    return found
  }

  return async (user: User, library: Uint8Array): Promise<Uint8Array> => {
    const checks: LookAhead[] = []
    for (const study of await doneOf(user, 'lookahead')) checks.push(await lookAheadOf(user, study))
    const heldUp = await heldUpOf(user)
    if (heldUp.size === 0 && !checks.some(({ usesLaterBars }) => usesLaterBars)) return library
    const rows = z.array(rowSchema).parse(JSON.parse(Buffer.from(library).toString()))
    const marked = rows.map((row) => {
      const verdict = heldUp.get(row.run_id)
      return {
        ...row,
        ...(usesLaterBars(row, checks) && { uses_later_bars: true }),
        ...(verdict !== undefined && { held_up: verdict }),
      }
    })
    return Buffer.from(JSON.stringify(marked))
  }
}

/** @param checks - newest first */
function usesLaterBars(row: Row, checks: readonly LookAhead[]): boolean {
  const ran = parseRunId(row.run_id)?.startedAt ?? 0
  const own = checks.filter(({ isOf }) => isOf(row))
  const after = own.filter(({ at }) => at >= ran)
  return after.length > 0 ? after.some((one) => one.usesLaterBars) : own[0]?.usesLaterBars === true
}
