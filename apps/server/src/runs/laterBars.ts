import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { configSchema, lookAheadSchema, parseRunId, studyStateSchema } from '@tidemark/contract'
import { z } from 'zod'
import { createLru } from '../store/lru'
import type { StudyStore, User } from '../store/Store'

const unzip = promisify(gunzip)

/** Checks of which we know what they found: they change no more. */
const KEPT_CHECKS = 10_000

const rowSchema = z.looseObject({ run_id: z.string(), strategy: z.string(), parameters: configSchema })
type Row = z.infer<typeof rowSchema>

interface Check {
  readonly at: number
  readonly usesLaterBars: boolean
  readonly isOf: (row: Row) => boolean
}

/**
 * Marks the runs in a library of which a look-ahead check found that their rule uses later bars: a strategy with its
 * parameters, on whatever prices. Checks after a run count; without one, the last before it does, for a strategy's file
 * may change.
 *
 * @returns JSON, for JSON
 */
export function createLaterBars(store: Pick<StudyStore, 'studyStates' | 'studyAnswer'>) {
  const known = createLru<Check>(KEPT_CHECKS)

  async function checkOf(user: User, id: string, createdAt: string): Promise<Check> {
    const found = known.get(id)
    if (found !== undefined) return found
    const packed = await store.studyAnswer(user.id, 'lookahead', id)
    const { result } = lookAheadSchema.parse(JSON.parse((await unzip(packed ?? '')).toString()))
    const rule = result?.rule
    const params = Object.entries(rule?.params ?? {})
    const check = {
      at: Date.parse(createdAt),
      usesLaterBars: result?.verdict === 'uses-later-bars',
      isOf: ({ strategy, parameters }: Row) =>
        strategy === rule?.strategy && params.every(([name, value]) => parameters[name] === value),
    }
    known.set(id, check, 1)
    return check
  }

  return async (user: User, library: Uint8Array): Promise<Uint8Array> => {
    const checks: Check[] = []
    for (const text of await store.studyStates(user.id, 'lookahead')) {
      const { id, status, createdAt } = studyStateSchema.parse(JSON.parse(text))
      if (status === 'done') checks.push(await checkOf(user, id, createdAt))
    }
    if (!checks.some(({ usesLaterBars }) => usesLaterBars)) return library
    const rows = z.array(rowSchema).parse(JSON.parse(Buffer.from(library).toString()))
    const marked = rows.map((row) => (isMarked(row, checks) ? { ...row, uses_later_bars: true } : row))
    return Buffer.from(JSON.stringify(marked))
  }
}

/** @param checks - newest first */
function isMarked(row: Row, checks: readonly Check[]): boolean {
  const ran = parseRunId(row.run_id)?.startedAt ?? 0
  const own = checks.filter(({ isOf }) => isOf(row))
  const after = own.filter(({ at }) => at >= ran)
  return after.length > 0 ? after.some(({ usesLaterBars }) => usesLaterBars) : own[0]?.usesLaterBars === true
}
