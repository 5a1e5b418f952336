import { z } from 'zod'
import type { StoredStudy, StudyStore } from '../Store'
import type { Database, Session } from './database'
import { deletions } from './deletions'

const stateRow = z.object({ state: z.string() })
const bytesRow = z.object({ bytes: z.instanceof(Uint8Array).nullable() })
const trialsRow = z.object({ trials: z.number() })

const PUT = `insert into studies (id, owner, kind, strategy, symbol, timeframe, created_at, trials, state, answer, parts)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  on conflict (id) do update set
    trials = excluded.trials, state = excluded.state, answer = excluded.answer, parts = excluded.parts`

const TRIALS = `
  select (select count(*) from runs where owner = $1 and strategy = $2 and symbol = $3 and timeframe = $4)
       + (select coalesce(sum(trials), 0) from studies
            where owner = $1 and strategy = $2 and symbol = $3 and timeframe = $4 and id <> $5)::bigint
    as trials`

export async function putStudy(session: Session, study: StoredStudy): Promise<void> {
  const { id, owner, kind, strategy, symbol, timeframe, createdAt, trials, state, answer, parts } = study
  const row = [id, owner, kind, strategy, symbol, timeframe, createdAt, trials, state, answer, parts]
  await session.run(PUT, ...row)
}

export function studyStore(db: Database): StudyStore {
  const { remove, restore, purge } = deletions(db, 'studies')
  return {
    putStudy: (study) => db.write((session) => putStudy(session, study)),
    studyStates: (owner, kind) =>
      db.read(async (session) => {
        const sql = `select state from studies where owner = $1 and kind = $2 and deleted_at is null
                      order by created_at desc, id`
        return (await session.rows(stateRow, sql, owner, kind)).map(({ state }) => state)
      }),
    studyAnswer: (owner, kind, id) =>
      db.read(async (session) => {
        const sql =
          'select answer as bytes from studies where owner = $1 and kind = $2 and id = $3 and deleted_at is null'
        return (await session.rows(bytesRow, sql, owner, kind, id))[0]?.bytes ?? null
      }),
    studyParts: (owner, id) =>
      db.read(async (session) => {
        const sql = 'select parts as bytes from studies where owner = $1 and id = $2 and deleted_at is null'
        return (await session.rows(bytesRow, sql, owner, id))[0]?.bytes ?? null
      }),
    deleteStudy: remove,
    restoreStudy: restore,
    purgeStudies: purge,
    trialsOn: (owner, { strategy, symbol, timeframe }, except) =>
      db.read(async (session) => {
        const [found] = await session.rows(trialsRow, TRIALS, owner, strategy, symbol, timeframe, except)
        return found?.trials ?? 0
      }),
  }
}
