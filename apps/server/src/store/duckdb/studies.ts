import { BLOB, DuckDBBlobValue } from '@duckdb/node-api'
import { z } from 'zod'
import type { StudyStore } from '../Store'
import type { Database } from './database'
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

/** Results are in a table of their own: lists do not need them. */
export function studyStore(db: Database): StudyStore {
  return {
    putStudy: ({ answer, parts, ...study }) =>
      db.write(async (session) => {
        const { id } = study
        await session.run(
          `insert or replace into studies
             (id, owner, kind, strategy, symbol, timeframe, created_at, trials, state, bytes)
             values ($id, $owner, $kind, $strategy, $symbol, $timeframe, $createdAt, $trials, $state, $bytes)`,
          { ...study, bytes: answer.length + (parts?.length ?? 0) },
        )
        await session.run('delete from study_answers where id = $id', { id })
        await session.run('delete from study_parts where id = $id', { id })
        const put = (table: string, bytes: Uint8Array) =>
          session.connection.run(
            `insert into ${table} values ($id, $bytes)`,
            { id, bytes: new DuckDBBlobValue(bytes) },
            { bytes: BLOB },
          )
        await put('study_answers', answer)
        if (parts !== null) await put('study_parts', parts)
      }),
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
