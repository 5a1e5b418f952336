import { z } from 'zod'
import { listedStudies } from '../listedStudies'
import { change, type Database, type Session } from '../session'
import type { StoredStudy, StudyStore } from '../Store'
import { type LeadDialect, SILENT_SECONDS } from '../studyLeads'

const bytesRow = z.object({ bytes: z.instanceof(Uint8Array).nullable() })

const PUT = `insert into studies (id, owner, kind, strategy, symbol, timeframe, created_at, trials, state, answer, parts)
  values ($id, $owner, $kind, $strategy, $symbol, $timeframe, $createdAt, $trials, $state, $answer, $parts)
  on conflict (id) do update set
    trials = excluded.trials, state = excluded.state, answer = excluded.answer, parts = excluded.parts`

async function putStudy(session: Session, study: StoredStudy): Promise<void> {
  await session.run(PUT, { ...study })
}

/** By the database's clock. */
export const LEADS: LeadDialect = {
  now: () => 'now()',
  silent: () => `now() - interval '${SILENT_SECONDS} seconds'`,
  never: "'-infinity'",
  put: putStudy,
  end: (session, study) =>
    session.run('update studies set state = $state, answer = $answer where id = $id', { ...study }),
}

export function studyStore(db: Database): StudyStore {
  return {
    putStudy: (study) => db.write((session) => putStudy(session, study)),
    ...listedStudies(db),
    studyAnswer: (owner, kind, id) =>
      db.read(async (session) => {
        const sql = `select answer as bytes from studies
                      where owner = $owner and kind = $kind and id = $id and deleted_at is null`
        return (await session.rows(bytesRow, sql, { owner, kind, id }))[0]?.bytes ?? null
      }),
    studyParts: (owner, id) =>
      db.read(async (session) => {
        const sql = 'select parts as bytes from studies where owner = $owner and id = $id and deleted_at is null'
        return (await session.rows(bytesRow, sql, { owner, id }))[0]?.bytes ?? null
      }),
    purgeStudies: (time) => change(db, 'delete from studies where deleted_at < $time', { time }),
  }
}
