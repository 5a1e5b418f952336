import { BLOB, DuckDBBlobValue } from '@duckdb/node-api'
import { z } from 'zod'
import type { StoredStudy, StudyStore } from '../Store'
import type { Database, Session } from './database'
import { mark } from './mark'

const idRow = z.object({ id: z.string() })
const stateRow = z.object({ state: z.string() })
const answerRow = z.object({ answer: z.instanceof(Uint8Array) })
const trialsRow = z.object({ trials: z.number() })

const TRIALS = `
  select (select count(*) from runs
            where owner = $owner and strategy = $strategy and symbol = $symbol and timeframe = $timeframe)::double
       + (select coalesce(sum(trials), 0) from studies
            where owner = $owner and strategy = $strategy and symbol = $symbol and timeframe = $timeframe
              and id <> $except)::double
    as trials`

async function replace(session: Session, table: string, id: string, bytes: Uint8Array | null): Promise<void> {
  await session.run(`delete from ${table} where id = $id`, { id })
  if (bytes === null) return
  const row = { id, bytes: new DuckDBBlobValue(bytes) }
  await session.connection.run(`insert into ${table} values ($id, $bytes)`, row, { bytes: BLOB })
}

/** Results are in tables of their own: lists do not need them. */
export async function putStudy(session: Session, { answer, parts, ...study }: StoredStudy): Promise<void> {
  await session.run(
    `insert into studies (id, owner, kind, strategy, symbol, timeframe, created_at, trials, state, bytes)
       values ($id, $owner, $kind, $strategy, $symbol, $timeframe, $createdAt, $trials, $state, $bytes)
       on conflict (id) do update set trials = excluded.trials, state = excluded.state, bytes = excluded.bytes`,
    { ...study, bytes: answer.length + (parts?.length ?? 0) },
  )
  await replace(session, 'study_answers', study.id, answer)
  await replace(session, 'study_parts', study.id, parts)
}

/** Keeps what there is to resume. */
export async function endStudy(
  session: Session,
  { id, state, answer }: Pick<StoredStudy, 'id' | 'state' | 'answer'>,
): Promise<void> {
  await replace(session, 'study_answers', id, answer)
  await session.run(
    `update studies set state = $state, bytes = $answer + coalesce(
       (select octet_length(parts) from study_parts where study_parts.id = studies.id), 0) where id = $id`,
    { id, state, answer: answer.length },
  )
}

export function studyStore(db: Database): StudyStore {
  return {
    putStudy: (study) => db.write((session) => putStudy(session, study)),
    studyStates: (owner, kind) =>
      db.read(async (session) => {
        const sql = `select state from studies where owner = $owner and kind = $kind and deleted_at is null
                      order by created_at desc, id`
        return (await session.rows(stateRow, sql, { owner, kind })).map(({ state }) => state)
      }),
    studyAnswer: (owner, kind, id) =>
      db.read(async (session) => {
        const sql = `select answer from study_answers where id = $id
                       and id in (select id from studies where owner = $owner and kind = $kind and id = $id and deleted_at is null)`
        return (await session.rows(answerRow, sql, { owner, kind, id }))[0]?.answer ?? null
      }),
    studyParts: (owner, id) =>
      db.read(async (session) => {
        const sql = `select parts as answer from study_parts where id = $id
                       and id in (select id from studies where owner = $owner and id = $id and deleted_at is null)`
        return (await session.rows(answerRow, sql, { owner, id }))[0]?.answer ?? null
      }),
    deleteStudy: (owner, id, time, entry) =>
      db.write((session) => {
        const sql = 'update studies set deleted_at = $time where owner = $owner and id = $id and deleted_at is null'
        return mark(session, sql, { owner, id, time: BigInt(time) }, entry)
      }),
    restoreStudy: (owner, id, entry) =>
      db.write((session) => {
        const sql = 'update studies set deleted_at = null where owner = $owner and id = $id'
        return mark(session, sql, { owner, id }, entry)
      }),
    purgeStudies: (time) =>
      db.write(async (session) => {
        const sql = 'select id from studies where deleted_at < $time'
        for (const { id } of await session.rows(idRow, sql, { time: BigInt(time) })) {
          for (const table of ['study_answers', 'study_parts', 'studies']) {
            await session.run(`delete from ${table} where id = $id`, { id })
          }
        }
      }),
    trialsOn: (owner, { strategy, symbol, timeframe }, except) =>
      db.read(async (session) => {
        const [found] = await session.rows(trialsRow, TRIALS, { owner, strategy, symbol, timeframe, except })
        return found?.trials ?? 0
      }),
  }
}
