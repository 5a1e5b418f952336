import { z } from 'zod'
import { listedStudies } from '../listedStudies'
import { change, type Database, type Session } from '../session'
import type { StoredStudy, StudyStore } from '../Store'
import { type LeadDialect, SILENT_SECONDS } from '../studyLeads'

const idRow = z.object({ id: z.string() })
const answerRow = z.object({ answer: z.instanceof(Uint8Array) })

async function replace(session: Session, table: string, id: string, bytes: Uint8Array | null): Promise<void> {
  await session.run(`delete from ${table} where id = $id`, { id })
  if (bytes !== null) await session.run(`insert into ${table} values ($id, $bytes)`, { id, bytes })
}

/** Results are in tables of their own: lists do not need them. */
async function putStudy(session: Session, { answer, parts, ...study }: StoredStudy): Promise<void> {
  await session.run(
    `insert into studies (id, owner, kind, strategy, symbol, timeframe, created_at, trials, state, bytes)
       values ($id, $owner, $kind, $strategy, $symbol, $timeframe, $createdAt, $trials, $state, $bytes)
       on conflict (id) do update set trials = excluded.trials, state = excluded.state, bytes = excluded.bytes`,
    { ...study, bytes: answer.length + (parts?.length ?? 0) },
  )
  await replace(session, 'study_answers', study.id, answer)
  await replace(session, 'study_parts', study.id, parts)
}

/** No other process has the file open, so whoever led studies has ended. */
export async function silenceLeaders(db: Database): Promise<void> {
  await change(db, 'update study_leads set beaten_at = 0', {})
}

export const LEADS: LeadDialect = {
  now: () => String(Date.now()),
  silent: () => String(Date.now() - 1000 * SILENT_SECONDS),
  never: '0',
  put: putStudy,
  async end(session, { id, state, answer }) {
    await replace(session, 'study_answers', id, answer)
    await session.run(
      `update studies set state = $state, bytes = $answer + coalesce(
         (select octet_length(parts) from study_parts where study_parts.id = studies.id), 0) where id = $id`,
      { id, state, answer: answer.length },
    )
  },
}

export function studyStore(db: Database): StudyStore {
  return {
    putStudy: (study) => db.write((session) => putStudy(session, study)),
    ...listedStudies(db),
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
    purgeStudies: (time) =>
      db.write(async (session) => {
        const sql = 'select id from studies where deleted_at < $time'
        for (const { id } of await session.rows(idRow, sql, { time })) {
          for (const table of ['study_answers', 'study_parts', 'studies']) {
            await session.run(`delete from ${table} where id = $id`, { id })
          }
        }
      }),
  }
}
